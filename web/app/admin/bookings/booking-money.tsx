import { describePaymentStatus } from '@skyroute/core/bookings/labels.ts'
import { Link } from 'react-router'
import { formatInstant } from '../../lib/days.ts'
import { consolePaths } from '../console-paths.ts'
import { DrawerSection } from '../parts/drawer.tsx'
import { naira } from '../parts/table/cells.tsx'
import { describePayment } from '../payments/payment-status.tsx'
import { describeMethod, formatCharge } from '../payments/payment-types.ts'
import type { StaffBooking } from './staff-booking.ts'
import { type Sum, Sums } from './sums.tsx'

export function BookingMoney({ booking }: { booking: StaffBooking }) {
  return (
    <DrawerSection title="Money" aside={describePaymentStatus(booking).text}>
      <Sums sums={sumsOf(booking)} />
      <Payments booking={booking} />
    </DrawerSection>
  )
}

const sumsOf = (booking: StaffBooking): Sum[] => [
  ...booking.lines.map(({ label, amount }) => ({ name: label, amount })),
  { name: 'VAT', amount: booking.vat },
  { name: 'Service fee', amount: booking.service_fee },
  { name: 'Total', amount: booking.total_amount, isSum: true },
  { name: 'Received', amount: booking.amount_paid },
  ...(booking.amount_refund_sent > 0 ? [{ name: 'Refunded', amount: -booking.amount_refund_sent }] : []),
  ...(booking.amount_refund_sent < booking.amount_refunded
    ? [{ name: 'Refund pending', amount: booking.amount_refund_sent - booking.amount_refunded }]
    : []),
  ...(booking.amount_due > 0 ? [{ name: 'Still due', amount: booking.amount_due, isSum: true }] : []),
]

function Payments({ booking }: { booking: StaffBooking }) {
  if (booking.payments.length === 0) return null
  return (
    <ul aria-label="Payments" className="mt-3 overflow-hidden rounded-xl border border-line">
      {booking.payments.map((payment) => (
        <li key={payment.id} className="border-b border-line last:border-0">
          <Link
            to={consolePaths.payments({ open: payment.id })}
            className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-1.5 hover:bg-sunk"
          >
            <span className="num truncate font-semibold">{payment.payment_reference}</span>
            <span className="num text-right font-semibold">{naira(payment.amount)}</span>
            <span className="text-[.75rem] text-muted">
              {describeMethod(payment.payment_method)}
              {payment.charge ? `, ${formatCharge(payment.charge)}` : ''}, {formatInstant(payment.created_at)}
            </span>
            <span className="text-right text-[.75rem] text-muted">{describePayment(payment)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
