import { Link } from 'react-router'
import { formatInstant } from '../../lib/days.ts'
import { Status } from '../../ui/status.tsx'
import { consolePaths } from '../console-paths.ts'
import { MoneyCell } from '../parts/table/cells.tsx'
import { amounts, type Head, Sheet } from '../parts/table/sheet.tsx'
import { ClosingButtons } from './closing-buttons.tsx'
import { formatMonth, type Month, monthLooks } from './months.ts'

/** How far every month is, and what can be done about it. */
export function MonthsTab({ months }: { months: readonly Month[] }) {
  return (
    <>
      <p className="max-w-[70ch] text-muted">
        One person asks for a month to be closed, another confirms it. Closing a month closes every month before it.
        Nothing is posted to a closed month: later entries are posted on the first open day.
      </p>
      <Sheet caption="Months of the books" heads={heads} rows={months.map(rowOf)} />
    </>
  )
}

const heads: readonly Head[] = ['Month', 'State', 'Next step', amounts('Journals'), amounts('Debits, ₦'), 'Closing']

const rowOf = (month: Month) => ({
  key: month.month,
  cells: [
    <Link
      key="month"
      className="link"
      to={consolePaths.accounting({ tab: 'trial-balance', month: month.month })}
      aria-label={`Trial balance of ${formatMonth(month.month)}`}
    >
      {formatMonth(month.month)}
    </Link>,
    <Status key="status" look={monthLooks[month.status]} />,
    <span key="deeds" className="block max-w-44 whitespace-normal">
      <ClosingButtons month={month} />
    </span>,
    <span key="journals" className="num">
      {month.journals}
    </span>,
    <MoneyCell key="debits" amount={month.debits} />,
    <span key="closing" className="block min-w-48 whitespace-normal text-muted">
      {describeClosing(month)}
    </span>,
  ],
})

/** Who did what last, and why. */
function describeClosing(month: Month): string {
  const { closing, reason, requested_at, confirmed_at, ended_at } = month
  const why = reason ? ` “${reason}”` : ''
  if (closing === 'closed' && confirmed_at)
    return `${month.requested_by_name} asked, ${month.confirmed_by_name} confirmed on ${formatInstant(confirmed_at)}.`
  if (closing === 'requested' && requested_at)
    return `${month.requested_by_name} asked on ${formatInstant(requested_at)}.`
  if (closing === 'reopened' && ended_at)
    return `${month.ended_by_name} opened it again on ${formatInstant(ended_at)}.${why}`
  if (closing === 'withdrawn' && ended_at)
    return `${month.ended_by_name} withdrew it on ${formatInstant(ended_at)}.${why}`
  return month.status === 'closed' ? 'Closed with a later month.' : ''
}
