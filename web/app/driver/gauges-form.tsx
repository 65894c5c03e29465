import { formatWhole } from '@skyroute/core/currency.ts'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextAreaField, TextField } from '../ui/fields/field.tsx'
import type { Trip } from './outbox/day-with-pending.ts'
import type { Draft } from './outbox/drafts.ts'
import { useDraft } from './outbox/use-draft.ts'
import { PhotoPicker, usePhotos } from './photos/photo-picker.tsx'
import { missingSides, SidePhotos } from './photos/side-photos.tsx'

type GaugesFormProps = {
  moment: 'start' | 'end'
  trip: Trip
  userId: string
  onDone: (body: Record<string, unknown>, draft: Draft) => void
}

type Values = { mileage: string; fuel: number | null; note: string; isWithout: boolean }
const empty: Values = { mileage: '', fuel: null, note: '', isWithout: false }

/** What the car says at the start and at the end: odometer, tank, and how it looks. */
export function GaugesForm({ moment, trip, userId, onDone }: GaugesFormProps) {
  const known = Math.max(trip.start_mileage_km ?? 0, trip.vehicle?.mileage_km ?? 0)
  const filled = useDraft(userId, { form: moment, tripId: trip.id }, empty)
  const { mileage, fuel, note, isWithout } = filled.values
  const photos = usePhotos(filled)
  const [wasTried, setTried] = useState(false)
  const problem = problemOf(mileage, known)
  const missing = missingSides(photos)
  return (
    <form
      className="grid gap-4 pb-2"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (problem || fuel === null || (missing && !isWithout)) return
        const body = { mileage_km: Number(mileage), fuel_eighths: fuel }
        onDone(moment === 'end' && note.trim() ? { ...body, note: note.trim() } : body, filled.draft)
      }}
    >
      <TextField
        label="Odometer, km"
        inputMode="numeric"
        autoComplete="off"
        value={mileage}
        onChange={({ target }) => filled.set({ mileage: target.value.replace(/\D/g, '') })}
        error={wasTried && problem}
        help={`Last reading: ${formatKm(known)}.`}
      />
      <FuelGauge
        value={fuel}
        onChange={(eighths) => filled.set({ fuel: eighths })}
        error={wasTried && fuel === null && 'Choose how full the tank is.'}
      />
      <SidePhotos
        photos={photos}
        error={wasTried && missing !== '' && `Still missing: ${missing}.`}
        isWithout={isWithout}
        onWithout={(without) => filled.set({ isWithout: without })}
      />
      <PhotoPicker photos={photos} label="Other pictures" help="Anything that is not as it should be." />
      {moment === 'end' ? (
        <TextAreaField
          label="Anything the office should know"
          rows={2}
          maxLength={1000}
          value={note}
          onChange={({ target }) => filled.set({ note: target.value })}
        />
      ) : null}
      <Button type="submit" look="lagoon" className="min-h-14 text-lg">
        {moment === 'start' ? 'Start the trip' : 'End the trip'}
      </Button>
    </form>
  )
}

const kmMost = 9_000
export const formatKm = (km: number) => `${formatWhole(km)} km`

export function problemOf(typed: string, known: number): string | false {
  if (typed === '') return `Read the odometer and write it here. Last reading: ${formatKm(known)}.`
  const mileage = Number(typed)
  if (mileage < known) return `That is less than the last reading, ${formatKm(known)}. Read it again.`
  return mileage - known > kmMost ? `That is far more than the last reading, ${formatKm(known)}. Read it again.` : false
}

const words = ['Empty', '1 of 8', 'A quarter', '3 of 8', 'Half', '5 of 8', 'Three quarters', '7 of 8', 'Full']
export const formatTank = (eighths: number | null) => (eighths === null ? 'Not read' : (words[eighths] ?? 'Not read'))

type FuelGaugeProps = {
  label?: string
  value: number | null
  onChange: (eighths: number) => void
  error: string | false
}

/** Nothing is chosen at first: what is read off the car must not be what the form happened to show. */
export function FuelGauge({ label = 'Tank', value, onChange, error }: FuelGaugeProps) {
  const shown = value === null ? 'Choose' : formatTank(value)
  return (
    <label className="block">
      <span className="label flex justify-between">
        {label} <b className="num">{shown}</b>
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
