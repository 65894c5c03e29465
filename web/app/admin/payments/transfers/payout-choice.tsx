import { formatDay } from '@skyroute/core/dates.ts'
import { SelectField } from '../../../ui/fields/field.tsx'
import { useAnswer } from '../../parts/use-answer.ts'
import type { Match } from '../payment-types.ts'
import { payoutAmount } from '../payouts/payout-status.tsx'

type PayoutChoiceProps = {
  provider: string
  /** The one that amount and day name: nothing is left to choose. */
  recognised: Match['payout']
  value: string
  onChoose: (id: string) => void
}

/** Which of the payouts that the provider told of this line is: needed for dollars, and for a line that came late. */
export function PayoutChoice({ provider, recognised, value, onChoose }: PayoutChoiceProps) {
  const { answer } = useAnswer('/payments/payouts', { query: { provider, state: 'awaited', per_page: 50 } })
  if (recognised)
    return (
      <p className="mt-3 text-muted">
        It is the payout {recognised.reference} of {formatDay(recognised.paid_on)}.
      </p>
    )
  if (!answer || answer.payouts.length === 0) return null
  return (
    <SelectField
      label="Payout"
      className="mt-4"
      blank="None of those it told of"
      choices={answer.payouts.map((payout) => ({
        value: payout.id,
        label: `${formatDay(payout.paid_on)}, ${payoutAmount(payout)}, ${payout.reference}`,
      }))}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}
