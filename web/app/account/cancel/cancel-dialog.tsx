import { TriangleAlert } from 'lucide-react'
import { formatDay, formatInstant } from '../../lib/days.ts'
import { naira } from '../../lib/format.ts'
import type { Booking, CancellationQuote } from '../../lib/types/booking-types.ts'
import { ErrorNotice, Notice } from '../../ui/notice.tsx'
import { AlertDialog } from '../../ui/popups/dialog.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toasts/toast.ts'
import { nameOf } from '../booking-trip.ts'
import { type CancelState, useCancel } from './use-cancel.ts'

type CancelDialogProps = {
  booking: Booking
  onClose: () => void
  /** The booking as it now is. */
  onCancelled: (booking: Booking) => void
}

/** Cancel a confirmed booking or discard an unpaid one: the numbers first. Mount it to open it. */
export function CancelDialog({ booking, onClose, onCancelled }: CancelDialogProps) {
  const isDiscard = booking.status === 'pending'
  const { state, isCancelling, ask, cancel } = useCancel(booking, {
    onDone: (cancelled, quote) => {
      showToast({ title: isDiscard ? 'Booking discarded' : 'Booking cancelled', message: afterWords(quote) })
      onCancelled(cancelled)
      onClose()
    },
    onOvertaken: (now, why) => {
      showToast({ title: 'Your booking has changed', message: why })
      onCancelled(now)
      onClose()
    },
  })
  const refund = state.is === 'quoted' ? state.quote.refund : 0
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${isDiscard ? 'Discard' : 'Cancel'} ${nameOf(booking)}?`}
      description={
        isDiscard ? (
          'It goes on sale again. You can book it again while it is available.'
        ) : (
          <>
            {formatDay(booking.check_in_date)} to {formatDay(booking.check_out_date)},{' '}
            <span className="num">{booking.booking_reference}</span>. This cannot be undone.
          </>
        )
      }
      safe={isDiscard ? 'Keep it' : 'Keep my booking'}
      costly={
        isDiscard
          ? 'Discard it'
          : refund > 0
            ? `Cancel and get a refund of ${naira(refund)}`
            : 'Cancel without a refund'
      }
      busy={isCancelling && (isDiscard ? 'Discarding…' : 'Cancelling…')}
      off={state.is !== 'quoted' && 'One moment.'}
      onCostly={() => void cancel()}
    >
      <Terms state={state} isDiscard={isDiscard} onRetry={() => void ask()} />
    </AlertDialog>
  )
}

type TermsProps = { state: CancelState; isDiscard: boolean; onRetry: () => void }

function Terms({ state, isDiscard, onRetry }: TermsProps) {
  if (state.is === 'asking') return <Skeletons label="Working out your refund" className="mt-5" bars={['h-24']} />
  if (state.is === 'failed')
    return (
      <ErrorNotice title="Cancellation Failed" onRetry={onRetry} className="mt-5">
        {state.why}
      </ErrorNotice>
    )
  const { quote, hasMoved } = state
  return (
    <>
      {hasMoved ? (
        <Notice tone="dusk" icon={TriangleAlert} title="Your refund has changed" isNews className="mt-5">
          A deadline passed while you were looking. Nothing has been cancelled.
        </Notice>
      ) : null}
      {isDiscard && quote.refund + quote.kept === 0 ? (
        <p className="mt-4 font-semibold">{quote.sentence}</p>
      ) : (
        <Sums quote={quote} />
      )}
    </>
  )
}

function Sums({ quote }: { quote: CancellationQuote }) {
  const { refund, kept, refund_by, refund_to, changes_at, sentence } = quote
  return (
    <>
      <dl className="mt-5 grid gap-2 rounded-card border border-line bg-paper p-4 dark:bg-sunk">
        <Sum label="You will be refunded" amount={refund} isMain />
        <Sum label="Cancellation fee" amount={kept} />
      </dl>
      <p className="mt-3 text-sm text-muted">
        {refund > 0 && refund_by
          ? `We send it to ${refund_to}. Banks take 5 to 10 business days: you have it by ${formatDay(refund_by)}. `
          : `${sentence} `}
        {changes_at ? `This holds until ${formatInstant(changes_at)}.` : ''}
      </p>
    </>
  )
}

function Sum({ label, amount, isMain }: { label: string; amount: number; isMain?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className={isMain ? 'font-semibold' : 'text-muted'}>{label}</dt>
      <dd className={isMain ? 'price num text-[1.375rem] leading-7' : 'num'}>{naira(amount)}</dd>
    </div>
  )
}

function afterWords({ refund, refund_by }: CancellationQuote) {
  if (refund === 0) return 'Nothing more is charged.'
  return refund_by
    ? `Refund of ${naira(refund)} requested. It should reach you by ${formatDay(refund_by)}.`
    : `We refund ${naira(refund)} when your bank has decided.`
}
