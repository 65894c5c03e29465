import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../lib/api.ts'
import { formatDayRange, naira } from '../../lib/format.ts'
import type { Booking, WaitingChange as Waiting } from '../../lib/types/booking-types.ts'
import { useCall } from '../../lib/use-call.ts'
import { paths } from '../../paths.ts'
import { roomsWords } from '../../shared/booking/changed-rooms.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CopyRow } from '../../ui/copy-row.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { nameOf } from '../booking-trip.ts'
import { HoldCountdown } from '../hold/hold-countdown.tsx'
import { changedWords, isOtherDates } from './changed-words.ts'

type WaitingChangeProps = {
  booking: Booking
  change: Waiting
  /** Where a transfer is sent to; null where this change is not paid by one. */
  account: { bank_name: string; account_number: string; account_name: string } | null
  onModify: () => void
}

/** A change that waits for its payment: what happens when it comes, and when it does not. */
export function WaitingChange({ booking, change, account, onModify }: WaitingChangeProps) {
  const { revalidate } = useRevalidator()
  const rooms = roomsWords(booking, change)
  return (
    <section aria-labelledby="waiting-change" className="no-print card overflow-hidden">
      <HoldCountdown since={change.created_at} until={change.hold_expires_at} onEnd={() => void revalidate()} />
      <div className="p-5 md:px-8 md:py-6">
        <h2 id="waiting-change" className="text-h3">
          {change.is_by_staff
            ? 'We changed your booking: please pay the difference'
            : isOtherDates(booking, change)
              ? 'New dates wait for your payment'
              : 'Your change waits for your payment'}
        </h2>
        <p className="mt-2 text-[.9375rem] leading-[1.4375rem] text-muted">
          <b className="num font-semibold text-ink">{changedWords(change)}</b>
          {rooms ? `, ${rooms},` : ''} for {naira(change.total)} in all. Until the difference is paid your booking stays{' '}
          {formatDayRange(booking.check_in_date, booking.check_out_date)}; if the time runs out, nothing changes.
        </p>
        <div className="mt-4 flex flex-wrap gap-2 max-sm:[&>*]:w-full">
          <ButtonLink look="main" to={paths.payment({ bookingId: booking.id })}>
            Pay {naira(change.due)}
          </ButtonLink>
          {booking.can.change_dates ? (
            <Button look="line" onClick={onModify}>
              Change it again
            </Button>
          ) : null}
          <Withdraw booking={booking} />
        </div>
        {account ? <ByTransfer booking={booking} change={change} account={account} /> : null}
      </div>
    </section>
  )
}

type ByTransferProps = Pick<WaitingChangeProps, 'booking' | 'change'> & {
  account: NonNullable<WaitingChangeProps['account']>
}

function ByTransfer({ booking, change, account }: ByTransferProps) {
  return (
    <details className="mt-4 border-t border-line pt-3">
      <summary className="link min-h-11 cursor-pointer py-2">Pay by bank transfer instead</summary>
      <p className="mt-1 text-[.9375rem] leading-[1.4375rem] text-muted">
        Send exactly this amount with this reference. It must arrive before the time above runs out.
      </p>
      <CopyRow label="Amount" value={naira(change.due)} copyAs={change.due.toFixed(2)} />
      <CopyRow label="Account number" value={account.account_number} note={account.bank_name} />
      <CopyRow label="Account name" value={account.account_name} />
      <CopyRow label="Reference" value={booking.booking_reference} />
    </details>
  )
}

function Withdraw({ booking }: { booking: Booking }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button look="quiet" {...Dialog.opener} onClick={() => setAsked(true)}>
        Withdraw the change
      </Button>
      {isAsked ? <WithdrawDialog booking={booking} onClose={() => setAsked(false)} /> : null}
    </>
  )
}

function WithdrawDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const { run, isBusy } = useCall()
  const [problem, setProblem] = useState<string | null>(null)
  const withdraw = () =>
    run(
      async () => {
        await api.delete('/bookings/{id}/change', { params: { id: booking.id } })
        onClose()
        await revalidate()
      },
      (error) => setProblem(error.detail),
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Withdraw the change of ${nameOf(booking)}?`}
      description={`Nothing is paid, and your booking stays ${formatDayRange(booking.check_in_date, booking.check_out_date)}.`}
    >
      {problem ? (
        <ErrorNotice title="The change was not withdrawn" className="mt-4">
          {problem}
        </ErrorNotice>
      ) : null}
      <div className="mt-5 flex flex-wrap justify-end gap-2 max-sm:[&>*]:w-full">
        <Button look="line" onClick={onClose}>
          Keep the change
        </Button>
        <Button look="main" busy={isBusy && 'Withdrawing…'} onClick={() => void withdraw()}>
          Withdraw it
        </Button>
      </div>
    </Dialog>
  )
}
