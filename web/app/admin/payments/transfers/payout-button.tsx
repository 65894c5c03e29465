import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { SelectField } from '../../../ui/fields/field.tsx'
import { ConfirmButton } from '../../parts/confirm-action.tsx'
import { naira } from '../../parts/table/cells.tsx'
import { useAnswer } from '../../parts/use-answer.ts'
import { type BankLine, describeProvider, type Match } from '../payment-types.ts'
import { type ChosenPayouts, PayoutChoice, recognisedChoice } from './payout-choice.tsx'

type PayoutButtonProps = { match: Match; onDone: () => void }

/** For the line with which a provider pays out what it holds of ours. */
export function PayoutButton({ match, onDone }: PayoutButtonProps) {
  const { line } = match
  const { answer } = useAnswer('/payments/provider-balances')
  const providers = answer?.providers ?? []
  const recognisedProvider = match.payout?.provider ?? match.together?.payouts[0]?.provider
  const named =
    providers.find(({ provider }) => provider === recognisedProvider) ??
    providers.find(({ provider }) => namesProvider(line, provider))
  const [chosenProvider, setProvider] = useState('')
  const [choice, setChoice] = useState<{ value: string; chosen: ChosenPayouts } | null>(null)
  const provider = chosenProvider || named?.provider || ''
  const recognised = recognisedChoice(match, provider)
  const { value, chosen } = choice ?? recognised ?? { value: '', chosen: { payout_ids: [] } }
  const held = providers.find((each) => each.provider === provider)?.held
  if (providers.length === 0) return null
  return (
    <ConfirmButton
      button={
        named
          ? { look: 'main', children: `Payout from ${describeProvider(named.provider)}` }
          : { look: 'line', className: '!border-line', children: 'Payout from a provider' }
      }
      title={`Record ${naira(line.amount)} as a payout?`}
      consequence="The money moves from the provider to our bank in the books. The line can be opened again."
      verb="Book the payout"
      busyVerb="Booking it…"
      look="lagoon"
      off={!provider && 'Choose the provider first.'}
      call={({ key: idempotencyKey }) =>
        api.post('/payments/bank-lines/{id}/payout', {
          params: { id: line.id },
          body: { provider, ...chosen },
          idempotencyKey,
        })
      }
      done={`Recorded as a payout from ${describeProvider(provider)}`}
      onChanged={onDone}
    >
      <SelectField
        label="Provider"
        className="mt-4"
        blank="Choose"
        choices={providers.map((each) => ({ value: each.provider, label: describeProvider(each.provider) }))}
        help={held === undefined ? undefined : `It holds ${naira(held)} for us.`}
        value={provider}
        onChange={({ target }) => {
          setProvider(target.value)
          setChoice(null)
        }}
      />
      {provider ? (
        <PayoutChoice
          provider={provider}
          recognised={recognised}
          value={value}
          onChoose={(picked, said) => setChoice({ value: picked, chosen: said })}
        />
      ) : null}
    </ConfirmButton>
  )
}

/** Its name without the mark of test money stands on the statement. */
function namesProvider({ narration, sender }: BankLine, provider: string): boolean {
  const name = provider.replace(/-test$/, '')
  return `${narration} ${sender}`.toLowerCase().includes(name)
}
