import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { naira } from '../../lib/format.ts'
import type { Booking, ChangeAnswer, ChangeQuote } from '../../lib/types/booking-types.ts'
import { paths } from '../../paths.ts'
import { RoomFields } from '../../shared/booking/room-fields.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useSeen } from '../../ui/hooks/use-seen.ts'
import { ErrorNotice, Notice } from '../../ui/notice.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import { ChangeDays } from './change-days.tsx'
import { ChangeHours } from './change-hours.tsx'
import { type ChangeState, differenceOf } from './change-state.ts'
import { ChangeSums } from './change-sums.tsx'
import { useChange } from './use-change.ts'

type ChangeDatesProps = {
  booking: Booking
  onChanged: (answer: ChangeAnswer, quote: ChangeQuote) => void
  onClose: () => void
}

/** Choose days, rooms and guests, see what they cost or give back, change. */
export function ChangeDates({ booking, onChanged, onClose }: ChangeDatesProps) {
  const { value, choose, state, isChanging, apply, retry } = useChange(booking, onChanged)
  return (
    <>
      <div className="grid gap-6 md:grid-cols-[364px_minmax(0,1fr)] md:gap-8">
        <div className="grid content-start gap-5">
          <ChangeDays booking={booking} value={value} onChange={choose} />
          <RoomFields
            booking={booking}
            value={value.rooms}
            onChange={(change) => choose({ rooms: { ...value.rooms, ...change } })}
          />
          {booking.booking_type === 'car' ? <ChangeHours booking={booking} value={value} onChange={choose} /> : null}
        </div>
        <Shown when={state}>
          <Answer booking={booking} state={state} hasStart={value.startOn !== undefined} onRetry={retry} />
        </Shown>
      </div>
      <div className="dialog-actions">
        <Button look="line" onClick={onClose}>
          Keep my booking
        </Button>
        <Button
          look="main"
          busy={isChanging && 'Changing…'}
          off={whyOff(state)}
          className="whitespace-normal"
          onClick={() => void apply()}
        >
          {state.is === 'quoted' ? actionWords(state.quote) : 'Change the booking'}
        </Button>
      </div>
    </>
  )
}

/** On a phone the answer stands below the calendar: it comes into view when it is there. */
function Shown({ when, children }: { when: ChangeState; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const isAnswer = when.is === 'quoted' || when.is === 'refused'
  useSeen(when, () => {
    if (isAnswer) box.current?.scrollIntoView({ block: 'nearest' })
  })
  return (
    <div ref={box} className="min-w-0" aria-live="polite">
      {children}
    </div>
  )
}

function whyOff(state: ChangeState): string | false {
  if (state.is === 'quoted') return !state.quote.is_available && 'That is not available.'
  if (state.is === 'asking') return 'One moment.'
  return state.is === 'refused' ? 'Choose something else.' : 'Choose what to change.'
}

function actionWords(quote: ChangeQuote) {
  const difference = differenceOf(quote)
  if (difference === 'pay') return `Change and pay ${naira(quote.due)}`
  return difference === 'back' ? `Change and get ${naira(quote.refund)} back` : 'Change the booking'
}

type AnswerProps = { booking: Booking; state: ChangeState; hasStart: boolean; onRetry: () => void }

function Answer({ booking, state, hasStart, onRetry }: AnswerProps) {
  const endWord = booking.booking_type === 'hotel' ? 'check-out' : 'return'
  switch (state.is) {
    case 'choosing':
      return <Hint>{hasStart ? `And the day of ${endWord}?` : 'Choose the first day.'}</Hint>
    case 'same':
      return <Hint>These are your dates now. For other dates choose the first day, then the last.</Hint>
    case 'asking':
      return <Skeletons label="Working out the price" bars={['h-60']} />
    case 'refused':
      return <Refused booking={booking} state={state} onRetry={onRetry} />
    default:
      return (
        <>
          {state.problem ? (
            <ErrorNotice title="We did not hear back" className="mb-4">
              {state.problem} Try again: nothing is changed twice.
            </ErrorNotice>
          ) : null}
          {state.hasMoved ? (
            <Notice tone="dusk" icon={TriangleAlert} title="The price has changed" isNews className="mb-4">
              Nothing is changed yet.
            </Notice>
          ) : null}
          <ChangeSums booking={booking} quote={state.quote} />
        </>
      )
  }
}

const Hint = ({ children }: { children: ReactNode }) => (
  <p className="rounded-card bg-sunk p-4 text-[.9375rem] leading-[1.375rem] text-muted">{children}</p>
)

type RefusedProps = Pick<AnswerProps, 'booking' | 'onRetry'> & { state: Extract<ChangeState, { is: 'refused' }> }

function Refused({ booking, state: { why, isWaiting }, onRetry }: RefusedProps) {
  if (!isWaiting)
    return (
      <ErrorNotice title="This cannot be changed so" onRetry={onRetry}>
        {why}
      </ErrorNotice>
    )
  return (
    <Notice
      tone="dusk"
      icon={TriangleAlert}
      title="Another change is being paid"
      isNews
      actions={
        <ButtonLink look="line" small className="!text-ink" to={paths.payment({ bookingId: booking.id })}>
          Finish that payment
        </ButtonLink>
      }
    >
      {why}
    </Notice>
  )
}
