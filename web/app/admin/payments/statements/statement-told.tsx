import type { Answer } from '../../../lib/contract.ts'
import { formatDay } from '../../../lib/days.ts'
import { count, formatDayRange } from '../../../lib/format.ts'
import { Facts } from '../../parts/drawer.tsx'
import { naira } from '../../parts/table/cells.tsx'
import { StatementRows } from './statement-rows.tsx'

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
          read.encoding !== 'utf-8' && ['Read as', read.encoding],
        ]}
      />
      {read.new_lines === 0 ? (
        <p className="text-muted">Every line is known already: there is nothing to store.</p>
      ) : null}
      <StatementRows
        told={read}
        problemsNote="They are kept with the statement; type what matters off by hand, or mend the file and upload it again."
      />
    </div>
  )
}
