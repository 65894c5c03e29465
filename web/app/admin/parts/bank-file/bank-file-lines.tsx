import type { ReactNode } from 'react'
import { ConfirmButton } from '../confirm-action.tsx'
import { DrawerSection } from '../drawer.tsx'
import { naira } from '../table/cells.tsx'

export const BankFileLines = ({ title, children }: { title: string; children: ReactNode }) => (
  <DrawerSection title={title}>
    <ul className="grid">{children}</ul>
  </DrawerSection>
)

/** Whom a line pays, to which account, and what became of it. */
export const BankFileLine = (line: { name: string; amount: number; account: ReactNode; children: ReactNode }) => (
  <li className="grid gap-1 border-b border-line py-2.5 last:border-b-0">
    <span className="flex justify-between gap-3">
      <b className="truncate font-semibold">{line.name}</b>
      <span className="num">{naira(line.amount)}</span>
    </span>
    <span className="num truncate text-[.78125rem] text-muted">{line.account}</span>
    <span className="flex items-center justify-between gap-3 text-[.78125rem]">{line.children}</span>
  </li>
)

type Result = { line: number; was: 'sent' | 'paid' | 'failed'; has_arrived: boolean; reason?: string }
/** Says to the server what the bank did with these lines of a file. */
export type RecordLines = (id: string, results: Result[], key: string) => Promise<unknown>
type OneLine = {
  /** Whom the line pays. */
  who: 'partner' | 'driver'
  runId: string
  line: { line: number; amount: number }
  /** Why somebody else must do it. */
  off?: string | false
  onRecord: RecordLines
  onChanged: () => Promise<void>
}

/** Of a line that our bank, or a provider, should have paid. */
export const NotPaid = ({ who, provider, runId, line, off, onRecord, onChanged }: OneLine & { provider?: string }) => (
  <ConfirmButton
    button={{ look: 'quiet', className: '!text-danger', children: 'Not paid…', off }}
    title={`Did ${provider ?? 'our bank'} not pay ${naira(line.amount)}?`}
    consequence={`The ${who} is owed it again, and another file can hold it. Be sure: what is paid twice is money lost.`}
    verb="It was not paid"
    busyVerb="Recording it…"
    failed="That was not recorded"
    reason={{ label: `What ${provider ?? 'the bank'} says`, atLeast: 3 }}
    call={({ reason, key }) => onRecord(runId, [{ line: line.line, was: 'sent', has_arrived: false, reason }], key)}
    done={`Recorded. The ${who} is owed it again`}
    onChanged={onChanged}
  />
)

/** Of a line that our bank paid. */
export const CameBack = ({ who, runId, line, off, onRecord, onChanged }: OneLine) => (
  <ConfirmButton
    button={{ look: 'quiet', className: '!text-danger', children: 'It came back…', off }}
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
export const PaidAfterAll = ({ who, runId, line, off, onRecord, onChanged }: OneLine) => (
  <ConfirmButton
    button={{ look: 'quiet', children: 'Paid after all…', off }}
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
