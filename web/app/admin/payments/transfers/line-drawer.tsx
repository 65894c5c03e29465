import { Eye } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { formatDay } from '../../../lib/days.ts'
import { count } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Drawer, type DrawerPlace, DrawerSection, type FactLines, Facts } from '../../parts/drawer.tsx'
import { useMay } from '../../parts/permissions.ts'
import { naira } from '../../parts/table/cells.tsx'
import { useStaffCall } from '../../parts/use-staff-call.ts'
import { failedTexts } from '../failed-texts.ts'
import type { Match } from '../payment-types.ts'
import { WaitingNotice } from '../waiting-receipts.tsx'
import { CandidateChoice, type Choice } from './candidate-choice.tsx'
import { LineActions } from './line-actions.tsx'
import { consequenceOf, describeMismatch, describeRefunded } from './match-words.ts'

/** One line of the bank, whom it may be from, and what can be done with it. */
export function LineDrawer({ match, ...place }: DrawerPlace & { match: Match }) {
  const { line, candidates, doubts } = match
  const { onClose } = place
  const may = useMay()
  const [chosen, setChosen] = useState<Choice | null>(
    candidates.find(({ payment_id }) => payment_id === (line.chosen_payment_id ?? requestedFor(match) ?? '')) ?? null,
  )
  return (
    <Drawer
      title={`${formatDay(line.posted_on)}, ${naira(line.amount)}`}
      footer={
        may('payments.verify') && !line.waiting_return ? (
          <PairBar match={match} chosen={chosen} onDone={onClose} />
        ) : null
      }
      {...place}
    >
      <DrawerSection title="On the statement">
        <Facts facts={factsOf(match)} />
      </DrawerSection>
      <WaitingNotice requests={line.waiting_receipts} />
      {doubts.length > 0 ? (
        <Notice tone="sky" icon={Eye} title={count(doubts.length, 'reason to look', 'reasons to look')}>
          <ul className="grid list-disc gap-1 pl-5">
            {doubts.map((doubt) => (
              <li key={doubt}>{describeMismatch(doubt)}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {line.waiting_return ? null : <CandidateChoice match={match} chosen={chosen} onChoose={setChosen} />}
      {may('payments.verify') ? <LineActions match={match} onDone={onClose} /> : null}
    </Drawer>
  )
}

/** The payment that the first of two persons confirmed it for; a split has several. */
const requestedFor = ({ line: { waiting_receipts } }: Match) =>
  waiting_receipts.length === 1 ? waiting_receipts[0]?.payment_id : undefined

const factsOf = ({ line }: Match): FactLines => [
  ['Narration', line.narration || '–'],
  line.sender && ['Sender', line.sender],
  line.bank_reference && ['Bank’s reference', line.bank_reference],
  ['Day', `${formatDay(line.posted_on)}${line.posted_time ? `, ${line.posted_time}` : ''}`],
  ['Amount', naira(line.amount)],
  ['Line', line.id],
  line.reversed_by && ['Reversed by', `Line ${line.reversed_by}`],
  line.same_as && ['Same as', `Line ${line.same_as} of another account`],
  line.note && ['Note', line.note],
]

type PairBarProps = { match: Match; chosen: Choice | null; onDone: () => void }

function PairBar({ match, chosen, onDone }: PairBarProps) {
  const { run, isBusy } = useStaffCall()
  const { line, kind, candidates } = match
  const isFirst = chosen !== null && chosen.payment_id === candidates[0]?.payment_id
  const verify = async () => {
    if (!chosen) return
    const pairs = [{ line_id: line.id, payment_id: chosen.payment_id, received_before: chosen.transfers_received }]
    const told = await run({
      call: (idempotencyKey) => api.post('/payments/matches/confirm', { body: { pairs }, idempotencyKey }),
      done: ({ results }) => results[0]?.detail ?? `Payment verified${describeRefunded(results)}`,
      failed: failedTexts.verify,
    })
    if (told && told.refused === 0) onDone()
  }
  const keep = async (payment_id: string | null) => {
    const kept = await run({
      call: () => api.put('/payments/bank-lines/{id}/choice', { params: { id: line.id }, body: { payment_id } }),
      done: payment_id ? 'Matched. Confirm it under Ready to confirm' : 'The match is undone',
      failed: 'The match was not saved',
    })
    if (kept) onDone()
  }
  return (
    <>
      <p className="mb-3 text-muted" aria-live="polite">
        {chosen ? consequenceOf(isFirst ? kind : null, chosen) : 'Choose the payment that this money is for.'}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          look={line.chosen_payment_id ? 'lagoon' : 'main'}
          busy={isBusy && 'Verifying…'}
          off={(line.reversed_at && 'The bank has reversed it.') || (!chosen && 'No payment chosen.')}
          onClick={() => void verify()}
        >
          Verify {naira(line.amount)}
        </Button>
        {chosen && !chosen.is_no_transfer_yet && chosen.payment_id !== line.chosen_payment_id ? (
          <Button look="line" onClick={() => void keep(chosen.payment_id)}>
            Pair, confirm later
          </Button>
        ) : null}
        {line.chosen_payment_id ? (
          <Button look="line" onClick={() => void keep(null)}>
            Undo the match
          </Button>
        ) : null}
      </div>
    </>
  )
}
