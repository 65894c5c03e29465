import { formatInstant } from '@skyroute/core/dates.ts'
import { api } from '../../../lib/api.ts'
import type { BodyOf } from '../../../lib/contract.ts'
import { useUser } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmButton } from '../../parts/confirm-action.tsx'
import { DrawerSection, Facts } from '../../parts/drawer.tsx'
import { useMay } from '../../parts/permissions.ts'
import { naira } from '../../parts/table/cells.tsx'
import { useStaffCall } from '../../parts/use-staff-call.ts'
import type { BankLine } from '../payment-types.ts'

type WaitingReturnProps = { line: BankLine; asked: NonNullable<BankLine['waiting_return']>; onDone: () => void }
type Said = BodyOf<'post', '/payments/bank-lines/{id}/return/approve'>

/** Somebody asked to send a large amount back; another person agrees or declines. */
export function WaitingReturn({ line, asked, onDone }: WaitingReturnProps) {
  const may = useMay()
  const me = useUser()
  const { run, isBusy } = useStaffCall(onDone)
  const isMine = asked.requested_by === me?.id
  const answer = (body: Said, idempotencyKey: string) =>
    api.post('/payments/bank-lines/{id}/return/approve', { params: { id: line.id }, body, idempotencyKey })
  const approve = () =>
    run({
      call: (key) => answer({ outgoing_reference: asked.outgoing_reference }, key),
      done: 'Sent back',
      failed: 'The answer was not recorded',
    })
  return (
    <DrawerSection title="Waits for a second person">
      <Facts
        facts={[
          ['Asked by', `${asked.requested_by_name ?? 'Somebody'}, ${formatInstant(asked.requested_at)}`],
          ['Outgoing transfer', asked.outgoing_reference],
          ['Reason', asked.reason],
        ]}
      />
      {may('payments.refund') ? (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            look="main"
            busy={isBusy && 'Approving…'}
            off={isMine && 'Somebody else must agree to return this money.'}
            onClick={() => void approve()}
          >
            Approve: {naira(line.amount)} went back
          </Button>
          {isMine ? null : (
            <ConfirmButton
              button={{ look: 'quiet', className: '!text-danger', children: 'Decline' }}
              title="Decline to return this money?"
              consequence="It stays held. Whoever asked sees why."
              verb="Decline"
              busyVerb="Declining…"
              reason={{ label: 'Why', atLeast: 3 }}
              call={({ reason, key }) => answer({ approved: false, reason }, key)}
              done="Declined"
              onChanged={onDone}
            />
          )}
        </div>
      ) : null}
    </DrawerSection>
  )
}
