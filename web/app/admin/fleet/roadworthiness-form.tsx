import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../lib/api-error.ts'
import { consolePaths } from '../console-paths.ts'
import { versionOf } from '../form/edit-form.tsx'
import { FieldForm } from '../form/field-form.tsx'
import type { FormField, Plain } from '../form/fields.ts'
import { useFieldForm } from '../form/use-field-form.ts'
import { ConfirmAction } from '../parts/confirm-action.tsx'
import { useStaffCall } from '../parts/use-staff-call.ts'

type RoadworthinessFormProps = {
  fields: readonly FormField[]
  record: Plain
  sendsAll?: boolean
  call: (body: never) => Promise<unknown>
  done: string
  verb: string
  onChanged: () => Promise<void>
  onClose: () => void
}
type Waiting = { body: object; detail: string; bookings: string[] }

/**
 * A change that may leave hires without a car. Refused with the bookings named, it is asked again: despite them they
 * stay sold, nothing more is, and they go back to the board.
 */
export function RoadworthinessForm(props: RoadworthinessFormProps) {
  const { fields, record, sendsAll, call, done, verb, onChanged, onClose } = props
  const { attempt } = useStaffCall(onChanged)
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const send = (body: object, despite_hires: boolean) => call({ ...body, despite_hires } as never) // the call's own body
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
        const bookings = hiresInTheWay(error)
        if (!bookings) throw error
        setWaiting({ body, detail: (error as ApiError).detail, bookings }) // hiresInTheWay answers for ApiErrors alone
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
        title="Hires are in the way"
        consequence={`${waiting?.detail ?? ''} Done anyway, they stay sold and go back to the board for another car; nothing more is sold on those days.`}
        verb="Do it anyway"
        busyVerb="Saving…"
        call={() => send(waiting?.body ?? {}, true)}
        done={done}
        onChanged={onChanged}
        onDone={onClose}
      >
        <ul className="mt-3 flex flex-wrap gap-2">
          {waiting?.bookings.map((reference) => (
            <li key={reference}>
              <Link to={consolePaths.bookings({ open: reference.replace('SKY-', '') })} className="link num">
                {reference}
              </Link>
            </li>
          ))}
        </ul>
      </ConfirmAction>
    </>
  )
}

function hiresInTheWay(error: unknown): string[] | null {
  if (!(error instanceof ApiError) || !['sold_beyond', 'hires_assigned'].includes(error.code)) return null
  const { bookings } = error.body as { bookings?: string[] } // the server names them beside these codes
  return bookings ?? []
}
