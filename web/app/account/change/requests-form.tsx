import { type FormEvent, useState } from 'react'
import { api } from '../../lib/api.ts'
import type { Booking } from '../../lib/types/booking-types.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/fields/field.tsx'
import { showToast } from '../../ui/toasts/toast.ts'
import { type Problem, ProblemNotice } from '../sign-in/problem.tsx'

const LONGEST = 2000

type RequestsFormProps = { booking: Booking; onSaved: (booking: Booking) => void; onClose: () => void }

/** The wishes of a stay may change until it is over (B4). */
export function RequestsForm({ booking, onSaved, onClose }: RequestsFormProps) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const { run, isBusy } = useCall()
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = (name: string) => `${form.get(name) ?? ''}`.trim() || null
    setProblem(null)
    await run(
      async () => {
        const body = {
          special_requests: typed('special_requests'),
          ...(booking.with_driver ? { flight_number: typed('flight_number') } : {}),
          buyer_company: typed('buyer_company'),
          buyer_tin: typed('buyer_tin'),
        }
        const saved = await api.put('/bookings/{id}/update', { params: { id: booking.id }, body })
        showToast({ title: 'Special requests saved' })
        onSaved(saved)
      },
      (error) => setProblem({ title: 'Update Failed', message: error.detail }),
    )
  }
  return (
    <form method="post" onSubmit={save}>
      <ProblemNotice problem={problem} />
      <TextAreaField
        label="Special requests"
        name="special_requests"
        rows={4}
        maxLength={LONGEST}
        help="They are passed on; whether they can be met is not certain."
        defaultValue={booking.special_requests ?? ''}
      />
      {booking.with_driver ? (
        <TextField
          label="Flight number (optional)"
          name="flight_number"
          className="mt-4"
          maxLength={12}
          help={booking.driver_waiting ?? undefined}
          defaultValue={booking.flight_number ?? ''}
        />
      ) : null}
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <TextField
          label="Company on the receipt (optional)"
          name="buyer_company"
          maxLength={160}
          defaultValue={booking.buyer_company ?? ''}
        />
        <TextField
          label="Company TIN (optional)"
          name="buyer_tin"
          inputMode="numeric"
          pattern="[0-9\-]{5,20}"
          maxLength={20}
          help="Such as 12345678-0001"
          defaultValue={booking.buyer_tin ?? ''}
        />
      </div>
      <div className="dialog-actions">
        <Button look="line" onClick={onClose}>
          Leave it as it is
        </Button>
        <Button type="submit" busy={isBusy && 'Saving…'}>
          Save requests
        </Button>
      </div>
    </form>
  )
}
