import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Check } from '../ui/fields/check.tsx'
import { SelectField, TextAreaField } from '../ui/fields/field.tsx'
import { showToast } from '../ui/toasts/toast.ts'
import type { Trip } from './outbox/day-with-pending.ts'
import type { Outbox } from './outbox/use-outbox.ts'
import { PhotoPicker, usePhotos } from './photo-picker.tsx'

const kinds = [
  ['breakdown', 'Breakdown'],
  ['tyre', 'Tyre'],
  ['accident', 'Accident'],
  ['damage', 'Damage'],
  ['papers', 'Papers or a checkpoint'],
  ['customer', 'With the customer'],
  ['other', 'Something else'],
] as const

/** The office is told at once, or when the line is back. */
export function IncidentForm({ trip, outbox, onDone }: { trip: Trip; outbox: Outbox; onDone: () => void }) {
  const [kind, setKind] = useState<(typeof kinds)[number][0]>('breakdown')
  const [text, setText] = useState('')
  const [canDrive, setCanDrive] = useState(true)
  const photos = usePhotos()
  const isShort = text.trim().length < 3
  const report = () => {
    const id = crypto.randomUUID()
    const body = { id, trip_id: trip.id, kind, text: text.trim(), can_drive: canDrive }
    outbox.press({ what: 'incident', body }, 'Report to the office')
    for (const { id: photoId } of photos.chosen) {
      outbox.press({ what: 'photo', photoId, fields: { moment: 'incident', incident_id: id } }, 'Picture of it')
    }
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
        onChange={({ target }) => setKind(kinds.find(([value]) => value === target.value)?.[0] ?? 'other')}
        choices={kinds.map(([value, label]) => ({ value, label }))}
      />
      <TextAreaField
        label="What happened, and where are you?"
        rows={3}
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Check
        label="The car can still be driven"
        checked={canDrive}
        onChange={({ target }) => setCanDrive(target.checked)}
      />
      <PhotoPicker photos={photos} label="Pictures of it" help="What is broken, and where the car is." />
      <Button type="submit" look="danger" className="min-h-14" off={isShort && 'Say what happened.'}>
        Tell the office
      </Button>
    </form>
  )
}
