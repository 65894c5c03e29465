import { koboOf, toNaira } from '@skyroute/core/money.ts'
import { CircleAlert, CircleCheck, CircleHelp, Copy, Landmark, Split, UserRoundCheck } from 'lucide-react'
import { Status } from '../../../ui/status.tsx'
import { DayCell, MoneyCell, TwoLineCell } from '../../parts/table/cells.tsx'
import { type Column, column } from '../../parts/table/column.ts'
import { describeProvider, type Match } from '../payment-types.ts'
import { describeBriefly, describeKind } from './match-words.ts'

export const lineOf = ({ line }: Match) => line.id
export const sumOf = (rows: readonly Match[]) => toNaira(rows.reduce((sum, { line }) => sum + koboOf(line.amount), 0))

export const matchColumns: Column<Match>[] = [
  column('on', 'Day', ({ line }) => <DayCell on={line.posted_on} />, { width: 'w-28', phone: 'line' }),
  column(
    'line',
    'Bank line',
    ({ line }) => (
      <TwoLineCell
        main={line.narration || line.sender || line.bank_reference}
        sub={line.sender || line.bank_reference || line.id}
      />
    ),
    { isMain: true },
  ),
  column('payment', 'For', (match) => <ForCell match={match} />, { from: 'lg', phone: 'line' }),
  column('amount', 'Amount, ₦', ({ line }) => <MoneyCell amount={line.amount} isStrong />, { align: 'end' }),
  column('kind', 'Match', (match) => <KindCell match={match} />, { phone: 'side' }),
]

function ForCell({ match }: { match: Match }) {
  const candidate = candidateOf(match)
  const payouts = match.payout ? [match.payout] : (match.together?.payouts ?? [])
  if (!candidate && payouts[0])
    return (
      <TwoLineCell
        main={`${describePayouts(match)} from ${describeProvider(payouts[0].provider)}`}
        sub={payouts.map(({ reference }) => reference).join(' and ')}
      />
    )
  if (!candidate) return <span className="text-muted">No match found</span>
  return (
    <>
      <span className="md:hidden">{candidate.customer_name}</span>
      <span className="max-md:hidden">
        <TwoLineCell main={candidate.customer_name} sub={candidate.payment_reference} />
      </span>
    </>
  )
}

function describePayouts({ together }: Match): string {
  if (!together) return 'Payout'
  return together.other_line ? 'Part of a payout' : 'Two payouts'
}

/** What a person chose, else what fits best. */
const candidateOf = ({ candidates, line }: Match) =>
  candidates.find(({ payment_id }) => payment_id === line.chosen_payment_id) ?? candidates[0]

/** A person's choice is what its amount makes it. */
function kindOf(match: Match): Match['kind'] {
  const { kind, line, candidates } = match
  const candidate = candidateOf(match)
  if (!candidate || !line.chosen_payment_id || (kind && candidate === candidates[0])) return kind
  if (candidate.difference === 0) return 'exact'
  return candidate.difference < 0 ? 'short' : 'over'
}

/** The warning of before stays: the second person decides with it as the first did. */
const WaitingStatus = ({ doubts }: Pick<Match, 'doubts'>) => (
  <>
    <Status look={['wait', UserRoundCheck, 'Second person']} />
    {doubts.length > 0 ? (
      <span className="block text-[.75rem] leading-4 text-muted">{describeBriefly(doubts)}</span>
    ) : null}
  </>
)

const looks = {
  exact: ['good', CircleCheck],
  short: ['wait', CircleAlert],
  over: ['wait', CircleAlert],
  split: ['info', Split],
  duplicate: ['bad', Copy],
} as const

function KindCell({ match }: { match: Match }) {
  const { doubts, line, payout, together } = match
  const kind = kindOf(match)
  if (line.waiting_receipts.length > 0) return <WaitingStatus doubts={doubts} />
  if (line.waiting_return) return <Status look={['wait', UserRoundCheck, 'To approve']} />
  if (line.state === 'held') return <Status look={['info', CircleHelp, 'Held']} />
  if (!kind && (payout || together)) return <Status look={['info', Landmark, 'Payout']} />
  if (!kind) return <Status look={['off', CircleHelp, 'No payment']} />
  if (doubts.length > 0 && !line.chosen_payment_id)
    return <Status look={['wait', CircleHelp, describeBriefly(doubts)]} />
  return <Status look={[...looks[kind], describeKind(kind, candidateOf(match)?.difference ?? 0)]} />
}
