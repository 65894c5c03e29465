import type { ReactNode } from 'react'
import { formatInstant } from '../../lib/days.ts'

export type HistoryEntry = { at: string; what: ReactNode; by?: string | null; note?: ReactNode }

/** What happened, the latest first. */
export function History({ label, entries }: { label: string; entries: readonly HistoryEntry[] }) {
  if (entries.length === 0) return <p className="text-muted">No change is noted yet.</p>
  return (
    <ol aria-label={label} className="grid gap-1.5 text-[.78125rem] text-muted">
      {entries.map(({ at, what, by, note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two events may share an instant and their words
        <li key={`${at} ${index}`} className="grid grid-cols-[9rem_minmax(0,1fr)] gap-3">
          <time dateTime={at} className="num whitespace-nowrap">
            {formatInstant(at)}
          </time>
          <span className="[overflow-wrap:anywhere]">
            <span className="text-ink">{what}</span>
            {by ? `, by ${by}` : null}
            {note ? <span className="block">{note}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}
