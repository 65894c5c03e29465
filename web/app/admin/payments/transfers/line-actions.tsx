import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { TextField } from '../../../ui/fields/field.tsx'
import { ConfirmButton } from '../../parts/confirm-action.tsx'
import { useMay } from '../../parts/permissions.ts'
import { naira } from '../../parts/table/cells.tsx'
import type { Match } from '../payment-types.ts'
import { MismatchButton } from './mismatch-button.tsx'
import { PayoutButton } from './payout-button.tsx'
import { SplitButton } from './split-button.tsx'
import { WaitingReturn } from './waiting-return.tsx'

const buttonOf = (children: string) => ({ look: 'line', className: '!border-line', children }) as const

/** What a line can be besides the money of a payment. Everything but a return can be undone. */
export function LineActions({ match, onDone }: { match: Match; onDone: () => void }) {
  const { line, candidates } = match
  const may = useMay()
  const countedFor =
    candidates.find(({ payment_status }) => payment_status === 'completed') ??
    candidates.find(({ transfers_received }) => transfers_received > 0)
  if (line.waiting_return) return <WaitingReturn line={line} asked={line.waiting_return} onDone={onDone} />
  const params = { id: line.id }
  const setAside = (reason: string) =>
    api.post('/payments/bank-lines/set-aside', { body: { line_ids: [line.id], reason } })
  return (
    <div className="flex flex-wrap gap-2">
      <MismatchButton line={line} onDone={onDone} />
      {line.reversed_at || candidates.length === 0 ? null : <SplitButton match={match} onDone={onDone} />}
      {line.state === 'open' ? <PayoutButton match={match} onDone={onDone} /> : null}
      {line.state === 'open' ? (
        <ConfirmButton
          button={buttonOf('Not a customer payment')}
          title={`Is ${naira(line.amount)} not a customer payment?`}
          consequence="It is not a customer’s money, so no payment is looked for. It can be opened again."
          verb="Not a customer payment"
          busyVerb="Saving…"
          look="lagoon"
          reason={{ label: 'What it is', atLeast: 3 }}
          call={({ reason }) => setAside(reason)}
          done="Marked as not a customer payment"
          onChanged={onDone}
        />
      ) : null}
      {line.state === 'open' && countedFor ? <CountedBefore line={line} payment={countedFor} onDone={onDone} /> : null}
      {line.state === 'open' ? (
        <ConfirmButton
          button={buttonOf('Hold until claimed')}
          title={`Hold ${naira(line.amount)} until it is claimed?`}
          consequence="A customer’s money whose booking nobody knows yet: the ledger holds it until a payment claims it or it is sent back."
          verb="Keep it"
          busyVerb="Keeping it…"
          look="lagoon"
          call={({ key: idempotencyKey }) => api.post('/payments/bank-lines/{id}/hold', { params, idempotencyKey })}
          done="Held until claimed"
          onChanged={onDone}
        />
      ) : null}
      {line.state === 'held' && may('payments.refund') ? (
        <ConfirmButton
          button={buttonOf('Returned to the sender')}
          title={`Has our bank returned ${naira(line.amount)}?`}
          consequence="The ledger books it as returned. This cannot be undone. A large amount waits for a second person."
          verb="It was sent back"
          busyVerb="Recording it…"
          text={{ label: 'Reference of the outgoing transfer', missing: 'It needs the bank’s reference.' }}
          reason={{ label: 'Why', atLeast: 3 }}
          call={({ reason, text: outgoing_reference, key: idempotencyKey }) =>
            api.post('/payments/bank-lines/{id}/return', {
              params,
              body: { outgoing_reference, reason },
              idempotencyKey,
            })
          }
          done={({ waiting_return }) => (waiting_return ? 'It waits for a second person' : 'Sent back')}
          onChanged={onDone}
        />
      ) : null}
    </div>
  )
}

type CountedBeforeProps = { line: Match['line']; payment: Match['candidates'][number]; onDone: () => void }

/** The right line may come after a wrong one: that one is free again when this one stands there. */
function CountedBefore({ line, payment, onDone }: CountedBeforeProps) {
  const [wrongLine, setWrongLine] = useState('')
  const instead_of = wrongLine.trim().toUpperCase() || undefined
  return (
    <ConfirmButton
      button={buttonOf('Recorded before')}
      title={`Was the ${naira(line.amount)} recorded before?`}
      consequence={`The line is linked to ${payment.payment_reference}, which was verified by hand. Nothing is recorded twice.`}
      verb="Link the line"
      busyVerb="Linking it…"
      look="lagoon"
      reason={{ label: 'How you know', atLeast: 3 }}
      call={({ reason }) =>
        api.post('/payments/bank-lines/set-aside', {
          body: { line_ids: [line.id], reason, counted_for: payment.payment_id, instead_of },
        })
      }
      done="Linked to the payment"
      onChanged={onDone}
    >
      <TextField
        label="In place of line"
        help="Only when a wrong line was linked to this payment: its number, BL-…"
        className="mt-4"
        maxLength={20}
        value={wrongLine}
        onChange={({ target }) => setWrongLine(target.value)}
      />
    </ConfirmButton>
  )
}
