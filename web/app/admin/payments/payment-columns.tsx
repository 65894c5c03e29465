import { AgeCell, InstantCell, MoneyCell, TwoLineCell } from '../parts/table/cells.tsx'
import { type Column, column } from '../parts/table/column.ts'
import { flagOf, isOpen, PaymentStatus, waitsForUs } from './payment-status.tsx'
import { describeMethod, type Payment } from './payment-types.ts'

/** Transfers are promised within a day; after three hours they are late for us. */
const LATE_AFTER_MINUTES = 180

export const paymentColumns: Column<Payment>[] = [
  column('created_at', 'Received', ({ created_at }) => <InstantCell at={created_at} />, {
    sortable: true,
    width: 'w-24',
    phone: 'never',
  }),
  column(
    'customer',
    'Customer and reference',
    ({ customer_name, payment_reference }) => <TwoLineCell main={customer_name} sub={payment_reference} />,
    { isMain: true },
  ),
  column('method', 'Method', ({ payment_method }) => describeMethod(payment_method)),
  column('amount', 'Amount, ₦', ({ amount }) => <MoneyCell amount={amount} isStrong />, {
    align: 'end',
    sortable: true,
  }),
  column('status', 'Status', (payment) => <StatusCell payment={payment} />, { phone: 'side' }),
  column(
    'age',
    'Age',
    (payment) =>
      isWaiting(payment) ? (
        <AgeCell since={payment.updated_at} lateAfterMinutes={waitsForUs(payment) ? LATE_AFTER_MINUTES : undefined} />
      ) : (
        <span className="text-muted">–</span>
      ),
    { align: 'end', from: 'lg', phone: 'never' },
  ),
]

const isWaiting = (payment: Payment) => isOpen[payment.status] || waitsForUs(payment)

function StatusCell({ payment }: { payment: Payment }) {
  const flag = flagOf(payment)
  return (
    <span className="inline-grid justify-items-start gap-0.5">
      <PaymentStatus payment={payment} />
      {flag ? <span className="pl-1 text-[.75rem] leading-[.9375rem] font-semibold text-danger">{flag}</span> : null}
    </span>
  )
}
