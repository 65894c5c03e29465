import { formatInstant } from '@skyroute/core/dates.ts'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import type { BodyOf } from '../../../lib/contract.ts'
import { useUser } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ConfirmAction } from '../../parts/confirm-action.tsx'
import { DrawerSection, Facts } from '../../parts/drawer-section.tsx'
import { naira } from '../../parts/money.tsx'
import { useMay } from '../../parts/permissions.ts'
import { useStaffCall } from '../../parts/use-staff-call.ts'
import type { BankLine } from '../payment-types.ts'

type WaitingReturnProps = { line: BankLine; asked: NonNullable<BankLine['waiting_return']>; onDone: () => void }

/** Somebody asked to send a large amount back; another person agrees or declines. */
export function WaitingReturn({ line, asked, onDone }: WaitingReturnProps) {
  const may = useMay()
  const me = useUser()
  const { run, attempt, isBusy } = useStaffCall(onDone)
  const [isDeclining, setDeclining] = useState(false)
  const isMine = asked.requested_by === me?.id && 'Somebody else must agree to send this money back.'
  const answer = (body: BodyOf<'post', '/payments/bank-lines/{id}/return/approve'>, done: string) => ({
    call: (idempotencyKey: string) =>
      api.post('/payments/bank-lines/{id}/return/approve', { params: { id: line.id }, body, idempotencyKey }),
    done,
    failed: 'The answer was not recorded',
  })
  return (
    <DrawerSection title="Waits for a second person">
      <Facts
        facts={[
          ['Asked for', `${formatInstant(new Date(asked.requested_at))}, ${asked.requested_by_name ?? 'somebody'}`],
          ['Outgoing transfer', asked.outgoing_reference],
          ['Reason', asked.reason],
        ]}
      />
      {may('payments.refund') ? (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            look="main"
            busy={isBusy && 'Approving…'}
            off={isMine}
            onClick={() => void run(answer({ outgoing_reference: asked.outgoing_reference }, 'Sent back'))}
          >
            Approve: {naira(line.amount)} went back
          </Button>
          {isMine ? null : (
            <Button
              look="quiet"
              className="!text-danger"
              onFocus={Dialog.preload}
              onPointerEnter={Dialog.preload}
              onClick={() => setDeclining(true)}
            >
              Decline
            </Button>
          )}
        </div>
      ) : null}
      <ConfirmAction
        open={isDeclining}
        onOpenChange={setDeclining}
        title="Decline to send this money back?"
        consequence="It stays an unmatched receipt. Whoever asked sees why."
        verb="Decline"
        busyVerb="Declining…"
        reason={{ label: 'Why', atLeast: 3 }}
        onConfirm={(reason) => attempt(answer({ approved: false, reason }, 'Declined'))}
      />
    </DrawerSection>
  )
}
