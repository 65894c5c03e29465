import { act } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { showSavedFrom } from '../lib/offline/offline-cache.ts'
import { signInAs } from '../testing/people.ts'
import { pressed, renderHookOnPage } from '../testing/render-hook-on-page.tsx'
import { callsOf, waitingCall } from '../testing/stub-api.ts'
import { latestToast } from '../ui/toasts/toast.ts'
import { useHealth } from './use-health.ts'
import { useSignOut } from './use-sign-out.ts'

const HEALTH = 'GET /health'
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})
const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))

describe('the banner of an outage', () => {
  test('comes after two lost answers in a row, and goes with the first that comes', async () => {
    const { result } = renderHookOnPage(useHealth)
    await wait(30_000)
    await waitingCall(HEALTH).lose()
    expect(result.current.health).toBe('well')
    await wait(30_000)
    await waitingCall(HEALTH).refuse(503, 'unavailable')
    expect(result.current.health).toBe('down')
    await pressed(() => result.current.ask())
    expect(result.current.isAsking).toBe(true)
    await waitingCall(HEALTH).answer()
    expect(result.current).toMatchObject({ health: 'well', isAsking: false })
  })

  test('is not asked for by a page that nobody sees', async () => {
    renderHookOnPage(useHealth)
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await wait(90_000)
    expect(callsOf(HEALTH)).toEqual([])
  })

  test('gives way to what was saved: that is loaded anew as soon as the line is back', async () => {
    const shown = renderHookOnPage(useHealth)
    act(() => showSavedFrom('2026-12-01T09:00:00.000Z'))
    await wait(5_000)
    await waitingCall(HEALTH).lose()
    expect(shown.loads).toBe(0)
    await act(async () => void dispatchEvent(new Event('online')))
    await waitingCall(HEALTH).answer()
    expect(shown.loads).toBe(1)
    await wait(5_000)
    expect(callsOf(HEALTH), 'every five seconds no longer').toHaveLength(2)
  })
})

test('whoever logs out is logged out at once, is told, and goes home', async () => {
  signInAs('ada')
  const shown = renderHookOnPage(() => useSignOut(), undefined, { at: '/dashboard' })
  act(() => shown.result.current())
  expect(localStorage.getItem('access_token')).toBeNull()
  expect(latestToast()).toEqual({ title: 'Logged out successfully' })
  await wait(1_000)
  expect(shown.path).toBe('/')
})
