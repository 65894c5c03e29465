import { expect, test, vi } from 'vitest'
import type { Booking } from '../../lib/types/booking-types.ts'
import { pressed, renderHookOnPage } from '../../testing/render-hook-on-page.tsx'
import { callsOf, waitingCall } from '../../testing/stub-api.ts'
import { latestToast } from '../../ui/toasts/toast.ts'
import { useCancel } from './use-cancel.ts'

const QUOTE = 'GET /bookings/b1/cancellation'
const CANCEL = 'DELETE /bookings/b1'
const booking = { id: 'b1' } as Booking

async function openQuestion(refund = 56_000) {
  const ends = { onDone: vi.fn(), onOvertaken: vi.fn() }
  const { result } = renderHookOnPage(() => useCancel(booking, ends))
  await waitingCall(QUOTE).answer({ refund })
  return { ...ends, result, press: () => pressed(() => result.current.cancel()) }
}

test('what is given back is what was shown', async () => {
  const { press, onDone } = await openQuestion()
  await press()
  expect(waitingCall(CANCEL).body).toEqual({ refund: 56_000 })
  await waitingCall(CANCEL).answer({ id: 'b1', status: 'cancelled' })
  expect(onDone).toHaveBeenCalledWith({ id: 'b1', status: 'cancelled' }, { refund: 56_000 })
})

test('a deadline that passed meanwhile shows the new sum, and cancels nothing until it is agreed to', async () => {
  const { press, result, onDone } = await openQuestion()
  await press()
  await waitingCall(CANCEL).refuse(409, 'refund_changed')
  await waitingCall(QUOTE).answer({ refund: 20_000 })
  expect(result.current.state).toEqual({ is: 'quoted', quote: { refund: 20_000 }, hasMoved: true })
  expect([callsOf(CANCEL).length, onDone.mock.calls.length]).toEqual([1, 0])
  await press()
  expect(waitingCall(CANCEL).body).toEqual({ refund: 20_000 })
})

test('a lost answer is told, and leaves the question open', async () => {
  const { press, result, onDone } = await openQuestion()
  await press()
  await waitingCall(CANCEL).lose()
  expect(latestToast()).toMatchObject({ title: 'Cancellation Failed' })
  expect([result.current.state.is, result.current.isCancelling]).toEqual(['quoted', false])
  expect(onDone).not.toHaveBeenCalled()
})

test('a booking that ended in another tab is shown as it is now', async () => {
  const { press, onOvertaken } = await openQuestion()
  await press()
  await waitingCall(CANCEL).refuse(409, 'illegal_transition')
  await waitingCall('GET /bookings/b1').answer({ id: 'b1', status: 'cancelled' })
  expect(onOvertaken).toHaveBeenCalledWith({ id: 'b1', status: 'cancelled' }, 'The office says illegal_transition.')
})

test('without the sum there is nothing to agree to', async () => {
  const { result } = renderHookOnPage(() => useCancel(booking, { onDone: vi.fn(), onOvertaken: vi.fn() }))
  await pressed(() => result.current.cancel())
  await waitingCall(QUOTE).lose()
  await pressed(() => result.current.cancel())
  expect(result.current.state.is).toBe('failed')
  expect(callsOf(CANCEL)).toEqual([])
})
