import { addDays, lagosDayOf, monthOf } from '@skyroute/core/dates.ts'
import { useState } from 'react'
import { formatDay } from '../../lib/days.ts'
import { ErrorNotice } from '../../ui/notice.tsx'
import { formatMonth } from '../accounting/months.ts'
import { CsvButton } from '../parts/csv-button.tsx'
import { DrawerSection, Facts } from '../parts/drawer.tsx'
import { naira } from '../parts/table/cells.tsx'
import { TableSkeleton } from '../parts/table/table-skeleton.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import type { PartnerStatement } from './partner-types.ts'

const monthsShown = 13
const linesShown = 100

/** What the partner was owed before a month, what came and went in it, and what is owed after it. */
export function StatementSection({ partnerId }: { partnerId: string }) {
  const months = lastMonths()
  const [month, setMonth] = useState(months[0] ?? '')
  const { answer, error, isLoading, reload } = useAnswer('/admin/partners/{id}/statement', {
    params: { id: partnerId },
    query: { month, per_page: linesShown },
  })
  return (
    <DrawerSection title="Statement">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <select
          aria-label="Month of the statement"
          value={month}
          onChange={({ target }) => setMonth(target.value)}
          className="field !min-h-9 w-36 !rounded-lg !py-0 !text-[.84375rem] max-md:!min-h-11 max-md:!text-base"
        >
          {months.map((each) => (
            <option key={each} value={each}>
              {formatMonth(each)}
            </option>
          ))}
        </select>
        <CsvButton
          path="/admin/partners/{id}/statement/csv"
          params={{ id: partnerId }}
          query={{ month }}
          fileName={`partner-${month}.csv`}
          failed="The statement was not exported"
          label="Export statement"
          isWordy
        />
      </div>
      {error ? (
        <ErrorNotice title="The statement could not be loaded" onRetry={() => void reload()} isRetrying={isLoading}>
          {error.detail}
        </ErrorNotice>
      ) : null}
      {answer ? <Statement statement={answer} /> : null}
      {answer || error ? null : <TableSkeleton label="Loading the statement" rows={4} />}
    </DrawerSection>
  )
}

function Statement({ statement }: { statement: PartnerStatement }) {
  const { opening, closing, totals, lines, total } = statement
  return (
    <>
      <Facts
        facts={[
          ['Owed before', naira(opening)],
          ['Price of what was earned', naira(totals.price)],
          ['Commission', naira(-totals.commission)],
          ['VAT on the commission', naira(-totals.commission_vat)],
          ['VAT handed over', naira(totals.vat)],
          ['Paid', naira(-totals.paid)],
          ['Owed after', naira(closing)],
        ]}
      />
      {lines.length === 0 ? <p className="text-muted">Nothing was earned or paid in this month.</p> : null}
      <ul className="grid">
        {lines.map((line) => (
          <Line key={`${line.on} ${line.kind} ${line.booking_id ?? line.run_id} ${line.owed}`} line={line} />
        ))}
      </ul>
      {total > lines.length ? (
        <p className="text-muted">
          The first {lines.length} of {total} lines. The file has all of them.
        </p>
      ) : null}
    </>
  )
}

const Line = ({ line }: { line: PartnerStatement['lines'][number] }) => (
  <li className="grid gap-1 border-b border-line py-2.5 last:border-b-0">
    <span className="flex justify-between gap-3">
      <b className="truncate font-semibold">{line.listing ?? words[line.kind] ?? line.kind}</b>
      <span className="num">{naira(line.owed)}</span>
    </span>
    <span className="num flex justify-between gap-3 text-[.78125rem] text-muted">
      <span className="truncate">
        {formatDay(line.on)}, {line.booking_reference ?? line.run_id}
      </span>
      {line.booking_id ? <span>{words[line.kind] ?? line.kind}</span> : null}
    </span>
  </li>
)

const words: Readonly<Record<string, string>> = {
  completed: 'Completed',
  cancellation_charge: 'Charge kept',
  charge_after_dispute: 'Charge kept',
  earning_reversed: 'Refunded',
  earned_again: 'Refund failed',
  partner_paid: 'Paid',
  partner_payment_failed: 'Did not arrive',
}

/** This month first. */
function lastMonths(): string[] {
  const months = [monthOf(lagosDayOf(Date.now()))]
  while (months.length < monthsShown) months.push(monthOf(addDays(`${months.at(-1)}-01`, -1)))
  return months
}
