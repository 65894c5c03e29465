import { type FormEvent, useState } from 'react'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Booking } from '../../lib/types/booking-types.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/fields/field.tsx'
import { showToast } from '../../ui/toasts/toast.ts'
import { type Problem, ProblemNotice } from '../sign-in/problem.tsx'

const LONGEST = 2000

type RequestsFormProps = { booking: Booking; onSaved: (booking: Booking) => void; onClose: () => void }

/** The wishes of a stay may change until it is over (B4). */
export function RequestsForm({ booking, onSaved, onClose }: RequestsFormProps) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isSaving, setSaving] = useState(false)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = `${new FormData(event.currentTarget).get('special_requests') ?? ''}`.trim()
    setSaving(true)
    setProblem(null)
    try {
      const body = { special_requests: typed || null }
      const saved = await api.put('/bookings/{id}/update', { params: { id: booking.id }, body })
      showToast({ title: 'Special requests saved' })
      onSaved(saved)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem({ title: 'Update Failed', message: error.detail })
      setSaving(false)
    }
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
        <Button type="submit" busy={isSaving && 'Saving…'}>
          Save requests
        </Button>
      </div>
    </form>
  )
}
