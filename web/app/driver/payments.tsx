import { lagosDayOf } from '@skyroute/core/dates.ts'
import { CircleCheck, CircleX, Hourglass } from 'lucide-react'
import { Link } from 'react-router'
import type { Answer } from '../lib/contract.ts'
import { formatDay } from '../lib/days.ts'
import { count, naira } from '../lib/format.ts'
import { Status, type StatusLook } from '../ui/status.tsx'
import { paySlipPath } from './driver-tabs.tsx'

type Payment = Answer<'showOwnPay'>['payments'][number]

const looks: Readonly<Record<Payment['status'], StatusLook>> = {
  sent: ['info', Hourglass, 'At the bank'],
  paid: ['good', CircleCheck, 'Paid'],
  failed: ['off', CircleX, 'Not paid'],
}

/** What our bank was given to pay this driver, the newest first; each that stands has its pay-slip. */
export const Payments = ({ payments }: { payments: readonly Payment[] }) => (
  <section aria-labelledby="payments" className="card">
    <h2 id="payments" className="px-5 pt-4 pb-2 font-text text-[1.0625rem] font-semibold">
      Payments
    </h2>
    {payments.length === 0 ? (
      <p className="px-5 pb-4 text-muted">Nothing was paid to your bank account yet.</p>
    ) : (
      <ul>
        {payments.map((payment) => (
          <Row key={payment.run_id} payment={payment} />
        ))}
      </ul>
    )}
  </section>
)

const Row = ({ payment }: { payment: Payment }) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line px-5 py-3">
    <span className="min-w-0 text-[.9375rem]">
      <b className="num font-semibold">{formatDay(lagosDayOf(payment.sent_at), 'with year')}</b>
      <span className="num block text-note text-muted">
        {count(payment.trips, 'trip')}, {payment.bank_name}, account ending {payment.account_ends}
      </span>
    </span>
    <span className="flex items-center gap-3">
      <Status look={looks[payment.status]} />
      <b className="num font-semibold">{naira(payment.amount)}</b>
    </span>
    {payment.status === 'failed' ? (
      <span className="w-full text-note text-muted">The bank did not pay it. It is owed to you again.</span>
    ) : (
      <Link to={paySlipPath(payment.run_id)} className="link inline-flex min-h-11 w-full items-center">
        Pay-slip
      </Link>
    )}
  </li>
)
