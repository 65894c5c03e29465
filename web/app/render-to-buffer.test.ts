import { createElement, lazy, Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderToBuffer } from './render-to-buffer.ts'

afterEach(() => vi.restoreAllMocks())

const around = (part: ReturnType<typeof createElement>) =>
  createElement('main', null, createElement(Suspense, { fallback: 'waiting' }, part))

it('a page is rendered with the parts that are loaded late', async () => {
  const Late = lazy(async () => ({ default: () => createElement('p', null, 'here') }))
  const { html, failed } = await renderToBuffer(around(createElement(Late)), 'n')
  expect(failed).toBe(false)
  expect(html.toString()).toContain('<p>here</p>')
  expect(html.toString()).not.toContain('waiting')
})

it('a page is rendered in the mode of today, at once or patiently', async () => {
  const Late = lazy(async () => ({ default: () => createElement('body', null, 'here') }))
  const late = createElement('html', null, createElement(Late))
  const ready = createElement('html', null, createElement('body', null, 'here'))
  for (const page of [late, ready]) {
    const { html, failed } = await renderToBuffer(page, 'n')
    expect(html.toString()).toBe('<!DOCTYPE html><html><head></head><body>here</body></html>')
    expect(failed).toBe(false)
  }
})

it('a part that throws is said to have failed', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const Broken = () => {
    throw new Error('no')
  }
  expect((await renderToBuffer(around(createElement(Broken)), 'n')).failed).toBe(true)
  expect(told).toHaveBeenCalledOnce()
})

it('a page that throws outside of any part is refused, and told', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const Broken = () => {
    throw new Error('no')
  }
  await expect(renderToBuffer(createElement(Broken), 'n')).rejects.toThrow('no')
  expect(told).toHaveBeenCalledOnce()
})
