import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { waitingCall } from '../../../testing/stub-api.ts'
import { emptyOrder } from './order.ts'
import { PayFields } from './pay-fields.tsx'

const offered = () =>
  [...screen.getByLabelText<HTMLSelectElement>(/^Held unpaid for/).options].map(({ textContent }) => textContent)

test('a booking is held for as long as the setting allows, and no longer', async () => {
  render(<PayFields order={emptyOrder} onChange={() => {}} />)
  expect(offered()).toEqual(['The usual time'])
  await waitingCall('GET /admin/bookings/hold-choices').answer({ minutes: [60, 90, 120, 180] })
  expect(offered()).toEqual(['The usual time', '60 minutes', '90 minutes', '2 hours', '3 hours'])
})
