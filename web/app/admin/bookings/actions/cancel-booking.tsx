import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { SegmentedChoice } from '../../../ui/fields/segmented-choice.tsx'
import { ErrorNotice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ConfirmAction } from '../../parts/confirm-action.tsx'
import { choicesOf } from '../../parts/filters/filters.ts'
import { naira } from '../../parts/table/cells.tsx'
import type { Ending, StaffBooking } from '../staff-booking.ts'
import type { DeedProps } from './deed-props.ts'
import { EndingFigures } from './ending-figures.tsx'
import { useEndings } from './use-endings.ts'

type Who = 'us' | 'customer'
const eventOf = { us: 'cancel_by_operator', customer: 'cancel' } as const

/** Whose wish it is decides what goes back: ours gives everything, the customer's what the terms say. */
export function CancelBooking({ booking, ...dialog }: DeedProps) {
  const [who, setWho] = useState<Who>(booking.staff_can.cancel.allowed ? 'us' : 'customer')
  const endings = useEndings(booking, dialog.open)
  const ending = endings.of(eventOf[who])
  const refund = ending?.refund ?? 0
  return (
    <ConfirmAction
      {...dialog}
      title={`Cancel ${booking.booking_reference}?`}
      consequence="The days go back on sale and the customer is told why. It cannot be undone."
      verb={refund > 0 ? `Cancel and give back ${naira(refund)}` : 'Cancel the booking'}
      busyVerb="Cancelling…"
      safe="Keep the booking"
      reason={{ label: 'Reason', help: who === 'us' ? 'The customer reads it.' : undefined, atLeast: 3 }}
      off={!ending ? 'Working out the refund…' : !ending.allowed && (ending.why_not ?? 'Not now.')}
      call={({ reason }) =>
        cancel(booking, who, { reason, refund }).catch(async (error: unknown) => {
          await endings.reload()
          throw error
        })
      }
      done={refund > 0 ? `Cancelled, ${naira(refund)} goes back` : 'Booking cancelled'}
    >
      <SegmentedChoice<Who>
        label="Who wants it?"
        name="who"
        className="mt-4"
        choices={choicesOf({ us: 'We cancel', customer: 'The customer asks' })}
        value={who}
        onChange={setWho}
      />
      <Figures ending={ending} problem={endings.problem} />
    </ConfirmAction>
  )
}

function Figures({ ending, problem }: { ending: Ending | undefined; problem: string | null }) {
  if (ending) return <EndingFigures ending={ending} />
  if (problem)
    return (
      <ErrorNotice title="The refund could not be worked out" className="mt-4">
        {problem}
      </ErrorNotice>
    )
  return <Skeleton className="mt-4 h-24" />
}

/** The refund that was shown is sent along: another one by now is refused, and told. */
function cancel({ id }: StaffBooking, who: Who, body: { reason: string; refund: number }) {
  return who === 'us'
    ? api.post('/admin/bookings/{id}/cancel', { params: { id }, body })
    : api.put('/bookings/{id}/status', { params: { id }, body: { ...body, status: 'cancelled' } })
}
