import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { SelectField, TextField } from '../../ui/fields/field.tsx'
import { notAnAmount, readNaira } from '../form/typed-number.ts'
import { ConfirmButton } from '../parts/confirm-action.tsx'
import { useMay } from '../parts/permissions.ts'
import { naira } from '../parts/table/cells.tsx'
import { type Evidence, TYPED } from './evidence.ts'
import { failedTexts } from './failed-texts.ts'
import type { Payment, PaymentRecord } from './payment-types.ts'

type PaymentActionsProps = {
  payment: Payment
  record: PaymentRecord
  evidence: Evidence
  onChanged: () => Promise<void>
}

/** What is done to a payment besides deciding on its proof. */
export function PaymentActions({ payment, record, evidence, onChanged }: PaymentActionsProps) {
  const may = useMay()
  const shared = { payment, onChanged }
  return (
    <div className="flex flex-wrap gap-2">
      {may('payments.refund') && payment.amount_received > 0 ? <AskRefund {...shared} record={record} /> : null}
      {may('payments.verify') && isShort(payment, record) ? <AcceptShort {...shared} record={record} /> : null}
      {may('payments.verify') && statusesFor(payment).length > 0 ? (
        <SetStatus {...shared} record={record} evidence={evidence} />
      ) : null}
      {may('payments.verify') ? <AddNote {...shared} /> : null}
    </div>
  )
}

const buttonOf = (children: string) => ({ look: 'line', className: '!border-line', children }) as const

const nothingLeft = ({ returned_by_bank }: PaymentRecord) =>
  returned_by_bank > 0 ? 'Nothing can be refunded: the customer’s bank has taken it back.' : 'All of it was refunded.'

type ActionProps = { payment: Payment; onChanged: () => Promise<void> }

function AskRefund({ payment, record, onChanged }: ActionProps & { record: PaymentRecord }) {
  const left = record.left_to_refund
  const [typed, setTyped] = useState('')
  const read = readNaira(typed)
  const amount = typed.trim() === '' ? left : (read ?? 0)
  const isFit = amount > 0 && amount <= left
  return (
    <ConfirmButton
      button={{ ...buttonOf('Refund…'), off: left <= 0 && nothingLeft(record) }}
      title={`Refund ${payment.customer_name}?`}
      consequence={`${naira(left)} of this payment can be refunded. ${wayBack(payment)} Above ${naira(record.approval_above)} for a booking a second person must approve.`}
      verb={isFit ? `Refund ${naira(amount)}` : 'Refund'}
      busyVerb="Refunding…"
      failed={failedTexts.refund}
      off={!isFit && (read === null ? notAnAmount : `Between ₦0.01 and ${naira(left)}.`)}
      reason={{ label: 'Why', help: 'The customer reads this.', atLeast: 3 }}
      call={({ reason, key: idempotencyKey }) =>
        api.post('/payments/{id}/refund', { params: { id: payment.id }, body: { amount, reason }, idempotencyKey })
      }
      done={(after) =>
        after.refunds.some(({ needs_approval }) => needs_approval)
          ? 'Requested. A second person must approve it'
          : 'Refund requested'
      }
      onChanged={onChanged}
      onDone={() => setTyped('')}
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
    </ConfirmButton>
  )
}

const wayBack = ({ payment_method }: Payment): string =>
  payment_method === 'bank_transfer'
    ? 'Our bank sends it; you record the outgoing transfer at Refunds.'
    : 'The provider refunds it to the original payment method.'

/** A part of a transfer came, and its booking waits for the rest. */
const isShort = ({ payment_method, status, amount_received }: Payment, { booking }: PaymentRecord) =>
  payment_method === 'bank_transfer' && status !== 'completed' && amount_received > 0 && booking.status === 'pending'

function AcceptShort({ payment, record, onChanged }: ActionProps & { record: PaymentRecord }) {
  const { booking, accept_short_up_to } = record
  return (
    <ConfirmButton
      button={{
        ...buttonOf('Accept as paid…'),
        off: booking.due > accept_short_up_to && `More than ${naira(accept_short_up_to)} is missing.`,
      }}
      title={`Accept ${naira(payment.amount_received)} as paid?`}
      consequence={`${naira(booking.due)} is written off and posted as a cost. The booking is confirmed and the customer is told.`}
      verb="Accept it"
      busyVerb="Accepting it…"
      look="lagoon"
      failed={failedTexts.status}
      reason={{ label: 'Why', help: 'At least 10 characters.', atLeast: 10 }}
      call={({ reason, key: idempotencyKey }) =>
        api.post('/payments/{id}/accept-short', { params: { id: payment.id }, body: { reason }, idempotencyKey })
      }
      done="Accepted as paid"
      onChanged={onChanged}
    />
  )
}

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

function SetStatus({
  payment,
  record,
  evidence,
  onChanged,
}: ActionProps & { record: PaymentRecord; evidence: Evidence }) {
  const choices = statusesFor(payment)
  const [asked, setAsked] = useState<Status>('completed')
  const status = choices.includes(asked) ? asked : (choices[0] ?? 'completed')
  const [line, setLine] = useState(evidence.lineId === TYPED ? evidence.typedLine : (evidence.lineId ?? ''))
  const [typed, setTyped] = useState('')
  const isReceipt = status === 'completed'
  const amount = typed.trim() === '' ? payment.amount - payment.amount_received : (readNaira(typed) ?? 0)
  const received = { amount, statement_line: line.trim(), received_before: payment.transfers_received }
  const body = isReceipt ? { status, ...received } : { status }
  return (
    <ConfirmButton
      button={buttonOf('Set the status…')}
      title={`Set the status of ${payment.payment_reference} by hand?`}
      consequence={`The payment of ${payment.customer_name}. Only where the rules allow it, and on record with your words. Above ${naira(record.approval_above)} a second person must set the same.`}
      verb="Set it"
      busyVerb="Setting it…"
      failed={failedTexts.status}
      off={isReceipt && (amount > 0 ? line.trim() === '' && 'It needs the statement line.' : notAnAmount)}
      reason={{ label: 'Notes', help: 'At least 10 characters.', atLeast: 10 }}
      call={({ reason: notes }) =>
        api.put('/payments/{id}/status', { params: { id: payment.id }, body: { ...body, notes } })
      }
      done="The status is set"
      onChanged={onChanged}
      onDone={() => setTyped('')}
    >
      <div className="mt-4 grid gap-4">
        <SelectField
          label="Status"
          value={status}
          onChange={({ target }) => setAsked(target.value as Status)}
          choices={choices.map((choice) => ({ value: choice, label: statusWords[choice] }))}
        />
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
    </ConfirmButton>
  )
}

const AddNote = ({ payment, onChanged }: ActionProps) => (
  <ConfirmButton
    button={buttonOf('Add a note')}
    title="Add a note"
    consequence="For whoever opens this payment next. It stays on record; the customer does not see it."
    verb="Add it"
    busyVerb="Adding it…"
    look="lagoon"
    failed="The note was not added"
    reason={{ label: 'Note', atLeast: 3 }}
    call={({ reason: note }) => api.post('/payments/{id}/notes', { params: { id: payment.id }, body: { note } })}
    done="Note added"
    onChanged={onChanged}
  />
)
