import { naira } from '../../lib/format.ts'
import { OneTimeAccount, type OpenAccount } from './one-time-account.tsx'

/** On the booking's own page: the transfer that it waits for. */
export const AccountToPay = ({ payment }: { payment: OpenAccount }) => (
  <section className="card no-print p-5 md:p-8" aria-labelledby="account-to-pay">
    <h2 id="account-to-pay" className="mb-4 text-h3">
      Send {naira(payment.amount)} to this account
    </h2>
    <OneTimeAccount payment={payment} />
  </section>
)
