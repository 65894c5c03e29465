import { createElement, lazy, Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderWhole } from './render-whole.ts'

afterEach(() => vi.restoreAllMocks())

const around = (part: ReturnType<typeof createElement>) =>
  createElement('main', null, createElement(Suspense, { fallback: 'waiting' }, part))

it('a page is rendered with the parts that are loaded late', async () => {
  const Late = lazy(async () => ({ default: () => createElement('p', null, 'here') }))
  const { html, failed } = await renderWhole(around(createElement(Late)), 'n')
  expect(failed).toBe(false)
  expect(html.toString()).toContain('<p>here</p>')
  expect(html.toString()).not.toContain('waiting')
})

it('a part that throws is said to have failed', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const Broken = () => {
    throw new Error('no')
  }
  expect((await renderWhole(around(createElement(Broken)), 'n')).failed).toBe(true)
  expect(told).toHaveBeenCalledOnce()
})

it('a page that throws outside of any part is refused', async () => {
  const Broken = () => {
    throw new Error('no')
  }
  await expect(renderWhole(createElement(Broken), 'n')).rejects.toThrow('no')
})
