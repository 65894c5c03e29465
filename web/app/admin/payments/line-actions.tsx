import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { ConfirmAction } from '../parts/confirm-action.tsx'
import { naira } from '../parts/money.tsx'
import { useMay } from '../parts/permissions.ts'
import { useStaffCall } from '../parts/use-staff-call.ts'
import type { Match } from './payment-types.ts'
import { WaitingReturn } from './returns/waiting-return.tsx'

type LineActionsProps = { match: Match; onDone: () => void }
type Question = 'aside' | 'counted' | 'hold' | 'return' | null

/** What a line can be besides the money of a payment. Everything but a return can be undone. */
export function LineActions({ match, onDone }: LineActionsProps) {
  const { line, candidates } = match
  const may = useMay()
  const [question, setQuestion] = useState<Question>(null)
  const [outgoing, setOutgoing] = useState('')
  const { attempt } = useStaffCall(onDone)
  const countedFor = candidates.find(({ payment_status }) => payment_status === 'completed')
  const close = (next: boolean) => next || setQuestion(null)
  const ask = (question: Question, label: string) => (
    <Button
      look="line"
      className="!border-line"
      onFocus={Dialog.preload}
      onPointerEnter={Dialog.preload}
      onClick={() => setQuestion(question)}
    >
      {label}
    </Button>
  )
  if (line.waiting_return) return <WaitingReturn line={line} asked={line.waiting_return} onDone={onDone} />
  const setAside = (reason: string, counted_for?: string) =>
    attempt({
      call: () => api.post('/payments/bank-lines/set-aside', { body: { line_ids: [line.id], reason, counted_for } }),
      done: 'The line is set aside',
      failed: 'The line was not set aside',
    })
  return (
    <div className="flex flex-wrap gap-2">
      {line.state === 'open' ? ask('aside', 'Set aside') : null}
      {line.state === 'open' && countedFor ? ask('counted', 'Counted before') : null}
      {line.state === 'open' ? ask('hold', 'Keep as unmatched') : null}
      {line.state === 'held' && may('payments.refund') ? ask('return', 'Sent back to the sender') : null}
      <ConfirmAction
        open={question === 'aside'}
        onOpenChange={close}
        title="Set this line aside?"
        consequence="It is not a customer’s money, so no payment is looked for. It can be opened again."
        verb="Set aside"
        busyVerb="Setting aside…"
        look="lagoon"
        reason={{ label: 'What it is', atLeast: 3 }}
        onConfirm={(reason) => setAside(reason)}
      />
      <ConfirmAction
        open={question === 'counted'}
        onOpenChange={close}
        title="Was this very money counted before?"
        consequence={`The line is set beside ${countedFor?.payment_reference}, which was verified by hand. Nothing is counted again.`}
        verb="It was counted"
        busyVerb="Setting it aside…"
        look="lagoon"
        reason={{ label: 'How you know', atLeast: 3 }}
        onConfirm={(reason) => setAside(reason, countedFor?.payment_id)}
      />
      <ConfirmAction
        open={question === 'hold'}
        onOpenChange={close}
        title={`Keep ${naira(line.amount)} as an unmatched receipt?`}
        consequence="A customer’s money whose booking nobody knows yet: the ledger holds it until a payment claims it or it is sent back."
        verb="Keep it"
        busyVerb="Keeping it…"
        look="lagoon"
        onConfirm={() =>
          attempt({
            call: (idempotencyKey) =>
              api.post('/payments/bank-lines/{id}/hold', { params: { id: line.id }, idempotencyKey }),
            done: 'Kept as an unmatched receipt',
            failed: 'The money was not kept',
          })
        }
      />
      <ConfirmAction
        open={question === 'return'}
        onOpenChange={close}
        title={`Has our bank sent ${naira(line.amount)} back?`}
        consequence="The ledger gives the money up. This cannot be undone. A large amount waits for a second person."
        verb="It was sent back"
        busyVerb="Recording it…"
        off={outgoing.trim() === '' && 'It needs the bank’s reference.'}
        reason={{ label: 'Why', atLeast: 3 }}
        onConfirm={(reason) =>
          attempt({
            call: (idempotencyKey) =>
              api.post('/payments/bank-lines/{id}/return', {
                params: { id: line.id },
                body: { outgoing_reference: outgoing.trim(), reason },
                idempotencyKey,
              }),
            done: ({ waiting_return }) => (waiting_return ? 'It waits for a second person' : 'Sent back'),
            failed: 'The return was not recorded',
          })
        }
      >
        <TextField
          label="Reference of the outgoing transfer"
          className="mt-4"
          maxLength={120}
          value={outgoing}
          onChange={({ target }) => setOutgoing(target.value)}
        />
      </ConfirmAction>
    </div>
  )
}
