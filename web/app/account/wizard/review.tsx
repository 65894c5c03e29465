import { readablePhone } from '@skyroute/core/accounts/phones.ts'
import { hireTerms, hireTermsNote } from '@skyroute/core/bookings/stated/hire-terms.ts'
import { describeMeals } from '@skyroute/core/bookings/stated/meals.ts'
import { formatMoney } from '@skyroute/core/currency.ts'
import { lagosTimeOf } from '@skyroute/core/dates.ts'
import { Banknote } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../../lib/days.ts'
import { count, naira } from '../../lib/format.ts'
import type { CancellationStep, Quote } from '../../lib/types/quote-types.ts'
import { paths } from '../../paths.ts'
import { DateNotices } from '../../shared/notices/date-notices.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { isDriven, readDraft, type Step } from './draft.ts'
import type { Wizard } from './use-wizard.ts'

/** Step 3: everything that was said, and what cancelling would cost, before anything is held. */
export function Review({ wizard, quote }: { wizard: Wizard; quote: Quote | null }) {
  const { wish } = wizard
  return (
    <>
      <DateNotices startOn={wish.startOn} endOn={wish.endOn} place={wizard.item.location} className="mb-4" />
      <div className="border-t border-line">
        <Who wizard={wizard} />
        <Trip wizard={wizard} quote={quote} />
        <StatedTerms wizard={wizard} quote={quote} />
        {quote ? <IfYouCancel quote={quote} /> : null}
      </div>
      {quote && quote.display.currency !== 'NGN' ? <ChargedInNaira quote={quote} /> : null}
    </>
  )
}

function Who({ wizard }: { wizard: Wizard }) {
  const { go } = wizard
  const draft = readDraft(wizard.draft)
  return (
    <Part title="Who" action={<ChangeButton of="who travels" step={1} go={go} />}>
      <Row label="Name">{`${draft.firstName} ${draft.lastName}`}</Row>
      <Row label="Email">{draft.email}</Row>
      {draft.phone ? <Row label="Phone">{readablePhone(draft.phone)}</Row> : null}
      {draft.buyerCompany ? <Row label="Company">{draft.buyerCompany}</Row> : null}
      {draft.buyerTin ? <Row label="TIN">{draft.buyerTin}</Row> : null}
    </Part>
  )
}

function Trip({ wizard, quote }: { wizard: Wizard; quote: Quote | null }) {
  const { wish, go, item } = wizard
  const draft = readDraft(wizard.draft)
  const isHotel = wish.type === 'hotel'
  const meals = quote?.room_facts && describeMeals(quote.room_facts, quote.rate_plan)
  const day = (on: string | undefined, at: string | undefined) =>
    on ? `${formatDay(on, 'with year')}${at ? `, ${lagosTimeOf(at)}` : ''}` : ''
  return (
    <Part
      title="Trip"
      action={<ChangeButton of="the trip" step={2} go={go} />}
      note={(wish.pickUpTime && quote?.day_count) || undefined}
    >
      <Row label={isHotel ? 'Check-in' : 'Pick-up'}>{day(wish.startOn, quote?.starts_at)}</Row>
      <Row label={isHotel ? 'Check-out' : 'Return'}>{day(wish.endOn, quote?.ends_at)}</Row>
      {isHotel && quote?.room_type_name ? <Row label="Room">{roomWords(quote)}</Row> : null}
      {quote?.rate_plan ? <Row label="Rate">{quote.rate_plan.name}</Row> : null}
      {meals ? <Row label="Meals">{meals}</Row> : null}
      <Row label={isHotel ? 'Guests' : 'Passengers'}>{partyWords(wish)}</Row>
      {isHotel ? null : <Row label="Driver">{driverWords(wish, item)}</Row>}
      <Row label="Where">{draft.pickupLocation}</Row>
      {isDriven(wish) && draft.flightNumber ? <Row label="Flight">{draft.flightNumber}</Row> : null}
      {quote?.driver_waiting ? <Row label="Waiting">{quote.driver_waiting}</Row> : null}
      {!isHotel && draft.dropoffLocation ? <Row label="Drop-off">{draft.dropoffLocation}</Row> : null}
      {isHotel ? null : <Row label="State">{draft.state}</Row>}
      {draft.specialRequests ? <Row label="Requests">{draft.specialRequests}</Row> : null}
    </Part>
  )
}

