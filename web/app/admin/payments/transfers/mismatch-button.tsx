import { api } from '../../../lib/api.ts'
import { ConfirmButton } from '../../parts/confirm-action.tsx'
import { naira } from '../../parts/table/cells.tsx'
import type { BankLine } from '../payment-types.ts'

/** A person knows better than the statement: the bank did not reverse the transfer, or it is another one. */
export function MismatchButton({ line, onDone }: { line: BankLine; onDone: () => void }) {
  if (!line.reversed_at && !line.same_as) return null
  const words = line.reversed_at ? reversedWords : sameWords
  return (
    <ConfirmButton
      button={{ look: 'line', className: '!border-line', children: words.button }}
      title={words.titleOf(naira(line.amount))}
      about={line.id}
      consequence={words.consequence}
      verb={words.button}
      busyVerb="Saving…"
      look="lagoon"
      reason={{ label: 'How you know', atLeast: 3 }}
      call={({ reason }) =>
        api.post('/payments/bank-lines/{id}/clear-mismatch', { params: { id: line.id }, body: { reason } })
      }
      done="The line can be verified now"
      onChanged={onDone}
    />
  )
}

const reversedWords = {
  button: 'It was not reversed',
  titleOf: (amount: string) => `Did the bank not reverse the ${amount}?`,
  consequence: 'Only say so if the bank has told you that the money is in the account. The line can be verified then.',
}
const sameWords = {
  button: 'It is another transfer',
  titleOf: (amount: string) => `Is the ${amount} another transfer than the one in the other account?`,
  consequence: 'Only say so if both transfers stand on the statements of both accounts. The line can be verified then.',
}
