import { koboOf, toNaira } from '@skyroute/core/money.ts'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { count } from '../../../lib/format.ts'
import { TextField } from '../../../ui/fields/field.tsx'
import { notAnAmount, readNaira } from '../../form/typed-number.ts'
import { ConfirmButton } from '../../parts/confirm-action.tsx'
import { naira } from '../../parts/table/cells.tsx'
import type { Match } from '../payment-types.ts'
import type { Choice } from './candidate-choice.tsx'

type SplitButtonProps = { match: Match; onDone: () => void }

/** One transfer for several bookings of one customer: each open transfer of theirs gets an amount, together the line. */
export function SplitButton({ match, onDone }: SplitButtonProps) {
  const { line } = match
  const open = match.open_of_customer
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const proposed = proposeParts(open, line.amount)
  const textOf = ({ payment_id }: Choice) => typed[payment_id] ?? proposed.get(payment_id) ?? ''
  const parts = open.flatMap((choice) => {
    const amount = readNaira(textOf(choice))
    const { payment_id, transfers_received: received_before } = choice
    return amount ? [{ payment_id, amount, received_before }] : []
  })
  const leftKobo = koboOf(line.amount) - parts.reduce((sum, { amount }) => sum + koboOf(amount), 0)
  const hasError = open.some((choice) => errorOf(textOf(choice)) !== undefined)
  return (
    <ConfirmButton
      button={{
        look: 'line',
        className: '!border-line',
        children: 'Split between bookings',
        off: open.length < 2 && 'This customer owes nothing for another booking.',
      }}
      title={`Split ${naira(line.amount)} between bookings?`}
      about={line.id}
      consequence={`Every part is recorded for its booking at once. It cannot be undone, only refunded. A large transfer needs a second person, who names the same parts.`}
      verb={`Record ${count(parts.length, 'part')}`}
      busyVerb="Recording…"
      look="lagoon"
      off={hasError ? 'An amount cannot be read.' : offReason(parts.length, leftKobo)}
      reason={{ label: 'How you know that it is for all of them', atLeast: 3 }}
      failed="The transfer was not split"
      call={({ reason, key: idempotencyKey }) =>
        api.post('/payments/bank-lines/{id}/split', {
          params: { id: line.id },
          body: { parts, reason },
          idempotencyKey,
        })
      }
      done={(split) => `Recorded for ${count(split.parts.length, 'booking')}`}
      onChanged={onDone}
    >
      <fieldset className="mt-4 grid gap-3">
        <legend className="mb-2 font-semibold">{open[0]?.customer_name}’s open transfers</legend>
        {open.map((choice) => (
          <TextField
            key={choice.payment_id}
            label={`${choice.booking_reference}, ₦`}
            help={`${naira(choice.amount_due)} due. Leave it empty if the money is not for this booking.`}
            error={errorOf(textOf(choice))}
            inputMode="decimal"
            maxLength={20}
            value={textOf(choice)}
            onChange={({ target }) => setTyped({ ...typed, [choice.payment_id]: target.value })}
          />
        ))}
      </fieldset>
      <p className="mt-3 text-muted" aria-live="polite">
        {describeLeft(leftKobo, line.amount)}
      </p>
    </ConfirmButton>
  )
}

/** What is due of each, until the transfer is used up; the rest stays with the last of them. */
function proposeParts(open: readonly Choice[], amount: number): ReadonlyMap<string, string> {
  let leftKobo = koboOf(amount)
  const parts = open.map(({ payment_id, amount_due }) => {
    const partKobo = Math.min(leftKobo, koboOf(amount_due))
    leftKobo -= partKobo
    return [payment_id, partKobo > 0 ? String(toNaira(partKobo)) : ''] as const
  })
  return new Map(parts)
}

function errorOf(text: string): string | undefined {
  if (text.trim() === '') return undefined
  return readNaira(text) === null ? notAnAmount : undefined
}

function offReason(parts: number, leftKobo: number): string | false {
  if (parts < 2) return 'Name an amount for two bookings at least.'
  if (leftKobo > 0) return `${naira(toNaira(leftKobo))} of the transfer has no booking yet.`
  return leftKobo < 0 && `The parts are ${naira(toNaira(-leftKobo))} more than the transfer.`
}

function describeLeft(leftKobo: number, amount: number): string {
  if (leftKobo === 0) return `All of ${naira(amount)} has its booking.`
  if (leftKobo > 0) return `${naira(toNaira(leftKobo))} of ${naira(amount)} has no booking yet.`
  return `The parts are ${naira(toNaira(-leftKobo))} more than the transfer.`
}
