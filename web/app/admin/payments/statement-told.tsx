import { formatDay } from '@skyroute/core/dates.ts'
import type { Answer } from '../../lib/answer.ts'
import { count, formatDayRange } from '../../lib/format.ts'
import { Facts } from '../parts/drawer-section.tsx'
import { naira } from '../parts/money.tsx'

type Read = Answer<'uploadStatement'>

/** What a dry run found: what would be stored, and every row that would not. */
export function StatementTold({ read }: { read: Read }) {
  return (
    <div className="console grid gap-3" aria-live="polite">
      <Facts
        facts={[
          [
            'Days',
            read.first_on === read.last_on ? formatDay(read.first_on) : formatDayRange(read.first_on, read.last_on),
          ],
          ['Lines', `${read.lines}, ${read.known_lines} of them known`],
          ['New money in', `${count(read.new_money_in, 'line')}, ${naira(read.new_money_in_total)}`],
          ...(read.encoding === 'utf-8' ? [] : ([['Read as', read.encoding]] as const)),
        ]}
      />
      {read.new_lines === 0 ? (
        <p className="text-muted">Every line is known already: there is nothing to store.</p>
      ) : null}
      <Rows
        title={count(read.problem_count, 'row cannot be read', 'rows cannot be read')}
        tone="text-danger"
        note="They are kept with the statement; type what matters off by hand, or mend the file and upload it again."
        rows={read.problems.map(({ row, column, message, text }) => ({ row, said: `${column}: ${message}`, text }))}
      />
      <Rows
        title={count(read.doubtful_rows.length, 'line may be known', 'lines may be known')}
        note="The same money with another balance is stored already. They are stored, and never paired without a person."
        rows={read.doubtful_rows.map((row) => ({ row, said: '', text: '' }))}
      />
      <Rows
        title={count(read.warnings.length, 'balance does not follow', 'balances do not follow')}
        rows={read.warnings.map(({ row, message }) => ({ row, said: message, text: '' }))}
      />
      <Rows
        title={count(read.passed_over.length, 'row without money', 'rows without money')}
        rows={read.passed_over.map(({ row, why, text }) => ({ row, said: why, text }))}
      />
    </div>
  )
}

type RowsProps = {
  title: string
  tone?: string
  note?: string
  rows: readonly { row: number; said: string; text: string }[]
}

function Rows({ title, tone = '', note, rows }: RowsProps) {
  if (rows.length === 0) return null
  return (
    <details className="rounded-card border border-line px-3 py-2">
      <summary className={`min-h-6 cursor-pointer font-semibold ${tone}`}>{title}</summary>
      {note ? <p className="mt-1 text-muted">{note}</p> : null}
      <ul className="mt-2 grid max-h-48 gap-1.5 overflow-y-auto">
        {rows.map(({ row, said, text }) => (
          <li key={row} className="grid grid-cols-[64px_minmax(0,1fr)] gap-2">
            <span className="num text-muted">Row {row}</span>
            <span className="[overflow-wrap:anywhere]">
              {said}
              {text ? <span className="block text-[12px] text-muted">{text}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
