import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/days.ts'
import { EditForm } from '../form/edit-form.tsx'
import type { FormField } from '../form/fields.ts'
import { DrawerSection } from '../parts/drawer.tsx'
import { useMay } from '../parts/permissions.ts'
import type { StaffBooking } from './staff-booking.ts'

type BookingNotesProps = { booking: StaffBooking; onChanged: () => Promise<void> }

/** What colleagues should know. The customer never sees it. */
export function BookingNotes({ booking, onChanged }: BookingNotesProps) {
  const may = useMay()
  if (booking.notes.length === 0 && !may('bookings.write')) return null
  return (
    <DrawerSection title="Notes" aside="For colleagues only">
      {booking.notes.length > 0 ? (
        <ul className="grid gap-2">
          {booking.notes.map((note) => (
            <li key={note.id} className="rounded-lg bg-sunk px-3 py-2">
              <span className="whitespace-pre-line">{note.text}</span>
              <span className="block text-[.75rem] text-muted">
                {note.by_name ?? 'A former colleague'}, {formatInstant(note.at)}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {may('bookings.write') ? <NoteForm bookingId={booking.id} onChanged={onChanged} /> : null}
    </DrawerSection>
  )
}

const noteField: FormField = {
  name: 'text',
  label: 'Add a note',
  kind: 'area',
  rows: 2,
  most: 2000,
  isNeeded: true,
  missing: 'Write something first.',
}

const NoteForm = ({ bookingId, onChanged }: { bookingId: string; onChanged: () => Promise<void> }) => (
  <EditForm
    layout="part"
    fields={[noteField]}
    record={{}}
    sendsAll
    call={(body) => api.post('/admin/bookings/{id}/notes', { params: { id: bookingId }, body })}
    done="Noted"
    onChanged={onChanged}
    look="line"
    verb="Keep the note"
    busyVerb="Keeping…"
  />
)
