import { CircleAlert } from 'lucide-react'
import { formatDay, formatInstant } from '../../../lib/days.ts'
import { Notice } from '../../../ui/notice.tsx'
import { type DrawerPlace, DrawerSection, type FactLines, Facts, RecordDrawer } from '../../parts/drawer.tsx'
import { naira } from '../../parts/table/cells.tsx'
import { useAnswer } from '../../parts/use-answer.ts'
import { describeProvider, type PayoutRow, type PayoutWhole } from '../payment-types.ts'
import { PayoutStatus, payoutAmount } from './payout-status.tsx'

type Line = PayoutWhole['lines'][number]

/** One payout: what it is made of, what of our books each part is, and what does not agree. */
export function PayoutDrawer({ id, ...place }: DrawerPlace & { id: string }) {
  const loaded = useAnswer('/payments/payouts/{id}', { params: { id } })
  return (
    <RecordDrawer
      loaded={loaded}
      what="payout"
      name={id}
      title={({ payout }) => `${describeProvider(payout.provider)}, ${payoutAmount(payout)}`}
      badge={({ payout }) => <PayoutStatus payout={payout} />}
      {...place}
    >
      {({ payout, lines }) => (
        <>
          {payout.differs ? (
            <Notice tone="sky" icon={CircleAlert} title="Not as our books have it">
              {payout.differs}. Look it up in the provider’s console.{' '}
              {payout.uploaded_by_name ? 'It is compared anew with each upload.' : 'It is compared anew every hour.'}
            </Notice>
          ) : null}
          <DrawerSection title="Payout">
            <Facts facts={factsOf(payout)} />
          </DrawerSection>
          <DrawerSection title="Made of">
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
            <ul className="grid" tabIndex={0}>
              {lines.map((line) => (
                <PayoutLine key={line.nth} line={line} currency={payout.currency} />
              ))}
            </ul>
          </DrawerSection>
        </>
      )}
    </RecordDrawer>
  )
}

const linesOf = ({ bank_line_id, further_line_ids }: PayoutRow) => [bank_line_id, ...further_line_ids].join(' and ')

/** The fee of the payout itself; those of payments stand with its lines. */
function feeFact(payout: PayoutRow): FactLines {
  const { fee, fee_posted, bank_line_id, currency } = payout
  if (fee === 0) return []
  const inBooks = bank_line_id ? `in the books with ${naira(fee_posted)}` : 'posted when its bank line is booked'
  return [['Fee of the payout', `${payoutAmount({ amount: fee, currency })}, ${inBooks}`]]
}

/** What the bank's rate made of it beyond what the books held. */
function exchangeFact({ exchange_posted }: PayoutRow): FactLines {
  if (exchange_posted === 0) return []
  return [[exchange_posted > 0 ? 'Gain on exchange' : 'Loss on exchange', naira(Math.abs(exchange_posted))]]
}

const factsOf = (payout: PayoutRow): FactLines => [
  ['Amount', payoutAmount(payout)],
  ...feeFact(payout),
  ...exchangeFact(payout),
  ['Reference', payout.reference],
  ['Paid on', formatDay(payout.paid_on, 'with year')],
  ['In our bank', payout.booked_on ? `${formatDay(payout.booked_on)}, ${linesOf(payout)}` : 'Not booked yet'],
  [
    'Told',
    payout.uploaded_by_name
      ? `${formatInstant(payout.told_at)}, uploaded by ${payout.uploaded_by_name}`
      : `${formatInstant(payout.told_at)}, by the provider`,
  ],
]

const kindNames: Readonly<Record<Line['kind'], string>> = {
  charge: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  fee: 'Fee',
  other: 'Other',
}
const differenceWords: Readonly<Record<Line['differs'][number], string>> = {
  unknown: 'not in our books',
  amount: 'another amount',
  fee: 'another fee',
  repeated: 'in another payout too',
}

function PayoutLine({ line, currency }: { line: Line; currency: string }) {
  const { kind, reference, booking_reference, fee, net, differs } = line
  return (
    <li className="grid gap-1 border-b border-line py-2.5 last:border-b-0">
      <span className="flex justify-between gap-3">
        <b className="truncate font-semibold">
          {kindNames[kind]} {booking_reference ?? ''}
        </b>
        <span className="num">{payoutAmount({ amount: net, currency })}</span>
      </span>
      <span className="num flex justify-between gap-3 text-[.78125rem] text-muted">
        <span className="truncate">{reference}</span>
        {fee === 0 ? null : <span>after a fee of {payoutAmount({ amount: fee, currency })}</span>}
      </span>
      {differs.length > 0 ? (
        <span className="text-[.78125rem] text-danger">{differs.map((each) => differenceWords[each]).join(', ')}</span>
      ) : null}
    </li>
  )
}
