import { type FormEvent, useState } from 'react'
import { api } from '../../lib/api.ts'
import type { Booking } from '../../lib/types/booking-types.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/fields/field.tsx'
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
    const typed = `${new FormData(event.currentTarget).get('special_requests') ?? ''}`.trim()
    setProblem(null)
    await run(
      async () => {
        const body = { special_requests: typed || null }
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
