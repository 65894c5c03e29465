import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Booking, ChangeQuote } from '../../lib/types/booking-types.ts'
import { renderHookOnPage } from '../../testing/render-hook-on-page.tsx'
import { waitingCall } from '../../testing/stub-api.ts'
import { CancelDialog } from '../cancel/cancel-dialog.tsx'
import { ChangeSums } from '../change/change-sums.tsx'

const booking = {
  id: 'b1',
  status: 'confirmed',
  booking_type: 'hotel',
  check_in_date: '2026-12-11',
  check_out_date: '2026-12-13',
  listing: { name: 'Cowrie Lantern Hotel' },
} as unknown as Booking // the fields that are shown

const places = ['your original payment method', 'the bank account that you name']

test.each(places)('who cancels is told that the refund goes to %s, and when it is there', async (place) => {
  render(<CancelDialog booking={booking} onClose={() => {}} onCancelled={() => {}} />)
  await waitingCall('GET /bookings/b1/cancellation').answer({
    refund: 56_000,
    kept: 0,
    refund_by: '2026-12-24',
    refund_to: place,
    changes_at: null,
    sentence: 'Full refund: ₦56,000.',
    steps: [],
  })
  expect(
    await screen.findByText(`We send it to ${place}. Banks take 5 to 10 business days: you have it by Thu 24 Dec.`),
  ).toBeDefined()
})

test.each(places)('who takes cheaper dates is told that the rest goes to %s', (place) => {
  const quote = {
    start_date: '2026-12-16',
    end_date: '2026-12-17',
    is_available: true,
    lines: [],
    total: 56_000,
    old_total: 112_000,
    due: 0,
    refund: 56_000,
    refund_to: place,
    cancellation: { sentence: '', steps: [] },
  } as unknown as ChangeQuote // the fields that are shown
  renderHookOnPage(() => null)
  render(<ChangeSums booking={booking} quote={quote} />)
  expect(screen.getByText(`We send it to ${place}.`)).toBeDefined()
})
