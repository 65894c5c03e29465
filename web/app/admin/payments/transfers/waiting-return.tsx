import { api } from '../../../lib/api.ts'
import type { BodyOf } from '../../../lib/contract.ts'
import { formatInstant } from '../../../lib/days.ts'
import { useUser } from '../../../lib/session.ts'
import { ConfirmButton } from '../../parts/confirm-action.tsx'
import { DrawerSection, Facts } from '../../parts/drawer.tsx'
import { useMay } from '../../parts/permissions.ts'
import { naira } from '../../parts/table/cells.tsx'
import type { BankLine } from '../payment-types.ts'

type WaitingReturnProps = { line: BankLine; asked: NonNullable<BankLine['waiting_return']>; onDone: () => void }
type Said = BodyOf<'post', '/payments/bank-lines/{id}/return/approve'>

/** Somebody asked to send a large amount back; another person agrees or declines. */
export function WaitingReturn({ line, asked, onDone }: WaitingReturnProps) {
  const may = useMay()
  const me = useUser()
  const isMine = asked.requested_by === me?.id
  const answer = (body: Said, idempotencyKey: string) =>
    api.post('/payments/bank-lines/{id}/return/approve', { params: { id: line.id }, body, idempotencyKey })
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
          <ConfirmButton
            button={{
              look: 'main',
              off: isMine && 'Somebody else must agree to return this money.',
              children: `Approve the return of ${naira(line.amount)}`,
            }}
            title={`Approve the return of ${naira(line.amount)}?`}
            consequence={`${naira(line.amount)} is booked as returned from our bank account to ${senderOf(line)}, with the outgoing transfer ${asked.outgoing_reference}. This cannot be undone.`}
            verb={`Approve ${naira(line.amount)}`}
            busyVerb="Approving…"
            look="lagoon"
            failed="The return was not approved"
            call={({ key }) => answer({ outgoing_reference: asked.outgoing_reference }, key)}
            done="The return is approved"
            onChanged={onDone}
          />
          {isMine ? null : (
            <ConfirmButton
              button={{ look: 'quiet', className: '!text-danger', children: 'Decline' }}
              title={`Decline the return of ${naira(line.amount)}?`}
              consequence="The money stays with us, unmatched. Whoever requested the return sees why."
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

/** Statements of some banks name no sender. */
const senderOf = ({ sender, narration }: BankLine): string =>
  sender || (narration ? `the sender of “${narration}”` : 'its sender')
