import { formatDay } from '../../../lib/days.ts'
import { SelectField } from '../../../ui/fields/field.tsx'
import { naira } from '../../parts/table/cells.tsx'
import { useAnswer } from '../../parts/use-answer.ts'
import type { Match } from '../payment-types.ts'
import { payoutAmount } from '../payouts/payout-status.tsx'

/** What a line is said to be: payouts that the provider told of, and the further lines of one that came in several. */
export type ChosenPayouts = { payout_ids: string[]; with_line_ids?: string[] }

type Choice = { value: string; label: string; chosen: ChosenPayouts }

/** What amount and day say of the line comes first; none where nothing fits. */
export function recognisedChoice({ payout, together }: Match, provider: string): Choice | null {
  if (payout?.provider === provider)
    return { value: payout.id, label: describePayout(payout), chosen: { payout_ids: [payout.id] } }
  if (together?.payouts[0]?.provider !== provider) return null
  const { payouts, other_line } = together
  const chosen = {
    payout_ids: payouts.map(({ id }) => id),
    ...(other_line && { with_line_ids: [other_line.id] }),
  }
  const references = payouts.map(({ reference }) => reference).join(' and ')
  const label = other_line
    ? `${references}, with the line of ${formatDay(other_line.posted_on)} over ${naira(other_line.amount)}`
    : `${references} together`
  return { value: 'together', label, chosen }
}

type PayoutChoiceProps = {
  provider: string
  recognised: Choice | null
  value: string
  onChoose: (value: string, chosen: ChosenPayouts) => void
}

/** Which of the payouts that the provider told of this line is, or none of them. */
export function PayoutChoice({ provider, recognised, value, onChoose }: PayoutChoiceProps) {
  const { answer } = useAnswer('/payments/payouts', { query: { provider, state: 'awaited', per_page: 50 } })
  const choices = [...(recognised ? [recognised] : []), ...othersOf(answer?.payouts ?? [], recognised)]
  if (choices.length === 0) return null
  return (
    <SelectField
      label="Payout"
      className="mt-4"
      blank="None of those it told of"
      choices={choices}
      value={value}
      help={value === 'together' ? 'All of it is booked now, and opened again together.' : undefined}
      onChange={({ target }) => {
        const found = choices.find((choice) => choice.value === target.value)
        onChoose(target.value, found?.chosen ?? { payout_ids: [] })
      }}
    />
  )
}

type Told = { id: string; paid_on: string; amount: number; currency: string; reference: string }

function othersOf(told: readonly Told[], recognised: Choice | null): Choice[] {
  return told
    .filter(({ id }) => id !== recognised?.value)
    .map((payout) => ({ value: payout.id, label: describePayout(payout), chosen: { payout_ids: [payout.id] } }))
}

type Described = Pick<Told, 'paid_on' | 'amount' | 'reference'> & { currency?: string }

const describePayout = ({ paid_on, amount, reference, currency = 'NGN' }: Described) =>
  `${formatDay(paid_on)}, ${payoutAmount({ amount, currency })}, ${reference}`
