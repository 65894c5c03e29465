import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { ConfirmAction } from '../parts/confirm-action.tsx'
import { naira } from '../parts/money.tsx'
import { useMay } from '../parts/permissions.ts'
import { useStaffCall } from '../parts/use-staff-call.ts'
import { type Evidence, TYPED } from './evidence.ts'
import { failedTexts } from './failed-texts.ts'
import type { Payment, PaymentRecord } from './payment-types.ts'

type PaymentActionsProps = {
  payment: Payment
  record: PaymentRecord
  evidence: Evidence
  onChanged: () => Promise<void>
}

type Open = 'refund' | 'status' | 'note' | null

/** What is done to a payment besides deciding on its proof. */
export function PaymentActions({ payment, record, evidence, onChanged }: PaymentActionsProps) {
  const may = useMay()
  const [open, setOpen] = useState<Open>(null)
  const shared = { payment, onChanged, onClose: () => setOpen(null) }
  const left = record.left_to_refund
  const buttons = [
    { name: 'refund', label: 'Refund…', isThere: may('payments.refund') && payment.amount_received > 0 },
    { name: 'status', label: 'Set the status…', isThere: may('payments.verify') && statusesFor(payment).length > 0 },
    { name: 'note', label: 'Add a note', isThere: may('payments.verify') },
  ] as const
  return (
    <div className="flex flex-wrap gap-2">
      {buttons
        .filter(({ isThere }) => isThere)
        .map(({ name, label }) => (
          <Button
            key={name}
            look="line"
            className="!border-line"
            onFocus={Dialog.preload}
            onPointerEnter={Dialog.preload}
            off={name === 'refund' && left <= 0 && nothingLeft(record)}
            onClick={() => setOpen(name)}
          >
            {label}
          </Button>
        ))}
      <AskRefund isOpen={open === 'refund'} left={left} {...shared} />
      <SetStatus isOpen={open === 'status'} record={record} evidence={evidence} {...shared} />
      <AddNote isOpen={open === 'note'} {...shared} />
    </div>
  )
}

const nothingLeft = ({ returned_by_bank }: PaymentRecord) =>
  returned_by_bank > 0 ? 'Nothing is left: the customer’s bank has taken it back.' : 'All of it was refunded.'

type DialogProps = { isOpen: boolean; payment: Payment; onChanged: () => Promise<void>; onClose: () => void }

function AskRefund({ isOpen, payment, left, onChanged, onClose }: DialogProps & { left: number }) {
  const { attempt } = useStaffCall(onChanged)
  const [typed, setTyped] = useState('')
  const amount = typed.trim() === '' ? left : Number(typed.replace(/[₦,\s]/g, ''))
  const isFit = Number.isFinite(amount) && amount > 0 && amount <= left
  return (
    <ConfirmAction
      open={isOpen}
      onOpenChange={(next) => next || onClose()}
      title={`Refund ${payment.customer_name}?`}
      consequence={`${naira(left)} are left of this payment. ${wayBack(payment)} Above ₦1,000,000 a second person must agree.`}
      verb={isFit ? `Refund ${naira(amount)}` : 'Refund'}
      busyVerb="Refunding…"
      failed={failedTexts.refund}
      off={!isFit && `Between ₦0.01 and ${naira(left)}.`}
      reason={{ label: 'Why', help: 'The customer reads this.', atLeast: 3 }}
      onConfirm={(reason) =>
        attempt({
          call: (idempotencyKey) =>
            api.post('/payments/{id}/refund', { params: { id: payment.id }, body: { amount, reason }, idempotencyKey }),
          done: (after) =>
            after.refunds.some(({ needs_approval }) => needs_approval)
              ? 'Asked for. A second person must agree'
              : 'The refund is on its way',
          failed: failedTexts.refund,
        })
      }
    >
      <TextField
        label="Amount, ₦"
        help="Empty: all that is left."
        inputMode="decimal"
        className="mt-4"
        placeholder={`${left}`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ConfirmAction>
  )
}

const wayBack = ({ payment_method }: Payment): string =>
  payment_method === 'bank_transfer'
    ? 'Our bank sends it; you record the outgoing transfer at Refunds.'
    : 'The provider sends it back the way it came.'

type Status = 'pending' | 'completed' | 'failed'

/** Where the table of states leads from here; "completed" asks for a bank line. */
function statusesFor({ status, payment_method }: Payment): readonly Status[] {
  if (payment_method !== 'bank_transfer' || status === 'completed') return []
  return status === 'pending_verification' ? ['completed', 'pending', 'failed'] : ['completed']
}

const statusWords: Readonly<Record<Status, string>> = {
  completed: 'Completed: the money came',
  pending: 'Pending: another proof is awaited',
  failed: 'Failed: it did not come',
}

type SetStatusProps = DialogProps & { record: PaymentRecord; evidence: Evidence }

function SetStatus({ isOpen, payment, evidence, onChanged, onClose }: SetStatusProps) {
  const { attempt } = useStaffCall(onChanged)
  const choices = statusesFor(payment)
  const [status, setStatus] = useState<Status>(choices[0] ?? 'completed')
  const [line, setLine] = useState(evidence.lineId === TYPED ? evidence.typedLine : (evidence.lineId ?? ''))
  const [typed, setTyped] = useState('')
  const isReceipt = status === 'completed'
  const amount = typed.trim() === '' ? payment.amount - payment.amount_received : Number(typed.replace(/[₦,\s]/g, ''))
  const body = isReceipt ? { status, amount, statement_line: line.trim() } : { status }
  return (
    <ConfirmAction
      open={isOpen}
      onOpenChange={(next) => next || onClose()}
      title="Set the status by hand?"
      consequence="Only where the rules allow it, and on record with your words. Above ₦1,000,000 a second person must set the same."
      verb="Set it"
      busyVerb="Setting it…"
      failed={failedTexts.status}
      off={isReceipt && line.trim() === '' && 'It needs the statement line.'}
      reason={{ label: 'Notes', help: 'At least 10 characters.', atLeast: 10 }}
      onConfirm={(notes) =>
        attempt({
          call: () => api.put('/payments/{id}/status', { params: { id: payment.id }, body: { ...body, notes } }),
          done: 'The status is set',
          failed: failedTexts.status,
        })
      }
    >
      <div className="mt-4 grid gap-4">
        <SelectField label="Status" value={status} onChange={({ target }) => setStatus(target.value as Status)}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {statusWords[choice]}
            </option>
          ))}
        </SelectField>
        {isReceipt ? (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Amount received, ₦"
              inputMode="decimal"
              placeholder={`${payment.amount - payment.amount_received}`}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <TextField
              label="Statement line"
              maxLength={120}
              value={line}
              onChange={({ target }) => setLine(target.value)}
            />
          </div>
        ) : null}
      </div>
    </ConfirmAction>
  )
}

function AddNote({ isOpen, payment, onChanged, onClose }: DialogProps) {
  const { attempt } = useStaffCall(onChanged)
  return (
    <ConfirmAction
      open={isOpen}
      onOpenChange={(next) => next || onClose()}
      title="Add a note"
      consequence="For whoever opens this payment next. It stays on record; the customer does not see it."
      verb="Add it"
      busyVerb="Adding it…"
      look="lagoon"
      failed="The note was not added"
      reason={{ label: 'Note', atLeast: 3 }}
      onConfirm={(note) =>
        attempt({
          call: () => api.post('/payments/{id}/notes', { params: { id: payment.id }, body: { note } }),
          done: 'Note added',
          failed: 'The note was not added',
        })
      }
    />
  )
}
