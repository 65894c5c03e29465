import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readToken } from '../../lib/browser/token.ts'
import { signInAs } from '../../testing/people.ts'
import { pressed, renderHookOnPage } from '../../testing/render-hook-on-page.tsx'
import { useLostFocus } from './use-lost-focus.ts'
import { useLeave } from './use-own-entries.ts'

describe('the focus, when what was done takes its own button away', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    document.body.innerHTML = `<main id="main" tabindex="-1">
      <section tabindex="-1"><button id="close">Close</button></section><button id="other">Other</button></main>`
    return () => {
      document.body.innerHTML = ''
    }
  })
  const at = (id: string) => document.getElementById(id) as HTMLElement
  const removed = async (element: Element | null) => {
    element?.remove()
    await act(async () => {})
    vi.advanceTimersByTime(60)
  }

  test('goes to what is left of what it was in', async () => {
    renderHook(useLostFocus)
    at('close').focus()
    await removed(at('close'))
    expect(document.activeElement?.tagName).toBe('SECTION')
  })

  test('goes to the screen when nothing of it is left', async () => {
    renderHook(useLostFocus)
    at('close').focus()
    await removed(document.querySelector('section'))
    expect(document.activeElement?.id).toBe('main')
  })

  test('is left where somebody has put it since', async () => {
    renderHook(useLostFocus)
    at('close').focus()
    at('close').remove()
    await act(async () => {})
    at('other').focus()
    vi.advanceTimersByTime(60)
    expect(document.activeElement?.id).toBe('other')
  })
})

test('whoever leaves the console is away before they are logged out: no screen says that the session ended', async () => {
  signInAs('ada')
  const home = Promise.withResolvers<void>()
  const shown = renderHookOnPage(useLeave, undefined, { at: '/admin/payments', load: () => home.promise })
  await pressed(() => shown.result.current())
  expect([shown.path, readToken()]).toEqual(['/admin/payments', 'token-ada'])
  await act(async () => home.resolve())
  expect([shown.path, readToken()]).toEqual(['/', null])
})
