import { formatMoney } from '@skyroute/core/currency.ts'
import { CircleAlert, CircleCheck, CircleX, Hourglass, Landmark } from 'lucide-react'
import { Status } from '../../../ui/status.tsx'
import type { PayoutRow } from '../payment-types.ts'

/** Where a payout stands: what differs comes before what is booked. */
export function PayoutStatus({ payout: { status, differs, bank_line_id } }: { payout: PayoutRow }) {
  if (differs) return <Status look={['bad', CircleAlert, 'Differs']} />
  if (bank_line_id) return <Status look={['good', CircleCheck, 'Booked']} />
  if (status === 'failed') return <Status look={['off', CircleX, 'Failed']} />
  if (status === 'pending') return <Status look={['info', Hourglass, 'At the provider']} />
  return <Status look={['wait', Landmark, 'Not in the bank']} />
}

/** In naira or in what its provider pays out. */
export const payoutAmount = ({ amount, currency }: Pick<PayoutRow, 'amount' | 'currency'>) =>
  formatMoney(amount, currency).replace(/\.00$/, '')
