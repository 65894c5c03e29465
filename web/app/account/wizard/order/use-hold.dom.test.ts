import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BookingSummary } from '../../../lib/types/quote-types.ts'
import { blockStorage } from '../../../testing/broken-storage.ts'
import { signInAs } from '../../../testing/people.ts'
import { pressed, renderHookOnPage } from '../../../testing/render-hook-on-page.tsx'
import { callsOf, waitingCall } from '../../../testing/stub-api.ts'
import { readBookingRequest } from '../booking-request.ts'
import { type ReadyPage, useWizard } from '../use-wizard.ts'
import { settleAttempt } from './attempt-key.ts'
import { useHold } from './use-hold.ts'

const BOOK = 'POST /bookings'
const asked = 'type=hotel&id=cowrie&start_date=2026-12-11&end_date=2026-12-14&guests=2'
const page: ReadyPage = {
  state: 'ready',
  wish: readBookingRequest(new URLSearchParams(asked)),
  item: { name: 'Cowrie Lantern Hotel', location: 'Lagos', quote: { total: 100 } } as BookingSummary,
  problem: null,
}

function openReview() {
  const shown = renderHookOnPage(
    () => {
      const wizard = useWizard(page)
      return { wizard, hold: useHold(wizard, { total: 100, currency: 'NGN' }) }
    },
    undefined,
    { at: `/booking?${asked}&step=3` },
  )
  return {
    shown,
    press: () => pressed(() => shown.result.current.hold.hold()),
    type: (specialRequests: string) => act(async () => shown.result.current.wizard.type({ specialRequests })),
    refusal: () => shown.result.current.hold.refusal,
  }
}
const keys = () => callsOf(BOOK).map(({ key }) => key)
const isOnLine = (onLine: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)

beforeEach(() => signInAs('ada'))
afterEach(() => settleAttempt(null))

describe('a booking is made once', () => {
  test('when it is pressed again after an answer that got lost: the same order, with the same key', async () => {
    const { press, type, refusal } = openReview()
    await press()
    await waitingCall(BOOK).lose()
    expect(refusal()).toEqual({ is: 'line_gone' })
    await type('A cot')
    await press()
    expect(keys()).toEqual(['key-1', 'key-1'])
    expect(callsOf(BOOK)[1]?.body).toEqual(callsOf(BOOK)[0]?.body)
  })

  test.each([
    [503, 'unavailable'],
    [409, 'in_progress'],
    [429, 'rate_limited'],
  ])('when it is pressed again after %i %s, which says nothing about it', async (status, code) => {
    const { press } = openReview()
    await press()
    await waitingCall(BOOK).refuse(status, code)
    await press()
    expect(keys()).toEqual(['key-1', 'key-1'])
  })

  test('when it is pressed twice before the answer', async () => {
    const { press } = openReview()
    await press()
    await press()
    expect(new Set(keys())).toEqual(new Set(['key-1']))
  })

  test('when the page is loaded again while nobody knows: it asks by itself, as it was asked', async () => {
    const { press, shown } = openReview()
    await press()
    await waitingCall(BOOK).lose()
    shown.unmount()
    const again = openReview()
    await act(async () => {})
    expect(keys()).toEqual(['key-1', 'key-1'])
    await waitingCall(BOOK).answer({ id: 'b1' })
    expect(again.shown.path).toBe('/payment?bookingId=b1')
  })

  test('when the line is back, and after ever longer pauses while it is not', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { press } = openReview()
    await press()
    await waitingCall(BOOK).lose()
    await act(async () => vi.advanceTimersByTime(1_999))
    expect(keys()).toHaveLength(1)
    await act(async () => vi.advanceTimersByTime(1))
    await waitingCall(BOOK).lose()
    await act(async () => vi.advanceTimersByTime(3_999))
    expect(keys()).toHaveLength(2)
    await act(async () => void dispatchEvent(new Event('online')))
    expect(keys()).toEqual(['key-1', 'key-1', 'key-1'])
  })

  test('when the browser keeps nothing', async () => {
    blockStorage()
    const { press } = openReview()
    await press()
    await waitingCall(BOOK).lose()
    await press()
    expect(keys()).toEqual(['key-1', 'key-1'])
  })

  test('when its person comes back from the payment page and presses again', async () => {
    const { press, type, shown } = openReview()
    await type('A cot')
    await press()
    await waitingCall(BOOK).answer({ id: 'b1' })
    shown.unmount()
    const again = openReview()
    await waitingCall('GET /bookings/b1').answer({ id: 'b1', can: { pay: true } })
    await again.press()
    await waitingCall('GET /bookings/b1').answer({ id: 'b1', can: { pay: true } })
    expect(again.shown.path).toBe('/payment?bookingId=b1')
    expect(keys()).toHaveLength(1)
  })
})

