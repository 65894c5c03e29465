import type { Answer } from '../../../lib/contract.ts'
import { count } from '../../../lib/format.ts'
import { describeField } from '../../parts/audit-words.ts'

type Told = Pick<Answer<'uploadStatement'>, 'problem_count' | 'problems' | 'doubtful_rows' | 'warnings' | 'passed_over'>

/** Every row of a statement that is not simply a line: what could not be read first. */
export function StatementRows({ told, problemsNote }: { told: Told; problemsNote: string }) {
  return (
    <>
      <Rows
        title={count(told.problem_count, 'row rejected', 'rows rejected')}
        tone="text-danger"
        note={problemsNote}
        rows={told.problems.map(({ row, column, message, text }) => ({
          row,
          said: `${describeColumn(column)}: ${message}`,
          text,
        }))}
      />
      <Rows
        title={count(told.doubtful_rows.length, 'line may be known', 'lines may be known')}
        note="The same money is stored already, with another balance or under another of our accounts. They are stored, and never matched without a person."
        rows={told.doubtful_rows.map((row) => ({ row, said: '', text: '' }))}
      />
      <Rows
        title={count(told.warnings.length, 'balance does not follow', 'balances do not follow')}
        rows={told.warnings.map(({ row, message }) => ({ row, said: message, text: '' }))}
      />
      <Rows
        title={count(told.passed_over.length, 'row skipped', 'rows skipped')}
        note="They bring no money: balances, totals, repeated heads, and what the bank calls failed, pending or reversed."
        rows={told.passed_over.map(({ row, why, text }) => ({ row, said: why, text }))}
      />
    </>
  )
}

/** The head that the bank's column has in words. */
const describeColumn = (column: string) => (column === 'postedOn' ? 'Date' : describeField(column))

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
              {text ? <span className="block text-[.75rem] text-muted">{text}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
