import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signInAs } from '../testing/people.ts'
import { type ApiCall, callsOf, waitingCall } from '../testing/stub-api.ts'
import type { Day } from './outbox/day-with-pending.ts'
import type { Entry } from './outbox/outbox.ts'
import { useDay } from './use-day.ts'

const DAY = 'GET /driver/day'
const trip = { id: 't1', status: 'accepted' }
const dayOf = (...now: object[]) => ({ driver: {}, now, coming: [], ended_today: [] }) as unknown as Day
const open = () => {
  signInAs('ada')
  return renderHook((loaded: Day) => useDay(loaded), { initialProps: dayOf(trip) })
}
const statusOf = (day: Day) => day.now.map(({ status }) => status)

test('a step that was taken stays taken, whatever an older answer says', async () => {
  const { result } = open()
  act(() => result.current.reload())
  act(() => result.current.settle({ key: 'k', deed: { what: 'arrive', tripId: 't1', body: {} } } as unknown as Entry))
  expect(statusOf(result.current.day)).toEqual(['arrived'])
  const [older, newer] = callsOf(DAY) as [ApiCall, ApiCall]
  await newer.answer(dayOf({ ...trip, status: 'arrived' }))
  await older.answer(dayOf(trip))
  expect(statusOf(result.current.day)).toEqual(['arrived'])
})

test('a day that cannot be asked for stays as it was, and one that the page loaded takes its place', async () => {
  const { result, rerender } = open()
  act(() => result.current.reload())
  await waitingCall(DAY).refuse(503, 'unavailable')
  expect(statusOf(result.current.day)).toEqual(['accepted'])
  rerender(dayOf())
  expect(statusOf(result.current.day)).toEqual([])
})
