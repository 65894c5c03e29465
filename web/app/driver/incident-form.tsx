import { Button } from '../ui/button.tsx'
import { Check } from '../ui/fields/check.tsx'
import { SelectField, TextAreaField } from '../ui/fields/field.tsx'
import { showToast } from '../ui/toasts/toast.ts'
import type { Trip } from './outbox/day-with-pending.ts'
import { useDraft } from './outbox/use-draft.ts'
import type { Outbox } from './outbox/use-outbox.ts'
import { PhotoPicker, usePhotos } from './photos/photo-picker.tsx'

const kinds = [
  ['breakdown', 'Breakdown'],
  ['tyre', 'Tyre'],
  ['accident', 'Accident'],
  ['damage', 'Damage'],
  ['papers', 'Papers or a checkpoint'],
  ['customer', 'With the customer'],
  ['other', 'Something else'],
] as const

type Values = { kind: (typeof kinds)[number][0]; text: string; canDrive: boolean }
const empty: Values = { kind: 'breakdown', text: '', canDrive: true }

/** The office is told at once, or when the line is back. */
export function IncidentForm({ trip, outbox, onDone }: { trip: Trip; outbox: Outbox; onDone: () => void }) {
  const filled = useDraft(outbox.userId, { form: 'incident', tripId: trip.id }, empty)
  const { kind, text, canDrive } = filled.values
  const photos = usePhotos(filled)
  const isShort = text.trim().length < 3
  const report = () => {
    // Named here, so that its pictures can follow.
    const body = { id: crypto.randomUUID(), trip_id: trip.id, kind, text: text.trim(), can_drive: canDrive }
    outbox.press({ what: 'incident', body }, 'Report to the office', filled.draft)
    showToast({ title: 'Written down', message: 'The office is told as soon as you are online.' })
    onDone()
  }
  return (
    <form
      className="grid gap-4 pb-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isShort) report()
      }}
    >
      <SelectField
        label="What is it?"
        value={kind}
        onChange={({ target }) => filled.set({ kind: kinds.find(([value]) => value === target.value)?.[0] ?? 'other' })}
        choices={kinds.map(([value, label]) => ({ value, label }))}
      />
      <TextAreaField
        label="What happened, and where are you?"
        rows={3}
        maxLength={2000}
        value={text}
        onChange={({ target }) => filled.set({ text: target.value })}
      />
      <Check
        label="The car can still be driven"
        checked={canDrive}
        onChange={({ target }) => filled.set({ canDrive: target.checked })}
      />
      <PhotoPicker photos={photos} label="Pictures of it" help="What is broken, and where the car is." />
      <Button type="submit" look="danger" className="min-h-14" off={isShort && 'Say what happened.'}>
        Tell the office
      </Button>
    </form>
  )
}
