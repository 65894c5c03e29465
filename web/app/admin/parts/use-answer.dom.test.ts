import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { api } from '../../lib/api.ts'
import { pressed, renderHookOnPage } from '../../testing/render-hook-on-page.tsx'
import { type ApiCall, callsOf, waitingCall } from '../../testing/stub-api.ts'
import { useAnswer, useReload } from './use-answer.ts'
import { usePrivateFile } from './use-private-file.ts'

test('a drawer shows the record that is open, whichever answer comes last, and asks for none while it is closed', async () => {
  const { result, rerender } = renderHookOnPage(
    (id: string | null) => useAnswer(id ? '/bookings/{id}' : null, { params: { id: id ?? '' } }),
    null as string | null,
  )
  expect(callsOf()).toEqual([])
  rerender('a')
  rerender('b')
  const [first, second] = callsOf() as [ApiCall, ApiCall]
  await second.answer({ id: 'b' })
  await first.answer({ id: 'a' })
  expect(result.current).toMatchObject({ answer: { id: 'b' }, error: null })
})

test('what was changed in a drawer is loaded again there and on the page behind it', async () => {
  const shown = renderHookOnPage(() => {
    const loaded = useAnswer('/health')
    return { loaded, reload: useReload(loaded) }
  })
  await waitingCall('GET /health').answer({ at: 1 })
  await pressed(() => shown.result.current.reload())
  await waitingCall('GET /health').answer({ at: 2 })
  expect([shown.result.current.loaded.answer, shown.loads]).toEqual([{ at: 2 }, 1])
})

test('a private file is given back to the browser when another is shown, and when the part is gone', async () => {
  let made = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++made}`)
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  const { rerender, unmount, result } = renderHookOnPage(
    (key: string) => usePrivateFile(key, (signal) => api.blob('/health', { signal })),
    'a' as string,
  )
  await waitingCall('GET /health').answer()
  expect(result.current.url).toBe('blob:1')
  await act(async () => rerender('b'))
  await callsOf('GET /health')[1]?.answer()
  unmount()
  expect(revoke.mock.calls).toEqual([['blob:1'], ['blob:2']])
})
