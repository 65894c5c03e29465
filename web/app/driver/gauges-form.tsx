import { formatWhole } from '@skyroute/core/currency.ts'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextAreaField, TextField } from '../ui/fields/field.tsx'
import type { Trip } from './outbox/day-with-pending.ts'
import type { Outbox } from './outbox/use-outbox.ts'
import { PhotoPicker, usePhotos } from './photo-picker.tsx'
import { missingSides, SidePhotos } from './side-photos.tsx'

type GaugesFormProps = {
  moment: 'start' | 'end'
  trip: Trip
  outbox: Outbox
  onDone: (body: Record<string, unknown>) => void
}

/** What the car says at the start and at the end: odometer, tank, and how it looks. */
export function GaugesForm({ moment, trip, outbox, onDone }: GaugesFormProps) {
  const known = Math.max(trip.start_mileage_km ?? 0, trip.vehicle?.mileage_km ?? 0)
  const [mileage, setMileage] = useState('')
  const [fuel, setFuel] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const [wasTried, setTried] = useState(false)
  const photos = usePhotos()
  const [isWithout, setWithout] = useState(false)
  const problem = problemOf(mileage, known)
  const missing = missingSides(photos)
  return (
    <form
      className="grid gap-4 pb-2"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (problem || fuel === null || (missing && !isWithout)) return
        for (const { id: photoId, side } of photos.chosen) {
          const fields = { moment, trip_id: trip.id, ...(side ? { side } : {}) }
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
        help={`Last reading: ${formatKm(known)}.`}
      />
      <FuelGauge value={fuel} onChange={setFuel} error={wasTried && fuel === null && 'Choose how full the tank is.'} />
      <SidePhotos
        photos={photos}
        error={wasTried && missing !== '' && `Still missing: ${missing}.`}
        isWithout={isWithout}
        onWithout={setWithout}
      />
      <PhotoPicker photos={photos} label="Other pictures" help="Anything that is not as it should be." />
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
const formatKm = (km: number) => `${formatWhole(km)} km`

function problemOf(typed: string, known: number): string | false {
  if (typed === '') return `Read the odometer and write it here. Last reading: ${formatKm(known)}.`
  const mileage = Number(typed)
  if (mileage < known) return `That is less than the last reading, ${formatKm(known)}. Read it again.`
  return mileage - known > kmMost ? `That is far more than the last reading, ${formatKm(known)}. Read it again.` : false
}

const words = ['Empty', '1 of 8', 'A quarter', '3 of 8', 'Half', '5 of 8', 'Three quarters', '7 of 8', 'Full']
export const formatTank = (eighths: number | null) => (eighths === null ? 'Not read' : (words[eighths] ?? 'Not read'))

type FuelGaugeProps = { value: number | null; onChange: (eighths: number) => void; error: string | false }

/** Nothing is chosen at first: what is read off the car must not be what the form happened to show. */
function FuelGauge({ value, onChange, error }: FuelGaugeProps) {
  const shown = value === null ? 'Choose' : formatTank(value)
  return (
    <label className="block">
      <span className="label flex justify-between">
        Tank <b className="num">{shown}</b>
      </span>
      <input
        type="range"
        min={0}
        max={8}
        step={1}
        value={value ?? 4}
        aria-valuetext={shown}
        aria-invalid={error ? true : undefined}
        onChange={({ target }) => onChange(Number(target.value))}
        onPointerUp={({ currentTarget }) => onChange(Number(currentTarget.value))}
        className="h-11 w-full cursor-pointer accent-lagoon"
      />
      {error ? <span className="help block !text-danger">{error}</span> : null}
    </label>
  )
}
