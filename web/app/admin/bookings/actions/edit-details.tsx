import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { ErrorNotice } from '../../../ui/notice.tsx'
import { describeRejection, useStaffCall } from '../../parts/use-staff-call.ts'
import type { StaffBooking } from '../staff-booking.ts'
import type { DeedProps } from './deed-props.ts'

type Details = {
  guest_name: string
  guest_email: string
  guest_phone: string
  special_requests: string
  pickup_location: string
  dropoff_location: string
  reason: string
}

export function EditDetails(props: DeedProps) {
  const { booking, open, onOpenChange } = props
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Edit ${booking.booking_reference}`}
      description="Who comes, how they are reached, what they asked for. Dates have a price and a question of their own."
      className="max-w-[560px]"
    >
      {open ? <Form {...props} /> : null}
    </Dialog>
  )
}

/**
 * Sends what it was made from, and only what was typed here. When a colleague saved in between, nothing is saved: theirs is
 * told beside what was typed, which stays, and the next press is made from theirs.
 */
function Form({ booking, onOpenChange, onChanged }: DeedProps) {
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const { attempt } = useStaffCall(onChanged)
  const [madeFrom] = useState(() => detailsOf(booking))
  const { register, handleSubmit, formState } = useForm<Details>({ defaultValues: madeFrom })
  // Read while drawing: the form keeps count only of what is read then.
  const { dirtyFields, isSubmitting } = formState
  const save = handleSubmit(async (typed) => {
    setRefusal(null)
    try {
      await attempt({
        call: () =>
          api.put('/admin/bookings/{id}', {
            params: { id: booking.id },
            body: bodyOf(booking, typed, Object.keys(dirtyFields)),
          }),
        done: 'Booking saved',
        failed: 'Failed to update booking',
      })
      onOpenChange(false)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error)
    }
  })
  const wrong = (field: keyof Details) => refusal?.errors.find((error) => error.field.endsWith(field))?.message
  const isCar = booking.booking_type === 'car'
  return (
    <form onSubmit={save} noValidate className="mt-4 grid gap-4">
      <TextField label="Guest" autoComplete="off" error={wrong('guest_name')} {...register('guest_name')} />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField label="E-mail" type="email" error={wrong('guest_email')} {...register('guest_email')} />
        <TextField label="Phone" type="tel" error={wrong('guest_phone')} {...register('guest_phone')} />
      </div>
      {isCar ? (
        <div className="grid gap-4 md:grid-cols-2">
          <TextField label="Pick-up" error={wrong('pickup_location')} {...register('pickup_location')} />
          <TextField label="Return" error={wrong('dropoff_location')} {...register('dropoff_location')} />
        </div>
      ) : null}
      <TextAreaField
        label="Asked for"
        rows={3}
        maxLength={2000}
        error={wrong('special_requests')}
        {...register('special_requests')}
      />
      <TextField label="Why" help="For the record." maxLength={500} {...register('reason')} />
      {refusal && refusal.errors.length === 0 ? (
        <ErrorNotice title="That was not saved">
          {describeRejection(refusal)}
          <Theirs madeFrom={madeFrom} now={detailsOf(booking)} />
        </ErrorNotice>
      ) : null}
      <div className="dialog-actions !mt-2">
        <Button look="line" onClick={() => onOpenChange(false)}>
          Leave it
        </Button>
        <Button type="submit" busy={isSubmitting && 'Saving…'}>
          Save
        </Button>
      </div>
    </form>
  )
}

const detailsOf = (booking: StaffBooking): Details => ({
  guest_name: booking.customer_name,
  guest_email: booking.customer_email,
  guest_phone: booking.customer_phone ?? '',
  special_requests: booking.special_requests ?? '',
  pickup_location: booking.booking_data.pickup_location ?? '',
  dropoff_location: booking.booking_data.dropoff_location ?? '',
  reason: '',
})

const names: Readonly<Record<keyof Details, string>> = {
  guest_name: 'Guest',
  guest_email: 'E-mail',
  guest_phone: 'Phone',
  special_requests: 'Asked for',
  pickup_location: 'Pick-up',
  dropoff_location: 'Return',
  reason: 'Why',
}

const fields = Object.keys(names) as (keyof Details)[] // the fields of a literal

/** What the colleague wrote. */
function Theirs({ madeFrom, now }: { madeFrom: Details; now: Details }) {
  const changed = fields.filter((field) => madeFrom[field] !== now[field])
  if (changed.length === 0) return null
  return (
    <ul className="mt-1">
      {changed.map((field) => (
        <li key={field}>
          {names[field]} is now “{now[field]}”.
        </li>
      ))}
    </ul>
  )
}

function bodyOf({ version }: StaffBooking, typed: Details, changed: readonly string[]) {
  const written = fields
    .filter((field) => field !== 'reason' && changed.includes(field))
    .map((field) => [field, typed[field].trim() || emptyOf(field)])
  return { ...Object.fromEntries(written), ...(typed.reason.trim() ? { reason: typed.reason } : {}), version }
}

/** A name and an address cannot be taken away: the API says so. */
const emptyOf = (field: keyof Details) => (field === 'guest_name' || field === 'guest_email' ? '' : null)
