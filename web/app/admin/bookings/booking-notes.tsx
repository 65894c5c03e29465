import { formatInstant } from '@skyroute/core/dates.ts'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { useMay } from '../parts/permissions.ts'
import { useStaffCall } from '../parts/use-staff-call.ts'
import { Section } from './section.tsx'
import type { StaffBooking } from './staff-booking.ts'

type BookingNotesProps = { booking: StaffBooking; onChanged: () => Promise<void> }

/** What colleagues should know. The customer never sees it. */
export function BookingNotes({ booking, onChanged }: BookingNotesProps) {
  const may = useMay()
  if (booking.notes.length === 0 && !may('bookings.write')) return null
  return (
    <Section title="Notes" aside="For colleagues only">
      {booking.notes.length > 0 ? (
        <ul className="grid gap-2">
          {booking.notes.map((note) => (
            <li key={note.id} className="rounded-lg bg-sunk px-3 py-2">
              <span className="whitespace-pre-line">{note.text}</span>
              <span className="block text-[12px] text-muted">
                {note.by_name ?? 'A former colleague'}, {formatInstant(new Date(note.at))}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {may('bookings.write') ? <NoteForm bookingId={booking.id} onChanged={onChanged} /> : null}
    </Section>
  )
}

function NoteForm({ bookingId, onChanged }: { bookingId: string; onChanged: () => Promise<void> }) {
  const [text, setText] = useState('')
  const { run, isBusy } = useStaffCall(onChanged)
  const note = async () => {
    const body = { text: text.trim() }
    const noted = await run({
      call: () => api.post('/admin/bookings/{id}/notes', { params: { id: bookingId }, body }),
      done: 'Noted',
      failed: 'The note was not kept',
    })
    if (noted) setText('')
  }
  return (
    <form
      className="mt-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() && !isBusy) void note()
      }}
    >
      <TextAreaField
        label="Add a note"
        rows={2}
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {text.trim() ? (
        <Button type="submit" look="line" className="mt-2" busy={isBusy && 'Keeping…'}>
          Keep the note
        </Button>
      ) : null}
    </form>
  )
}
