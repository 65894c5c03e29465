import { koboOf, toNaira } from '@skyroute/core/money.ts'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { DrawerSection } from '../../parts/drawer.tsx'
import { naira } from '../../parts/table/cells.tsx'
import { useAnswer } from '../../parts/use-answer.ts'
import { Option } from '../line-choice.tsx'
import type { Match, Payment, PaymentList } from '../payment-types.ts'
import { describeFit } from './match-words.ts'

export type Choice = Match['candidates'][number]
type CandidateChoiceProps = { match: Match; chosen: Choice | null; onChoose: (choice: Choice) => void }

/** The payments that a line may be for: those that fit, and any other that a clerk finds by name or reference. */
export function CandidateChoice({ match, chosen, onChoose }: CandidateChoiceProps) {
  const [found, setFound] = useState<readonly Choice[]>([])
  const listed = [...match.candidates, ...found.filter((each) => !match.candidates.some(isSame(each)))]
  return (
    <DrawerSection title="Which payment is it for?">
      {listed.length > 0 ? (
        <div role="radiogroup" aria-label="Payment" className="overflow-hidden rounded-card border border-line">
          {listed.map((candidate) => (
            <CandidateOption
              key={candidate.payment_id}
              candidate={candidate}
              isChosen={chosen?.payment_id === candidate.payment_id}
              onChoose={() => onChoose(candidate)}
            />
          ))}
        </div>
      ) : (
        <p className="text-muted">No payment fits. Search for the payment, or hold the money until it is claimed.</p>
      )}
      <FindPayment amount={match.line.amount} onFound={setFound} />
    </DrawerSection>
  )
}

const isSame = (one: Choice) => (other: Choice) => one.payment_id === other.payment_id

type CandidateOptionProps = { candidate: Choice; isChosen: boolean; onChoose: () => void }

function CandidateOption({ candidate, isChosen, onChoose }: CandidateOptionProps) {
  return (
    <Option name="candidate" isChosen={isChosen} onChoose={onChoose}>
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3">
        <b className="truncate font-semibold">{candidate.customer_name}</b>
        <span className="num text-right">
          {naira(candidate.amount_due)} <span className="text-muted">due</span>
        </span>
        <span className="num truncate text-[.78125rem] text-muted">{candidate.payment_reference}</span>
        <span className="text-right text-[.78125rem] text-muted">{describeFit(candidate)}</span>
      </span>
    </Option>
  )
}

type FindPaymentProps = { amount: number; onFound: (found: readonly Choice[]) => void }

function FindPayment({ amount, onFound }: FindPaymentProps) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<string | null>(null)
  const { answer } = useAnswer(asked ? '/payments' : null, {
    query: { search: asked, method: 'bank_transfer', per_page: 8 },
  })
  const [shown, setShown] = useState<PaymentList | null>(null)
  if (answer && answer !== shown) {
    setShown(answer)
    onFound(answer.payments.map((payment) => asChoice(payment, amount)))
  }
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim()) setAsked(typed.trim())
      }}
    >
      <TextField
        label="Another payment"
        help={shown?.total === 0 ? 'No transfer is called that.' : undefined}
        placeholder="Reference, name or e-mail"
        className="flex-1"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button look="line" type="submit" className="!min-h-12">
        <Icon of={Search} className="size-4" /> Find
      </Button>
    </form>
  )
}

function asChoice(payment: Payment, amount: number): Choice {
  const dueKobo = Math.max(0, koboOf(payment.amount) - koboOf(payment.amount_received))
  return {
    ...payment,
    payment_id: payment.id,
    payment_status: payment.status,
    amount_due: toNaira(dueKobo),
    transfers_received: payment.transfers_received,
    difference: toNaira(koboOf(amount) - dueKobo),
    reference_fit: 'none',
    name_fit: 'none',
    is_no_transfer_yet: false,
    is_open: payment.status !== 'completed',
  }
}
