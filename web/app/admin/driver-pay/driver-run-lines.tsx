import type { BodyOf } from '../../lib/contract.ts'
import { count } from '../../lib/format.ts'
import { CameBack, PaidAfterAll } from '../parts/bank-file-line.tsx'
import { ConfirmButton } from '../parts/confirm-action.tsx'
import { DrawerSection } from '../parts/drawer.tsx'
import { naira } from '../parts/table/cells.tsx'
import type { DriverRunWhole } from './driver-pay-types.ts'

type Line = DriverRunWhole['lines'][number]
type Results = BodyOf<'post', '/admin/driver-runs/{id}/results'>['results']
type Recording = {
  onRecord: (id: string, results: Results, key: string) => Promise<DriverRunWhole>
  onChanged: () => Promise<void>
}

/** Whom a bank file pays, to which account, and what became of each line. */
export const DriverRunLines = ({ whole: { run, lines }, ...recording }: Recording & { whole: DriverRunWhole }) => (
  <DrawerSection title="Drivers in it">
    <ul className="grid">
      {lines.map((line) => (
        <li key={line.line} className="grid gap-1 border-b border-line py-2.5 last:border-b-0">
          <span className="flex justify-between gap-3">
            <b className="truncate font-semibold">{line.driver_name}</b>
            <span className="num">{naira(line.amount)}</span>
          </span>
          <span className="num truncate text-[12.5px] text-muted">
            {line.bank_name}, {line.account_number}, {line.account_name}. {count(line.trips, 'trip')}
          </span>
          <span className="flex items-center justify-between gap-3 text-[12.5px]">
            {wordsOf(line)}
            {line.status === 'sent' ? <NotPaid runId={run.id} line={line} {...recording} /> : null}
            {line.status === 'paid' ? <CameBack who="driver" runId={run.id} line={line} {...recording} /> : null}
            {line.status === 'failed' ? <PaidAfterAll who="driver" runId={run.id} line={line} {...recording} /> : null}
          </span>
        </li>
      ))}
    </ul>
  </DrawerSection>
)

const words: Readonly<Record<string, string>> = {
  made: 'Not sent yet',
  sent: 'At the bank',
  withdrawn: 'Withdrawn',
}

const wordsOf = ({ status, bank_reference, failure }: Line): string =>
  status === 'paid' ? ['Paid', bank_reference].filter(Boolean).join(', ') : (failure ?? words[status] ?? status)

type OneLine = Recording & { runId: string; line: Line }

const NotPaid = ({ runId, line, onRecord, onChanged }: OneLine) => (
  <ConfirmButton
    button={{ look: 'quiet', className: '!text-danger', children: 'Not paid…' }}
    title={`Did our bank not pay ${naira(line.amount)}?`}
    consequence="The driver is owed it again, and another file can hold it. Be sure: what is paid twice is money lost."
    verb="It was not paid"
    busyVerb="Recording it…"
    failed="That was not recorded"
    reason={{ label: 'What the bank says', atLeast: 3 }}
    call={({ reason, key }) => onRecord(runId, [{ line: line.line, was: 'sent', has_arrived: false, reason }], key)}
    done="Recorded. The driver is owed it again"
    onChanged={onChanged}
  />
)
