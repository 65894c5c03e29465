import { type ReactNode, useId } from 'react'
import type { Answer } from '../../lib/contract.ts'
import { DayCell, MoneyCell } from '../parts/cells.tsx'
import { accountWords } from './account-words.ts'
import { describeMethod } from './payment-types.ts'

type MoneyView = Answer<'showAccountBalances'>

export function BalanceSection({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id={id} className="text-[15px] leading-6">
          {title}
        </h2>
        <p className="text-muted">{note}</p>
      </div>
      {children}
    </section>
  )
}

export type Cell = { title: string; isMoney?: boolean }

/** A plain table of figures: heads, rows, and sums under them. */
export function Sheet({ caption, heads, rows, foot }: SheetProps) {
  return (
    <section
      className="scroll-x rounded-card border border-line bg-card"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
      tabIndex={0}
      aria-label={caption}
    >
      <table className="w-full">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-sunk">
          <tr>
            {heads.map(({ title, isMoney }) => (
              <th key={title} scope="col" className={`px-3 py-2 ${isMoney ? '!text-right' : ''}`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <Row key={key} heads={heads} cells={cells} />
          ))}
        </tbody>
        {foot ? (
          <tfoot className="bg-sunk font-semibold">
            <Row heads={heads} cells={foot} />
          </tfoot>
        ) : null}
      </table>
    </section>
  )
}

type SheetProps = {
  caption: string
  heads: readonly Cell[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  foot?: readonly ReactNode[]
}

const Row = ({ heads, cells }: { heads: readonly Cell[]; cells: readonly ReactNode[] }) => (
  <tr className="border-t border-line first:border-t-0">
    {heads.map(({ title, isMoney }, index) => (
      <td key={title} className={`px-3 py-2 whitespace-nowrap ${isMoney ? 'text-right' : ''}`}>
        {cells[index]}
      </td>
    ))}
  </tr>
)

const takingsHeads: readonly Cell[] = [
  { title: 'Day' },
  { title: 'Method' },
  { title: 'Receipts', isMoney: true },
  { title: 'Received, ₦', isMoney: true },
  { title: 'Refunded, ₦', isMoney: true },
  { title: 'Net, ₦', isMoney: true },
  { title: 'Fees, ₦', isMoney: true },
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
          <MoneyCell key="net" amount={day.net} />,
          <MoneyCell key="fees" amount={day.fees} />,
        ],
      }))}
      foot={[
        'Together',
        '',
        <span key="n" className="num">
          {totals.receipts}
        </span>,
        <MoneyCell key="in" amount={totals.captured} />,
        <MoneyCell key="out" amount={totals.refunded} />,
        <MoneyCell key="net" amount={totals.net} />,
        <MoneyCell key="fees" amount={totals.fees} />,
      ]}
    />
  )
}

const sideWords = {
  asset: 'What we hold',
  debt: 'What we owe',
  income: 'What we earned',
  cost: 'What it cost',
} as const

const accountHeads: readonly Cell[] = [
  { title: 'Account' },
  { title: 'It is' },
  { title: 'Debits, ₦', isMoney: true },
  { title: 'Credits, ₦', isMoney: true },
  { title: 'Balance, ₦', isMoney: true },
]

export function AccountsTable({ accounts }: { accounts: MoneyView['accounts'] }) {
  return (
    <Sheet
      caption="Balances of the ledger by account"
      heads={accountHeads}
      rows={accounts.map(({ account, side, debits, credits, balance }) => ({
        key: account,
        cells: [
          accountWords[account] ?? account,
          <span key="side" className="text-muted">
            {sideWords[side]}
          </span>,
          <MoneyCell key="debits" amount={debits} />,
          <MoneyCell key="credits" amount={credits} />,
          <b key="balance" className="font-semibold">
            <MoneyCell amount={balance} />
          </b>,
        ],
      }))}
    />
  )
}
