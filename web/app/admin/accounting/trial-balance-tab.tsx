import type { Answer } from '../../lib/contract.ts'
import { MoneyCell } from '../parts/table/cells.tsx'
import { amounts, type Head, Sheet } from '../parts/table/sheet.tsx'
import { formatMonth } from './months.ts'

type TrialBalance = Answer<'showTrialBalance'>

/** Every account of the ledger: before the month, in it, after it. */
export function TrialBalanceTab({ balance: { month, accounts, totals } }: { balance: TrialBalance }) {
  return (
    <>
      <Sheet
        caption={`Trial balance of ${formatMonth(month)}`}
        heads={heads}
        rows={accounts.map((account) => ({
          key: account.code,
          cells: [
            <span key="code" className="num">
              {account.code}
            </span>,
            account.name,
            <BalanceCell key="opening" amount={account.opening} />,
            <MoneyCell key="debits" amount={account.debits} />,
            <MoneyCell key="credits" amount={account.credits} />,
            <BalanceCell key="closing" amount={account.closing} isStrong />,
          ],
        }))}
        foot={[
          'Total',
          '',
          <BalanceCell key="opening" amount={totals.opening} />,
          <MoneyCell key="debits" amount={totals.debits} />,
          <MoneyCell key="credits" amount={totals.credits} />,
          <BalanceCell key="closing" amount={totals.closing} />,
        ]}
      />
      <p className="text-muted">Dr: debit balance. Cr: credit balance. Days are days in Lagos.</p>
    </>
  )
}

const heads: readonly Head[] = [
  'Code',
  'Account',
  amounts('Opening, ₦'),
  amounts('Debits, ₦'),
  amounts('Credits, ₦'),
  amounts('Closing, ₦'),
]

/** "1,200 Dr", "1,200 Cr", "0" */
function BalanceCell({ amount, isStrong = false }: { amount: number; isStrong?: boolean }) {
  return (
    <span className="inline-flex gap-1.5">
      <MoneyCell amount={Math.abs(amount)} isStrong={isStrong} />
      <span className="inline-block w-4 text-left text-muted">{amount === 0 ? '' : amount > 0 ? 'Dr' : 'Cr'}</span>
    </span>
  )
}
