import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { ErrorNotice } from '../../../ui/notice.tsx'
import { sayRefusal, useStaffCall } from '../../parts/use-staff-call.ts'
import type { StaffBooking } from '../staff-booking.ts'
import type { DeedProps } from './booking-actions.tsx'

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
      {open ? <Form key={booking.version} {...props} /> : null}
    </Dialog>
  )
}

/** Sends what it was made from: when a colleague saved in between, the form shows theirs and nothing is lost unseen. */
function Form({ booking, onOpenChange, onChanged }: DeedProps) {
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const { attempt } = useStaffCall(onChanged)
  const { register, handleSubmit, formState } = useForm<Details>({ defaultValues: detailsOf(booking) })
  const save = handleSubmit(async (typed) => {
    setRefusal(null)
    try {
      await attempt({
        call: () => api.put(`/admin/bookings/${booking.id}`, { body: bodyOf(booking, typed) }),
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
        <ErrorNotice title="That was not saved">{sayRefusal(refusal)}</ErrorNotice>
      ) : null}
      <div className="dialog-actions !mt-2">
        <Button look="line" onClick={() => onOpenChange(false)}>
          Leave it
        </Button>
        <Button type="submit" busy={formState.isSubmitting && 'Saving…'}>
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

function bodyOf({ version, booking_type }: StaffBooking, typed: Details) {
  const { reason, pickup_location, dropoff_location, ...details } = typed
  return {
    ...details,
    guest_phone: typed.guest_phone || null,
    special_requests: typed.special_requests || null,
    ...(booking_type === 'car'
      ? { pickup_location: pickup_location || null, dropoff_location: dropoff_location || null }
      : {}),
    ...(reason.trim() ? { reason } : {}),
    version,
  }
}
