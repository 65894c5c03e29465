import { renderHook } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { pressed } from '../testing/render-hook-on-page.tsx'
import { type ApiCall, callsOf, waitingCall } from '../testing/stub-api.ts'
import { latestToast } from '../ui/toasts/toast.ts'
import { api } from './api.ts'
import { useCall } from './use-call.ts'
import { useFetched } from './use-fetched.ts'

const bookingOf = (id: string | null) =>
  useFetched(id, (signal) => api.get('/bookings/{id}', { params: { id: id ?? '' }, signal }))
const open = (id: string | null) => renderHook(bookingOf, { initialProps: id })

describe('what is fetched for a part of the page', () => {
  test('is never shown under the name of something else, whichever answer comes last', async () => {
    const { result, rerender } = open('a')
    rerender('b')
    const [first, second] = callsOf() as [ApiCall, ApiCall]
    expect(first.signal?.aborted).toBe(true)
    await second.answer({ id: 'b' })
    await first.answer({ id: 'a' })
    expect(result.current.answer).toEqual({ id: 'b' })
    rerender('c')
    expect(result.current).toMatchObject({ answer: null, isLoading: true })
  })

  test('is not replaced by a reload that was asked for under another name', async () => {
    const { result, rerender } = open('a')
    await waitingCall('GET /bookings/a').answer({ id: 'a' })
    await pressed(() => result.current.reload())
    rerender('b')
    await waitingCall('GET /bookings/b').answer({ id: 'b' })
    await waitingCall('GET /bookings/a').answer({ id: 'a', status: 'new' })
    expect(result.current.answer).toEqual({ id: 'b' })
  })

  test('stays while it is asked for again, and when no answer comes', async () => {
    const { result } = open('a')
    await waitingCall('GET /bookings/a').answer({ id: 'a' })
    await pressed(() => result.current.reload())
    expect(result.current).toMatchObject({ answer: { id: 'a' }, isLoading: false })
    await waitingCall('GET /bookings/a').lose()
    expect(result.current).toMatchObject({ answer: { id: 'a' }, error: { code: 'unreachable' } })
  })

  test('is not asked for without a name, while somebody types, or once the part is gone', async () => {
    open(null)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const typing = renderHook(
      (text: string) => useFetched(text, async (signal) => api.get('/health', { signal }), 300),
      {
        initialProps: 'a',
      },
    )
    typing.rerender('ab')
    vi.advanceTimersByTime(299)
    expect(callsOf()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(callsOf()).toHaveLength(1)
    typing.unmount()
    expect(callsOf()[0]?.signal?.aborted).toBe(true)
  })
})

test('a refused press says why and can be pressed again; a fault of the page is not swallowed', async () => {
  const { result } = renderHook(useCall)
  await pressed(() => result.current.run(() => api.get('/health'), 'Not done'))
  expect(result.current.isBusy).toBe(true)
  await waitingCall('GET /health').refuse(409, 'taken')
  expect(latestToast()).toMatchObject({ title: 'Not done', message: 'The office says taken.' })
  expect(result.current.isBusy).toBe(false)
  let thrown: unknown
  await pressed(() =>
    result.current
      .run(() => Promise.reject(new TypeError('ours')), 'Not done')
      .catch((error) => {
        thrown = error
      }),
  )
  expect(thrown).toBeInstanceOf(TypeError)
})
