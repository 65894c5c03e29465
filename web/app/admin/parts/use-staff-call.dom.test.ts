import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { api } from '../../lib/api.ts'
import { pressed, renderHookOnPage } from '../../testing/render-hook-on-page.tsx'
import { callsOf, waitingCall } from '../../testing/stub-api.ts'
import { latestToast } from '../../ui/toasts/toast.ts'
import { useStaffCall } from './use-staff-call.ts'

const RUN = 'POST /payments/refund-runs'

function page() {
  const shown = renderHookOnPage(() => useStaffCall())
  const press = () =>
    pressed(() =>
      shown.result.current.run({
        call: (idempotencyKey) => api.post('/payments/refund-runs', { idempotencyKey }),
        done: 'Run made',
        failed: 'Failed to make the run',
      }),
    )
  return { shown, press }
}

const keys = () => callsOf(RUN).map(({ key }) => key)

test('a second press after a lost answer asks with the same key, so that it acts once', async () => {
  const { press } = page()
  await press()
  await waitingCall(RUN).lose()
  expect(latestToast()).toMatchObject({ title: 'Failed to make the run', isError: true })
  await press()
  await waitingCall(RUN).answer()
  expect(keys(), 'the key of each press').toEqual(['key-1', 'key-1'])
  expect(latestToast()).toEqual({ title: 'Run made' })
})

test('what was decided by somebody else first is told, and the page shows it', async () => {
  const { shown, press } = page()
  await press()
  await waitingCall(RUN).refuse(409, 'illegal_transition')
  expect(latestToast()).toMatchObject({
    title: 'Failed to make the run',
    message: 'The office says illegal_transition.',
  })
  expect([shown.loads, shown.result.current.isBusy]).toEqual([1, false])
  await press()
  expect(keys(), 'a decision anew').toEqual(['key-1', 'key-2'])
})

test('a lost answer loads nothing, and says that it may have been done', async () => {
  const { shown, press } = page()
  await press()
  await waitingCall(RUN).lose()
  expect(latestToast()?.message).toContain('see whether it was done')
  expect([shown.loads, shown.result.current.isBusy]).toEqual([0, false])
})

test('the page is loaded again before the press ends, and so is what else shows it', async () => {
  const onChanged = vi.fn(async () => {})
  const loading = Promise.withResolvers<void>()
  const shown = renderHookOnPage(() => useStaffCall(onChanged), undefined, { load: () => loading.promise })
  await pressed(() => shown.result.current.run({ call: () => api.get('/health'), done: 'Done', failed: 'Failed' }))
  expect([shown.loads, shown.result.current.isBusy]).toEqual([0, true])
  await waitingCall('GET /health').answer()
  expect([shown.loads, onChanged.mock.calls.length, shown.result.current.isBusy]).toEqual([1, 1, true])
  await act(async () => loading.resolve())
  expect(shown.result.current.isBusy).toBe(false)
})

test('a form that tells what somebody else saved keeps its page, with what is typed', async () => {
  const shown = renderHookOnPage(() => useStaffCall())
  const save = () =>
    pressed(() =>
      shown.result.current.attempt({ call: () => api.get('/health'), done: 'Saved', keepsPage: true }).catch(() => {}),
    )
  await save()
  await waitingCall('GET /health').refuse(409, 'changed_meanwhile', { current: {} })
  expect(shown.loads).toBe(0)
  await save()
  await waitingCall('GET /health').refuse(409, 'changed_meanwhile')
  expect(shown.loads, 'where the API does not say it').toBe(1)
})

test('what was not done is told elsewhere: nothing is said, nothing is loaded', async () => {
  const shown = renderHookOnPage(() => useStaffCall())
  await pressed(() => shown.result.current.run({ call: async () => false, done: 'Done', failed: 'Failed' }))
  expect([latestToast(), shown.loads]).toEqual([undefined, 0])
})
