import { paymentStatusLabels } from '@skyroute/core/bookings/labels.ts'
import { formatInstant } from '@skyroute/core/dates.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { consolePaths } from '../console-paths.ts'
import { DrawerSection } from '../parts/drawer.tsx'
import { naira } from '../parts/table/cells.tsx'
import type { StaffBooking } from './staff-booking.ts'

export function BookingMoney({ booking }: { booking: StaffBooking }) {
  return (
    <DrawerSection title="Money" aside={paymentStatusLabels[booking.payment_status].text}>
      <dl className="grid gap-1">
        {booking.lines.map((line) => (
          <Line key={`${line.kind} ${line.label}`} name={line.label} amount={line.amount} />
        ))}
        <Line name="VAT" amount={booking.vat} />
        <Line name="Service fee" amount={booking.service_fee} />
        <Line name="Total" amount={booking.total_amount} isSum />
        <Line name="Received" amount={booking.amount_paid} />
        {booking.amount_refunded > 0 ? <Line name="Given back" amount={-booking.amount_refunded} /> : null}
        {booking.amount_due > 0 ? <Line name="Still due" amount={booking.amount_due} isSum /> : null}
      </dl>
      <Payments booking={booking} />
    </DrawerSection>
  )
}

const Line = ({ name, amount, isSum }: { name: ReactNode; amount: number; isSum?: boolean }) => (
  <div className={classes('flex justify-between gap-4', isSum && 'border-t border-line pt-1 font-semibold')}>
    <dt className={isSum ? undefined : 'text-muted'}>{name}</dt>
    <dd className="num">{naira(amount)}</dd>
  </div>
)

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
            <span className="text-[12px] text-muted">
              {payment.payment_method.replaceAll('_', ' ')}, {formatInstant(new Date(payment.created_at))}
            </span>
            <span className="text-right text-[12px] text-muted">{payment.status.replaceAll('_', ' ')}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
