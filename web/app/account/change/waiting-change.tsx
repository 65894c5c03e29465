import { useRevalidator } from 'react-router'
import { formatDayRange, naira } from '../../lib/format.ts'
import type { Booking, WaitingChange as Waiting } from '../../lib/types/booking-types.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { HoldCountdown } from '../hold/hold-countdown.tsx'
import { changeHeldSince } from './change-held-since.ts'

type WaitingChangeProps = { booking: Booking; change: Waiting; onModify: () => void }

/** New dates that wait for their payment: what happens when it comes, and when it does not. */
export function WaitingChange({ booking, change, onModify }: WaitingChangeProps) {
  const { revalidate } = useRevalidator()
  return (
    <section aria-labelledby="waiting-change" className="no-print card overflow-hidden">
      <HoldCountdown since={changeHeldSince(change)} until={change.hold_expires_at} onEnd={() => void revalidate()} />
      <div className="p-5 md:px-8 md:py-6">
        <h2 id="waiting-change" className="text-h3">
          New dates wait for your payment
        </h2>
        <p className="mt-2 text-[.9375rem] leading-[1.4375rem] text-muted">
          <b className="num font-semibold text-ink">{formatDayRange(change.start_date, change.end_date)}</b> for{' '}
          {naira(change.total)} in all. Until the difference is paid your booking stays{' '}
          {formatDayRange(booking.check_in_date, booking.check_out_date)}; if the time runs out, nothing changes.
        </p>
        <div className="mt-4 flex flex-wrap gap-2 max-sm:[&>*]:w-full">
          <ButtonLink look="main" to={paths.payment({ bookingId: booking.id })}>
            Pay {naira(change.due)}
          </ButtonLink>
          <Button look="line" onClick={onModify}>
            Choose other dates
          </Button>
        </div>
      </div>
    </section>
  )
}
