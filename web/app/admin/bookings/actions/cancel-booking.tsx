import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { classes } from '../../../ui/classes.ts'
import { ErrorNotice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ConfirmAction } from '../../parts/confirm-action.tsx'
import { naira } from '../../parts/table/cells.tsx'
import type { Ending, StaffBooking } from '../staff-booking.ts'
import type { DeedProps } from './deed-props.ts'
import { EndingFigures } from './ending-figures.tsx'
import { useEndings } from './use-endings.ts'

type Who = 'us' | 'customer'
const eventOf = { us: 'cancel_by_operator', customer: 'cancel' } as const

/**
 * Whose wish it is decides what goes back: ours gives everything, the customer's what the terms say. Nothing is chosen
 * beforehand, and both figures stand there: the usual caller is the customer.
 */
export function CancelBooking({ booking, ...dialog }: DeedProps) {
  const [who, setWho] = useState<Who | null>(null)
  const endings = useEndings(booking, dialog.open)
  const ending = who ? endings.of(eventOf[who]) : undefined
  const refund = ending?.refund ?? 0
  return (
    <ConfirmAction
      {...dialog}
      title={`Cancel ${booking.booking_reference}?`}
      consequence="The days go on sale again and the customer is told why. It cannot be undone."
      verb={refund > 0 ? `Cancel and refund ${naira(refund)}` : 'Cancel the booking'}
      busyVerb="Cancelling…"
      safe="Keep the booking"
      reason={{ label: 'Reason', help: who === 'us' ? 'The customer reads it.' : undefined, atLeast: 3 }}
      off={whyOff(who, ending)}
      over={endings.over}
      call={({ reason }) => cancel(booking, who ?? 'us', { reason, refund }).catch(endings.reloadAndThrow)}
      done={refund > 0 ? `Cancelled, refund of ${naira(refund)} requested` : 'Booking cancelled'}
    >
      {endings.problem ? null : <Choice who={who} of={endings.of} isReady={endings.isReady} onChoose={setWho} />}
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
  return null
}

function whyOff(who: Who | null, ending: Ending | undefined) {
  if (!who) return 'Say first who wants it.'
  if (!ending) return 'Working out the refund…'
  return !ending.allowed && (ending.why_not ?? 'Not now.')
}

const words: Readonly<Record<Who, string>> = { customer: 'The customer asks', us: 'We cancel' }

type ChoiceProps = {
  who: Who | null
  of: (event: Ending['event']) => Ending | undefined
  isReady: boolean
  onChoose: (who: Who) => void
}

function Choice({ who, of, isReady, onChoose }: ChoiceProps) {
  if (!isReady) return <Skeleton className="mt-4 h-24" />
  return (
    <fieldset className="mt-4">
      <legend className="label">Who wants it?</legend>
      <div className="grid gap-2">
        {(['customer', 'us'] as const).map((each) => (
          <WhoCard
            key={each}
            name={words[each]}
            ending={of(eventOf[each])}
            isOn={who === each}
            onPick={() => onChoose(each)}
          />
        ))}
      </div>
    </fieldset>
  )
}

type WhoCardProps = { name: string; ending: Ending | undefined; isOn: boolean; onPick: () => void }

function WhoCard({ name, ending, isOn, onPick }: WhoCardProps) {
  const isAllowed = ending?.allowed ?? false
  return (
    <label
      className={classes(
        'flex items-start gap-3 rounded-field border p-3 has-focus-visible:outline-3',
        isOn ? 'border-lagoon bg-lagoon-soft' : 'border-edge',
        isAllowed ? 'cursor-pointer' : 'cursor-not-allowed text-muted',
      )}
    >
      <input type="radio" name="who" className="check" checked={isOn} disabled={!isAllowed} onChange={onPick} />
      <span className="min-w-0">
        <b className="block font-semibold">{name}</b>
        {isAllowed && ending ? (
          <span className="block text-sm">
            {naira(ending.refund)} to refund, {naira(ending.kept)} kept
          </span>
        ) : (
          <span className="block text-sm">{ending?.why_not ?? 'Not now.'}</span>
        )}
      </span>
    </label>
  )
}

/** The refund that was shown is sent along: another one by now is refused, and told. */
function cancel({ id }: StaffBooking, who: Who, body: { reason: string; refund: number }) {
  return who === 'us'
    ? api.post('/admin/bookings/{id}/cancel', { params: { id }, body })
    : api.put('/bookings/{id}/status', { params: { id }, body: { ...body, status: 'cancelled' } })
}
