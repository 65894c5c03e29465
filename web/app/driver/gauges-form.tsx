import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextAreaField, TextField } from '../ui/fields/field.tsx'
import type { Trip } from './outbox/day-with-pending.ts'
import type { Outbox } from './outbox/use-outbox.ts'
import { PhotoPicker, usePhotos } from './photo-picker.tsx'

type GaugesFormProps = {
  moment: 'start' | 'end'
  trip: Trip
  outbox: Outbox
  onDone: (body: Record<string, unknown>) => void
}

/** What the car says at the start and at the end: odometer, tank, and how it looks. */
export function GaugesForm({ moment, trip, outbox, onDone }: GaugesFormProps) {
  const known = (moment === 'end' ? trip.start_mileage_km : trip.vehicle?.mileage_km) ?? 0
  const [mileage, setMileage] = useState('')
  const [fuel, setFuel] = useState(
    moment === 'end' ? (trip.start_fuel_eighths ?? 8) : (trip.vehicle?.fuel_eighths ?? 8),
  )
  const [note, setNote] = useState('')
  const [wasTried, setTried] = useState(false)
  const photos = usePhotos()
  const problem = problemOf(mileage, known)
  return (
    <form
      className="grid gap-4 pb-2"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (problem) return
        for (const photoId of photos.ids) {
          const fields = { moment, trip_id: trip.id }
          outbox.press({ what: 'photo', photoId, fields }, 'Picture of the car')
        }
        const body = { mileage_km: Number(mileage), fuel_eighths: fuel }
        onDone(moment === 'end' && note.trim() ? { ...body, note: note.trim() } : body)
      }}
    >
      <TextField
        label="Odometer, km"
        inputMode="numeric"
        autoComplete="off"
        value={mileage}
        onChange={({ target }) => setMileage(target.value.replace(/\D/g, ''))}
        error={wasTried && problem}
        help={`It stood at ${new Intl.NumberFormat('en-NG').format(known)} km before.`}
      />
      <FuelGauge value={fuel} onChange={setFuel} />
      <PhotoPicker
        photos={photos}
        label="Pictures of the car"
        help="Each side, and anything that is not as it should be."
      />
      {moment === 'end' ? (
        <TextAreaField
          label="Anything the office should know"
          rows={2}
          maxLength={1000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      ) : null}
      <Button type="submit" look="lagoon" className="min-h-14 text-lg">
        {moment === 'start' ? 'Start the trip' : 'End the trip'}
      </Button>
    </form>
  )
}

const kmMost = 9_000

function problemOf(typed: string, known: number): string | false {
  if (typed === '') return 'Read the odometer and write it here.'
  const mileage = Number(typed)
  if (mileage < known) return 'That is less than before. Read it again.'
  return mileage - known > kmMost ? 'That is far more than before. Read it again.' : false
}

const words = ['Empty', '1 of 8', 'A quarter', '3 of 8', 'Half', '5 of 8', 'Three quarters', '7 of 8', 'Full']
export const formatTank = (eighths: number | null) => (eighths === null ? 'Not read' : (words[eighths] ?? 'Not read'))

function FuelGauge({ value, onChange }: { value: number; onChange: (eighths: number) => void }) {
  return (
    <label className="block">
      <span className="label flex justify-between">
        Tank <b className="num">{formatTank(value)}</b>
      </span>
      <input
        type="range"
        min={0}
        max={8}
        step={1}
        value={value}
        aria-valuetext={formatTank(value)}
        onChange={({ target }) => onChange(Number(target.value))}
        className="h-11 w-full cursor-pointer accent-lagoon"
      />
    </label>
  )
}
