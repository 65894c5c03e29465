import { AgeCell, InstantCell, MoneyCell, TwoLineCell } from '../parts/cells.tsx'
import type { Column } from '../parts/column.ts'
import { flagOf, PaymentStatus, waitsForUs } from './payment-status.tsx'
import { describeMethod, type Payment } from './payment-types.ts'

/** Transfers are promised within a day; after three hours they are late for us. */
const LATE_AFTER_MINUTES = 180

export const paymentColumns: Column<Payment>[] = [
  {
    key: 'created_at',
    title: 'Received',
    sortable: true,
    width: 'w-24',
    phone: 'never',
    cell: ({ created_at }) => <InstantCell at={created_at} />,
  },
  {
    key: 'customer',
    title: 'Customer and reference',
    isMain: true,
    cell: ({ customer_name, payment_reference }) => <TwoLineCell main={customer_name} sub={payment_reference} />,
  },
  { key: 'method', title: 'Method', cell: ({ payment_method }) => describeMethod(payment_method) },
  {
    key: 'amount',
    title: 'Amount, ₦',
    align: 'end',
    sortable: true,
    cell: ({ amount }) => (
      <b className="font-semibold">
        <MoneyCell amount={amount} />
      </b>
    ),
  },
  { key: 'status', title: 'Status', phone: 'side', cell: (payment) => <StatusCell payment={payment} /> },
  {
    key: 'age',
    title: 'Age',
    align: 'end',
    from: 'lg',
    phone: 'never',
    cell: (payment) =>
      isWaiting(payment) ? (
        <AgeCell since={payment.updated_at} lateAfterMinutes={waitsForUs(payment) ? LATE_AFTER_MINUTES : undefined} />
      ) : (
        <span className="text-muted">–</span>
      ),
  },
]

const isWaiting = (payment: Payment) => payment.status === 'pending' || waitsForUs(payment)

function StatusCell({ payment }: { payment: Payment }) {
  const flag = flagOf(payment)
  return (
    <span className="inline-grid justify-items-start gap-0.5">
      <PaymentStatus payment={payment} />
      {flag ? <span className="pl-1 text-[12px] leading-[15px] font-semibold text-danger">{flag}</span> : null}
    </span>
  )
}
