import type { Answer } from '../../lib/contract.ts'
import { count } from '../../lib/format.ts'
import { Empty } from '../../ui/empty.tsx'
import { consolePaths } from '../console-paths.ts'
import { DrawerLink } from '../parts/drawer.tsx'
import { DayCell, MoneyCell, naira, TwoLineCell } from '../parts/table/cells.tsx'
import { Pager } from '../parts/table/pager.tsx'
import { amounts, type Head, Sheet } from '../parts/table/sheet.tsx'

type Receivables = Answer<'listReceivables'>

/** What customers owe for stays and hires that have begun. */
export function ReceivablesTab({ list }: { list: Receivables }) {
  if (list.total === 0)
    return (
      <Empty title="Nobody owes anything">
        A booking that is paid on arrival is a debt from the moment its stay or hire begins.
      </Empty>
    )
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-5">
        {ageWords.map(([age, label]) => (
          <div key={age} className="card grid content-start p-4">
            <dt className="text-muted">{label}</dt>
            <dd className="num text-[1.0625rem] leading-6 font-semibold">{naira(list.ages[age])}</dd>
          </div>
        ))}
      </dl>
      <Sheet caption="Receivables, the oldest first" heads={heads} rows={list.receivables.map(rowOf)} />
      <Pager {...list} one="booking" />
    </>
  )
}

const ageWords = [
  ['due', 'Total due'],
  ['current', 'Up to 30 days'],
  ['over_30', '31 to 60 days'],
  ['over_60', '61 to 90 days'],
  ['over_90', 'Over 90 days'],
] as const satisfies readonly (readonly [keyof Receivables['ages'], string])[]

const heads: readonly Head[] = [
  'Booking',
  'Customer',
  'Started',
  'Age',
  amounts('Total, ₦'),
  amounts('Paid, ₦'),
  amounts('Due, ₦'),
]

const rowOf = (debt: Receivables['receivables'][number]) => ({
  key: debt.booking_id,
  cells: [
    <DrawerLink key="booking" to={consolePaths.bookings({ open: debt.booking_id })}>
      {debt.booking_reference}
    </DrawerLink>,
    <span key="customer" className="block max-w-60">
      <TwoLineCell main={debt.guest_name} sub={debt.buyer_company} />
    </span>,
    <DayCell key="begun" on={debt.begun_on} />,
    <span key="age" className="num">
      {count(debt.age_days, 'day')}
    </span>,
    <MoneyCell key="total" amount={debt.total} />,
    <MoneyCell key="paid" amount={debt.paid} />,
    <MoneyCell key="due" amount={debt.due} isStrong />,
  ],
})
