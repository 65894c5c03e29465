import { CalendarX, CircleAlert, Hourglass, TicketX, TrendingDown, TrendingUp, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { naira } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { OtherRates } from '../other-rates.tsx'
import type { Wizard } from '../use-wizard.ts'
import type { HoldRejection } from './rejection.ts'
import type { Hold } from './use-hold.ts'

type RefusalNoticeProps = { refusal: HoldRejection; hold: Hold; wizard: Wizard }

/** What happened, that nothing was charged, and the ways on. */
export function RejectionAlert(props: RefusalNoticeProps) {
  const { refusal } = props
  switch (refusal.is) {
    case 'price_changed':
      return <PriceMoved {...props} refusal={refusal} />
    case 'dates_taken':
      return <DatesTaken {...props} />
    case 'rate_gone':
      return (
        <Notice
          tone="dusk"
          icon={TicketX}
          title={refusal.detail}
          isNews
          actions={<OtherRates wish={props.wizard.wish} />}
        >
          Nothing was charged. What you typed stays here for 30 minutes.
        </Notice>
      )
    case 'too_many_holds':
      return (
        <Notice
          tone="dusk"
          icon={Hourglass}
          title={refusal.detail}
          isNews
          actions={<ToBookings>View my bookings</ToBookings>}
        >
          Nothing was charged. What you typed stays here for 30 minutes.
        </Notice>
      )
    case 'refused':
      return (
        <Notice tone="danger" icon={CircleAlert} title="Booking Failed" isNews actions={<Change {...props} />}>
          {refusal.detail} Nothing was charged.
        </Notice>
      )
    case 'wrong_field':
      // Its step is shown, with the sentence at the field.
      return null
    case 'not_sent':
      return (
        <Notice tone="dusk" icon={WifiOff} title="You are offline" isNews>
          Nothing was sent: nothing is reserved, and nothing was charged. Try again when you are online. What you typed
          stays here for 30 minutes.
        </Notice>
      )
    case 'line_gone':
      return <LineGone {...props} />
    case 'unheard':
      return (
        <Notice tone="danger" icon={CircleAlert} title="Booking Failed" isNews>
          {refusal.detail} Nothing was charged. Try again: it will not be booked twice.
        </Notice>
      )
  }
}

function LineGone({ hold }: RefusalNoticeProps) {
  const askNow = (
    <Button
      look="line"
      small
      className="!text-ink"
      busy={hold.isHolding && 'Checking…'}
      onClick={() => void hold.hold()}
    >
      Check now
    </Button>
  )
  return (
    <Notice tone="dusk" icon={WifiOff} title="You are offline" isNews actions={askNow}>
      We do not know yet whether it is reserved. Nothing was charged. We keep checking until we know; it is not booked
      twice.
    </Notice>
  )
}

type PriceMovedProps = RefusalNoticeProps & { refusal: Extract<HoldRejection, { is: 'price_changed' }> }

function PriceMoved({ refusal: { oldTotal, quote }, hold, ...rest }: PriceMovedProps) {
  const isHigher = quote.total > oldTotal
  return (
    <Notice
      tone={isHigher ? 'dusk' : 'good'}
      icon={isHigher ? TrendingUp : TrendingDown}
      title="The price changed while you were reading"
      isNews
      actions={
        <Change {...rest} hold={hold}>
          See other dates
        </Change>
      }
    >
      <PriceMove oldTotal={oldTotal} newTotal={quote.total} /> Nothing was charged.
    </Notice>
  )
}

/** "Now ₦501,760, before ₦487,200." */
export function PriceMove({ oldTotal, newTotal }: { oldTotal: number; newTotal: number }) {
  return (
    <>
      Now <b className="num">{naira(newTotal)}</b>, before <s className="num">{naira(oldTotal)}</s>.
    </>
  )
}

function DatesTaken({ wizard, hold, refusal }: RefusalNoticeProps) {
  const { wish, ownHold } = wizard
  return (
    <Notice
      tone="dusk"
      icon={CalendarX}
      title="Those dates were just booked."
      isNews
      actions={
        <>
          {ownHold ? (
            <ButtonLink to={paths.payment({ bookingId: ownHold.id })} small>
              Pay for the one you reserved
            </ButtonLink>
          ) : null}
          <Change wizard={wizard} hold={hold} refusal={refusal}>
            Choose other dates
          </Change>
          <ButtonLink to={othersLike(wish)} look="line" small className="!text-ink">
            {wish.type === 'hotel' ? 'See other hotels' : 'See other cars'}
          </ButtonLink>
        </>
      }
    >
      Nothing was charged to you.{ownHold ? ' You have reserved one of them.' : ''}
    </Notice>
  )
}

function Change({
  wizard,
  hold,
  children = 'Change the details',
}: Partial<RefusalNoticeProps> & { children?: ReactNode }) {
  const change = () => {
    hold?.dismiss()
    wizard?.go(2)
  }
  return (
    <Button look="line" small className="!text-ink" onClick={change}>
      {children}
    </Button>
  )
}

const ToBookings = ({ children }: { children: ReactNode }) => (
  <ButtonLink to={paths.dashboard('bookings')} look="line" small className="!text-ink">
    {children}
  </ButtonLink>
)

function othersLike({ type, startOn, endOn }: Wizard['wish']) {
  return type === 'hotel'
    ? paths.hotels({ checkin_date: startOn, checkout_date: endOn })
    : paths.cars({ pickup_date: startOn, return_date: endOn })
}
