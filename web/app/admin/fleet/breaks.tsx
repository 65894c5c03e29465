import { addDays } from '@skyroute/core/dates.ts'
import { formatDayRange } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import type { FormField } from '../form/fields.ts'
import { useStaffCall } from '../parts/use-staff-call.ts'

/** Days on which a car or a driver does not go out. */
type Break = { from_on: string; until_on: string; reason: string }

/** The last day counts in words, and not in the range. */
export const describeBreak = ({ from_on, until_on }: { from_on: string; until_on: string }) =>
  formatDayRange(from_on, addDays(until_on, -1))

type BreakListProps = {
  breaks: readonly (Break & { id: string })[]
  /** What stands there without any. */
  none: string
  /** What takes one of them back, and what is said then. */
  action: string
  done: string
  call: (breakId: string) => Promise<unknown>
  onChanged: () => Promise<void>
}

export function BreakList({ breaks, none, action, done, call, onChanged }: BreakListProps) {
  const { run, isBusy } = useStaffCall(onChanged)
  const end = (id: string) => run({ call: () => call(id), done, failed: 'The days were not taken back' })
  if (breaks.length === 0) return <p className="text-muted">{none}</p>
  return (
    <ul className="grid">
      {breaks.map((pause) => (
        <li
          key={pause.id}
          className="flex items-center justify-between gap-4 border-b border-line py-1.5 last:border-b-0"
        >
          <span>
            <span className="num font-semibold">{describeBreak(pause)}</span>
            <span className="block text-muted">{pause.reason}</span>
          </span>
          <Button look="quiet" busy={isBusy && 'Saving…'} onClick={() => void end(pause.id)}>
            {action}
          </Button>
        </li>
      ))}
    </ul>
  )
}

export const breakFields: readonly FormField[] = [
  { name: 'from_on', label: 'From', kind: 'day' },
  { name: 'until_on', label: 'Back on', kind: 'day' },
  { name: 'reason', label: 'Why', kind: 'text', isWide: true, isNeeded: true, missing: 'Say in a few words why.' },
]
export const breakFrom = (fromOn: string): Break => ({ from_on: fromOn, until_on: addDays(fromOn, 1), reason: '' })
