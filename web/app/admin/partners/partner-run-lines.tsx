import type { BodyOf } from '../../lib/contract.ts'
import { CameBack, PaidAfterAll } from '../parts/bank-file-line.tsx'
import { ConfirmButton } from '../parts/confirm-action.tsx'
import { DrawerSection } from '../parts/drawer.tsx'
import { naira } from '../parts/table/cells.tsx'
import { canRecordNotPaid, describeLine, type PartnerLine } from './describe-line.ts'
import type { PartnerRunWhole } from './partner-types.ts'

type Results = BodyOf<'post', '/admin/partner-runs/{id}/results'>['results']
type Recording = {
  onRecord: (id: string, results: Results, key: string) => Promise<PartnerRunWhole>
  onChanged: () => Promise<void>
}

/** Whom a bank file pays, to which account, and what became of each line. */
export const PartnerRunLines = ({ whole: { run, lines }, ...recording }: Recording & { whole: PartnerRunWhole }) => (
  <DrawerSection title="Partners in it">
    <ul className="grid">
      {lines.map((line) => (
        <li key={line.line} className="grid gap-1 border-b border-line py-2.5 last:border-b-0">
          <span className="flex justify-between gap-3">
            <b className="truncate font-semibold">{line.partner_name}</b>
            <span className="num">{naira(line.amount)}</span>
          </span>
          <span className="num truncate text-[12.5px] text-muted">
            {line.bank_name}, {line.account_number}, {line.account_name}
          </span>
          <span className="flex items-center justify-between gap-3 text-[12.5px]">
            {describeLine(run, line)}
            {canRecordNotPaid(run, line) ? <NotPaid runId={run.id} line={line} {...recording} /> : null}
            {run.provider === null && line.status === 'paid' ? (
              <CameBack who="partner" runId={run.id} line={line} {...recording} />
            ) : null}
            {run.provider === null && line.status === 'failed' ? (
              <PaidAfterAll who="partner" runId={run.id} line={line} {...recording} />
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  </DrawerSection>
)

type OneLine = Recording & { runId: string; line: PartnerLine }

const NotPaid = ({ runId, line, onRecord, onChanged }: OneLine) => (
  <ConfirmButton
    button={{ look: 'quiet', className: '!text-danger', children: 'Not paid…' }}
    title={`Was ${naira(line.amount)} not paid?`}
    consequence="The partner is owed it again, and another file can hold it. Be sure: what is paid twice is money lost."
    verb="It was not paid"
    busyVerb="Recording it…"
    failed="That was not recorded"
    reason={{ label: 'What the bank or Paystack says', atLeast: 3 }}
    call={({ reason, key }) => onRecord(runId, [{ line: line.line, was: 'sent', has_arrived: false, reason }], key)}
    done="Recorded. The partner is owed it again"
    onChanged={onChanged}
  />
)
