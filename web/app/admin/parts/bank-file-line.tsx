import { ConfirmButton } from './confirm-action.tsx'
import { naira } from './table/cells.tsx'

type Result = { line: number; was: 'paid' | 'failed'; has_arrived: boolean; reason?: string }
type OneLine = {
  /** Whom the line pays. */
  who: 'partner' | 'driver'
  runId: string
  line: { line: number; amount: number }
  onRecord: (id: string, results: Result[], key: string) => Promise<unknown>
  onChanged: () => Promise<void>
}

/** Of a line that our bank paid. */
export const CameBack = ({ who, runId, line, onRecord, onChanged }: OneLine) => (
  <ConfirmButton
    button={{ look: 'quiet', className: '!text-danger', children: 'It came back…' }}
    title={`Did ${naira(line.amount)} come back?`}
    consequence={`The ${who} is owed it again, and another file can hold it. Set the bank line with which it came aside. Be sure: what is paid twice is money lost.`}
    verb="It came back"
    busyVerb="Recording it…"
    failed="That was not recorded"
    reason={{ label: 'What the bank says', atLeast: 3 }}
    call={({ reason, key }) => onRecord(runId, [{ line: line.line, was: 'paid', has_arrived: false, reason }], key)}
    done={`Recorded. The ${who} is owed it again`}
    onChanged={onChanged}
  />
)

/** Of a line that it did not. */
export const PaidAfterAll = ({ who, runId, line, onRecord, onChanged }: OneLine) => (
  <ConfirmButton
    button={{ look: 'quiet', children: 'Paid after all…' }}
    title={`Did our bank pay ${naira(line.amount)} after all?`}
    consequence={`It counts as paid, unless the ${who} was paid it again meanwhile.`}
    verb="It was paid"
    busyVerb="Recording it…"
    look="lagoon"
    failed="That was not recorded"
    call={({ key }) => onRecord(runId, [{ line: line.line, was: 'failed', has_arrived: true }], key)}
    done="Recorded. It counts as paid"
    onChanged={onChanged}
  />
)
