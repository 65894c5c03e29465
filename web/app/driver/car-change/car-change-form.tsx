import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { FuelGauge, formatKm, problemOf } from '../gauges-form.tsx'
import { carToRead } from '../next-step.ts'
import type { Trip } from '../outbox/day-with-pending.ts'
import type { Draft } from '../outbox/drafts.ts'
import { useDraft } from '../outbox/use-draft.ts'
import { PhotoPicker, usePhotos } from '../photos/photo-picker.tsx'
import { missingSides, SidePhotos } from '../photos/side-photos.tsx'

type CarChangeFormProps = {
  trip: Trip
  userId: string
  onDone: (body: Record<string, unknown>, draft: Draft) => void
}

type Values = { mileage: string; fuel: number | null; leftMileage: string; leftFuel: number | null; isWithout: boolean }
const empty: Values = { mileage: '', fuel: null, leftMileage: '', leftFuel: null, isWithout: false }

/** What the new car shows; of the car that was left what the driver still knows. */
export function CarChangeForm({ trip, userId, onDone }: CarChangeFormProps) {
  const filled = useDraft(userId, { form: 'car-change', tripId: trip.id }, empty)
  const { mileage, fuel, leftMileage, leftFuel, isWithout } = filled.values
  const photos = usePhotos(filled)
  const [wasTried, setTried] = useState(false)
  const car = carToRead(trip)
  const left = trip.segments.at(-2)
  const known = trip.vehicle?.mileage_km ?? 0
  const problem = problemOf(mileage, known)
  const isLeftUnread = left?.end_mileage_km === null
  const leftKnown = left?.start_mileage_km ?? 0
  const leftProblem = leftMileage !== '' && problemOf(leftMileage, leftKnown)
  const missing = missingSides(photos)
  if (!car) return <p className="pb-4">This car is recorded already.</p>
  return (
    <form
      className="grid gap-4 pb-2"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (problem || leftProblem || fuel === null || (missing && !isWithout)) return
        const body = { segment_id: car.id, mileage_km: Number(mileage), fuel_eighths: fuel }
        const ofLeft = { end_mileage_km: Number(leftMileage), end_fuel_eighths: leftFuel ?? undefined }
        const draft = { ...filled.draft, values: { ...filled.draft.values, leftId: left?.id } }
        onDone(leftMileage === '' ? body : { ...body, ...ofLeft }, draft)
      }}
    >
      <TextField
        label={`Odometer of ${car.plate}, km`}
        inputMode="numeric"
        autoComplete="off"
        value={mileage}
        onChange={({ target }) => filled.set({ mileage: target.value.replace(/\D/g, '') })}
        error={wasTried && problem}
        help={`Last reading: ${formatKm(known)}.`}
      />
      <FuelGauge
        label={`Tank of ${car.plate}`}
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
      {isLeftUnread ? (
        <>
          <TextField
            label={`Odometer of ${left.plate}, which you left, km`}
            inputMode="numeric"
            autoComplete="off"
            value={leftMileage}
            onChange={({ target }) => filled.set({ leftMileage: target.value.replace(/\D/g, '') })}
            error={wasTried && leftProblem}
            help="Leave it empty if you did not read it."
          />
          {leftMileage === '' ? null : (
            <FuelGauge
              label={`Tank of ${left.plate}`}
              value={leftFuel}
              onChange={(eighths) => filled.set({ leftFuel: eighths })}
              error={false}
            />
          )}
        </>
      ) : null}
      <PhotoPicker
        photos={photos}
        label={`Pictures of ${left?.plate ?? 'the car you left'}`}
        help="How you left it, if you could take some."
      />
      <Button type="submit" look="lagoon" className="min-h-14 text-lg">
        Record the new car
      </Button>
    </form>
  )
}