test.each(['dates_taken', 'unknown_rate'])(
  'an order that was refused (%s) is a new one at the next press',
  async (code) => {
    const { press } = openReview()
    await press()
    await waitingCall(BOOK).refuse(409, code)
    await press()
    expect(keys()).toEqual(['key-1', 'key-2'])
  },
)

test('an order that was made and then cancelled is a new one when it is asked for again', async () => {
  const { press, shown } = openReview()
  await press()
  await waitingCall(BOOK).answer({ id: 'b1' })
  shown.unmount()
  const again = openReview()
  await waitingCall('GET /bookings/b1').answer({ id: 'b1', can: { pay: false } })
  await again.press()
  await waitingCall('GET /bookings/b1').answer({ id: 'b1', can: { pay: false } })
  expect(again.shown.path, 'there is nothing to pay for').toMatch(/^\/booking/)
  expect(keys()).toEqual(['key-1', 'key-2'])
})

test('a price that moved is asked for only after it was shown, as another order', async () => {
  const { press, refusal } = openReview()
  await press()
  await waitingCall(BOOK).refuse(409, 'price_changed', { quote: { total: 120 } })
  expect(refusal()).toMatchObject({ is: 'price_changed', oldTotal: 100, quote: { total: 120 } })
  expect(keys(), 'nothing is sent by itself').toHaveLength(1)
  await press()
  expect(callsOf(BOOK).map(({ key, body }) => [key, (body as { total_amount: number }).total_amount])).toEqual([
    ['key-1', 100],
    ['key-2', 120],
  ])
})

test('an order without an answer is not asked again in the name of who logs in next', async () => {
  const { press, shown } = openReview()
  await press()
  await waitingCall(BOOK).lose()
  shown.unmount()
  signInAs('bola')
  const bolas = openReview()
  await act(async () => {})
  expect(keys(), 'nothing is sent by itself').toHaveLength(1)
  await bolas.press()
  expect(callsOf(BOOK).map(({ key, token }) => [key, token])).toEqual([
    ['key-1', 'token-ada'],
    ['key-2', 'token-bola'],
  ])
})

test('whoever’s session ended logs in first, and finds what they typed', async () => {
  const { press, type, shown } = openReview()
  await type('A cot')
  await press()
  await waitingCall(BOOK).refuse(401, 'unauthorized')
  expect(shown.path).toMatch(/^\/login\?returnTo=%2Fbooking/)
  await waitingCall('GET /users/me').refuse(401, 'unauthorized')
  shown.unmount()
  signInAs('ada')
  expect(openReview().shown.result.current.wizard.draft.specialRequests).toBe('A cot')
})

describe('without a line', () => {
  test('nothing is sent, and it says so', async () => {
    isOnLine(false)
    const { press, refusal } = openReview()
    await press()
    expect(keys()).toEqual([])
    expect(refusal()).toEqual({ is: 'not_sent' })
  })

  test('what went out before is not said to have been kept here', async () => {
    const { press, refusal, shown } = openReview()
    await press()
    await waitingCall(BOOK).lose()
    isOnLine(false)
    await act(async () => shown.result.current.hold.dismiss())
    await press()
    await waitingCall(BOOK).lose()
    expect(refusal()).toEqual({ is: 'line_gone' })
  })
})
