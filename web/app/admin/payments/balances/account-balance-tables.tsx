import { type ReactNode, useId } from 'react'
import type { Answer } from '../../../lib/contract.ts'
import { DayCell, MoneyCell } from '../../parts/table/cells.tsx'
import { amounts, type Head, Sheet } from '../../parts/table/sheet.tsx'
import { describeMethod } from '../payment-types.ts'

type MoneyView = Answer<'showAccountBalances'>

export function BalanceSection({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id={id} className="text-[.9375rem] leading-6">
          {title}
        </h2>
        <p className="text-muted">{note}</p>
      </div>
      {children}
    </section>
  )
}

const takingsHeads: readonly Head[] = [
  'Day',
  'Method',
  amounts('Receipts'),
  amounts('Received, ₦'),
  amounts('Refunded, ₦'),
  amounts('Fees, ₦'),
  amounts('Charged back, ₦'),
  amounts('Net, ₦'),
]

export function TakingsTable({ money: { days, totals } }: { money: MoneyView }) {
  if (days.length === 0) return <p className="text-muted">Nothing came in or went back in these days.</p>
  return (
    <Sheet
      caption="Takings by day and method"
      heads={takingsHeads}
      rows={days.map((day) => ({
        key: `${day.on} ${day.payment_method}`,
        cells: [
          <DayCell key="on" on={day.on} />,
          describeMethod(day.payment_method),
          <span key="n" className="num">
            {day.receipts}
          </span>,
          <MoneyCell key="in" amount={day.captured} />,
          <MoneyCell key="out" amount={day.refunded} />,
          <MoneyCell key="fees" amount={day.fees} />,
          <MoneyCell key="charged-back" amount={day.charged_back} />,
          <MoneyCell key="net" amount={day.net} />,
        ],
      }))}
      foot={[
        'Total',
        '',
        <span key="n" className="num">
          {totals.receipts}
        </span>,
        <MoneyCell key="in" amount={totals.captured} />,
        <MoneyCell key="out" amount={totals.refunded} />,
        <MoneyCell key="fees" amount={totals.fees} />,
        <MoneyCell key="charged-back" amount={totals.charged_back} />,
        <MoneyCell key="net" amount={totals.net} />,
      ]}
    />
  )
}

const sideWords = {
  asset: 'Asset',
  debt: 'Liability',
  income: 'Income',
  cost: 'Cost',
} as const

const accountHeads: readonly Head[] = [
  'Code',
  'Account',
  'Kind',
  amounts('Debits, ₦'),
  amounts('Credits, ₦'),
  amounts('Balance, ₦'),
]

export function AccountsTable({ accounts }: { accounts: MoneyView['accounts'] }) {
  return (
    <Sheet
      caption="Balances of the ledger by account"
      heads={accountHeads}
      rows={accounts.map(({ account, code, name, side, debits, credits, balance }) => ({
        key: account,
        cells: [
          <span key="code" className="num">
            {code}
          </span>,
          name,
          <span key="side" className="text-muted">
            {sideWords[side]}
          </span>,
          <MoneyCell key="debits" amount={debits} />,
          <MoneyCell key="credits" amount={credits} />,
          <MoneyCell key="balance" amount={balance} isStrong />,
        ],
      }))}
    />
  )
}