const roomWords = ({ room_type_name, rooms }: Quote) =>
  rooms > 1 ? `${rooms} × ${room_type_name}` : `${room_type_name}`

const partyWords = ({ guests, children, type }: Wizard['wish']) =>
  [count(guests, type === 'hotel' ? 'guest' : 'passenger'), children > 0 ? count(children, 'child', 'children') : '']
    .filter(Boolean)
    .join(', ')

const hasDriver = (wish: Wizard['wish'], item: Wizard['item']) => wish.withDriver || item.driver_mode === 'required'

const driverWords = (wish: Wizard['wish'], item: Wizard['item']) =>
  hasDriver(wish, item) ? 'A driver comes with it' : 'You drive yourself'

/** What a car's hirer pays and leaves besides the price. */
function StatedTerms({ wizard: { wish, item }, quote }: { wizard: Wizard; quote: Quote | null }) {
  const terms = quote?.car_facts ? hireTerms(quote.car_facts, hasDriver(wish, item) ? 'driver' : 'hirer') : []
  if (terms.length === 0) return null
  return (
    <Part title="Cover and deposit" action={null} note={hireTermsNote}>
      {terms.map(({ name, value }) => (
        <Row key={name} label={name}>
          {value}
        </Row>
      ))}
    </Part>
  )
}

function IfYouCancel({ quote }: { quote: Quote }) {
  const steps = quote.cancellation.steps.filter(
    (step, at, all) => step.kind !== 'end' && !isAsBefore(step, all[at - 1]),
  )
  const terms = (
    <Link to={paths.terms} className="link inline-flex min-h-11 items-center text-sm">
      Full terms
    </Link>
  )
  return (
    <Part title="If you cancel" action={terms}>
      {quote.rate_plan?.is_refundable === false ? (
        <Row label="Any time">{quote.cancellation.sentence}</Row>
      ) : (
        steps.map((step) => (
          <Row key={step.from} label={whenWords(step, quote.type)}>
            {backWords(step, quote.total)}
          </Row>
        ))
      )}
    </Part>
  )
}

/** One night: what is charged late is all, as after check-in. */
const isAsBefore = ({ refund }: CancellationStep, before: CancellationStep | undefined) => refund === before?.refund

const whenWords = ({ kind, when }: CancellationStep, type: Quote['type']) =>
  kind === 'started' ? `After ${type === 'hotel' ? 'check-in' : 'pick-up'}` : when

function backWords({ refund, kept }: CancellationStep, total: number) {
  if (kept === 0) return 'Full refund'
  return refund === 0 ? 'No refund' : `${naira(refund)} refund (of ${naira(total)})`
}

/** M8: other currencies are for reading; naira is what moves. */
function ChargedInNaira({ quote: { total, display } }: { quote: Quote }) {
  return (
    <p className="mt-5 flex items-start gap-3 rounded-field bg-sunk px-4 py-3.5 text-[.9375rem] leading-[1.375rem]">
      <Icon of={Banknote} className="mt-0.5 size-5 text-lagoon" />
      <span>
        You will be charged <b className="num">{naira(total)}</b>. That is about{' '}
        <span className="num">{formatMoney(display.total, display.currency)}</span> at{' '}
        <span className="num">{naira(Number(display.rate_to_ngn))}</span> for one {display.currency}; your bank’s own
        rate may differ.
      </span>
    </p>
  )
}

type PartProps = { title: string; action: ReactNode; note?: string; children: ReactNode }

function Part({ title, action, note, children }: PartProps) {
  return (
    <section className="border-b border-line py-5">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 className="text-lg">{title}</h2>
        {action}
      </div>
      <dl className="mt-1 grid gap-1.5 text-[.9375rem]">{children}</dl>
      {note ? <p className="mt-2 text-note text-muted">{note}</p> : null}
    </section>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[110px_1fr] gap-3 md:grid-cols-[150px_1fr]">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 font-medium break-words">{children}</dd>
    </div>
  )
}

const ChangeButton = ({ of, step, go }: { of: string; step: Step; go: (step: Step) => void }) => (
  <button type="button" className="link min-h-11 cursor-pointer text-sm" onClick={() => go(step)}>
    Change<span className="sr-only"> {of}</span>
  </button>
)
