import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { SelectField } from '../../../ui/fields/field.tsx'
import { ConfirmButton } from '../../parts/confirm-action.tsx'
import { naira } from '../../parts/table/cells.tsx'
import { useAnswer } from '../../parts/use-answer.ts'
import { type BankLine, describeMethod } from '../payment-types.ts'

type PayoutButtonProps = { line: BankLine; onDone: () => void }

/** For the line with which a provider pays out what it holds of ours. */
export function PayoutButton({ line, onDone }: PayoutButtonProps) {
  const { answer } = useAnswer('/payments/provider-balances')
  const providers = answer?.providers ?? []
  const named = providers.find(({ provider }) => namesProvider(line, provider))
  const [chosen, setChosen] = useState('')
  const provider = chosen || named?.provider || ''
  const held = providers.find((each) => each.provider === provider)?.held
  if (providers.length === 0) return null
  return (
    <ConfirmButton
      button={
        named
          ? { look: 'main', children: `Payout from ${describeMethod(named.provider)}` }
          : { look: 'line', className: '!border-line', children: 'Payout from a provider' }
      }
      title={`Record ${naira(line.amount)} as a payout?`}
      consequence="The money moves from the provider to our bank in the books. The line can be opened again."
      verb="Book the payout"
      busyVerb="Booking it…"
      look="lagoon"
      off={!provider && 'Choose the provider first.'}
      call={({ key: idempotencyKey }) =>
        api.post('/payments/bank-lines/{id}/payout', { params: { id: line.id }, body: { provider }, idempotencyKey })
      }
      done={`Recorded as a payout from ${describeMethod(provider)}`}
      onChanged={onDone}
    >
      <SelectField
        label="Provider"
        className="mt-4"
        blank="Choose"
        choices={providers.map((each) => ({ value: each.provider, label: describeMethod(each.provider) }))}
        help={held === undefined ? undefined : `It holds ${naira(held)} for us.`}
        value={provider}
        onChange={({ target }) => setChosen(target.value)}
      />
    </ConfirmButton>
  )
}

/** Its name without the mark of test money stands on the statement. */
function namesProvider({ narration, sender }: BankLine, provider: string): boolean {
  const name = provider.replace(/-test$/, '')
  return `${narration} ${sender}`.toLowerCase().includes(name)
}
