import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onNews, publishNews } from './live-news.ts'
import { concernsBooking, concernsBookings } from './use-news.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const booking = { type: 'booking', id: 'AB12CD34EF' } as const
const payment = { type: 'payment', id: 'AB12CD34EF-k2j9' } as const
const notice = { type: 'notification', id: 'n1' } as const

it('what one thing brings about is asked for once', () => {
  const refetch = vi.fn()
  const leave = onNews(concernsBooking('AB12CD34EF'), refetch)
  for (const event of [booking, payment, notice]) publishNews(event)
  expect(refetch).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(refetch).toHaveBeenCalledTimes(1)
  leave()
})

it('the booking of somebody’s other trip asks for nothing on this page', () => {
  const refetch = vi.fn()
  const leave = onNews(concernsBooking('ZZ12CD34EF'), refetch)
  for (const event of [booking, payment, notice]) publishNews(event)
  vi.runAllTimers()
  expect(refetch).not.toHaveBeenCalled()
  publishNews({ type: 'resync' })
  vi.runAllTimers()
  expect(refetch).toHaveBeenCalledTimes(1)
  leave()
})

it('a page that was left asks for nothing more, not even for what it has just heard', () => {
  const refetch = vi.fn()
  const leave = onNews(concernsBookings, refetch)
  publishNews(booking)
  leave()
  publishNews(payment)
  vi.runAllTimers()
  expect(refetch).not.toHaveBeenCalled()
})
