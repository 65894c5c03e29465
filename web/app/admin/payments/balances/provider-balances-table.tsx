import type { Answer } from '../../../lib/contract.ts'
import { DayCell, MoneyCell } from '../../parts/table/cells.tsx'
import { amounts, type Head, Sheet } from '../../parts/table/sheet.tsx'
import { describeProvider } from '../payment-types.ts'

/** What each provider holds of ours: what it received, less what left it, with what exchange brought or cost. */
export function ProviderBalancesTable({ balances }: { balances: Answer<'showProviderBalances'> }) {
  if (balances.providers.length === 0) return <p className="text-muted">No provider has taken money yet.</p>
  return <Sheet caption="What each provider holds" heads={heads} rows={balances.providers.map(rowOf)} />
}

const heads: readonly Head[] = [
  'Provider',
  amounts('Received after fees, ₦'),
  amounts('Refunded or lost, ₦'),
  amounts('Paid to our bank or partners, ₦'),
  amounts('Fees of payouts, ₦'),
  amounts('Gain on exchange, ₦'),
  amounts('Held, ₦'),
  'Held since',
]

const rowOf = (balance: Answer<'showProviderBalances'>['providers'][number]) => ({
  key: balance.provider,
  cells: [
    describeProvider(balance.provider),
    <MoneyCell key="received" amount={balance.received} />,
    <MoneyCell key="back" amount={balance.given_back} />,
    <MoneyCell key="out" amount={balance.paid_out + balance.partners_paid} />,
    <MoneyCell key="fees" amount={balance.payout_fees} />,
    <MoneyCell key="exchange" amount={balance.exchange} />,
    <MoneyCell key="held" amount={balance.held} isStrong />,
    <DayCell key="since" on={balance.held_since} />,
  ],
})
