import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../lib/api-error.ts'
import { formatInstant } from '../../lib/days.ts'
import { consolePaths } from '../console-paths.ts'
import { versionOf } from '../form/edit-form.tsx'
import { FieldForm } from '../form/field-form.tsx'
import type { FormField, Plain } from '../form/fields.ts'
import { useFieldForm } from '../form/use-field-form.ts'
import { ConfirmAction } from '../parts/confirm-action.tsx'
import { useStaffCall } from '../parts/use-staff-call.ts'

type RoadworthinessFormProps = {
  /** What it may leave without a car, or take from its driver. */
  of?: keyof typeof questions
  fields: readonly FormField[]
  record: Plain
  sendsAll?: boolean
  call: (body: never) => Promise<unknown>
  done: string
  verb: string
  onChanged: () => Promise<void>
  onClose: () => void
}
type Named = { booking: string; about?: string }
type Waiting = { body: object; detail: string; named: Named[] }

/** What is refused at first, how it is asked again, and what follows when it is done anyway. */
const questions = {
  hires: {
    codes: ['sold_beyond', 'hires_assigned'],
    despite: 'despite_hires',
    title: 'Hires are in the way',
    consequence:
      'Done anyway, they stay sold and go back to the board for another car; nothing more is sold on those days.',
  },
  trips: {
    codes: ['trips_assigned'],
    despite: 'despite_trips',
    title: 'Trips are in the way',
    consequence:
      'Done anyway, the driver is relieved of them and they go back to the board. A trip on the road ends for this driver now and is paid up to today.',
  },
} as const

/**
 * A change that may leave hires without their car or driver. Refused with the bookings named, it is asked again.
 */
export function RoadworthinessForm(props: RoadworthinessFormProps) {
  const { of = 'hires', fields, record, sendsAll, call, done, verb, onChanged, onClose } = props
  const question = questions[of]
  const { attempt } = useStaffCall(onChanged)
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const send = (body: object, isDespite: boolean) => call({ ...body, [question.despite]: isDespite } as never) // the call's own body
  const form = useFieldForm({
    fields,
    record,
    version: versionOf(record),
    sendsAll,
    save: async (body: object) => {
      try {
        await attempt({ call: () => send(body, false), done })
        return true
      } catch (error) {
        const named = namedIn(error, question.codes)
        if (!named) throw error
        setWaiting({ body, detail: (error as ApiError).detail, named }) // namedIn answers for ApiErrors alone
        return false
      }
    },
    onSaved: onClose,
  })
  return (
    <>
      <FieldForm
        layout="part"
        form={form}
        verb={verb}
        unchanged={sendsAll ? undefined : 'Nothing was changed.'}
        onCancel={onClose}
      />
      <ConfirmAction
        open={waiting !== null}
        onOpenChange={(open) => open || setWaiting(null)}
        title={question.title}
        consequence={`${waiting?.detail ?? ''} ${question.consequence}`}
        verb="Do it anyway"
        busyVerb="Saving…"
        call={() => send(waiting?.body ?? {}, true)}
        done={done}
        onChanged={onChanged}
        onDone={onClose}
      >
        <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-2">
          {waiting?.named.map(({ booking, about }) => (
            <li key={booking} className={about ? 'w-full' : ''}>
              <Link to={consolePaths.bookings({ open: booking.replace('SKY-', '') })} className="link num">
                {booking}
              </Link>
              {about ? <span className="text-muted"> {about}</span> : null}
            </li>
          ))}
        </ul>
      </ConfirmAction>
    </>
  )
}

type Trip = { booking: string; guest_name: string; starts_at: string; is_on_the_road: boolean }

/** The server names the bookings beside these codes, and of trips also whose and when. */
function namedIn(error: unknown, codes: readonly string[]): Named[] | null {
  if (!(error instanceof ApiError) || !codes.includes(error.code)) return null
  const { bookings = [], trips } = error.body as { bookings?: string[]; trips?: Trip[] }
  return trips
    ? trips.map((trip) => ({ booking: trip.booking, about: describeTrip(trip) }))
    : bookings.map((booking) => ({ booking }))
}

const describeTrip = ({ guest_name, starts_at, is_on_the_road }: Trip) =>
  `${guest_name}, ${formatInstant(starts_at)}${is_on_the_road ? ', on the road now' : ''}`
