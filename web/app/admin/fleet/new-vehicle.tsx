import { api } from '../../lib/api.ts'
import { EditDialog } from '../form/edit-form.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { paperFields, papersIn, type TypedPapers } from './papers.tsx'

type Body = TypedPapers & { car_id: string; plate: string; mileage_km: number }

/** A car more: its listing sells it from the day on which all its papers are good. */
export function NewVehicle({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { answer } = useAnswer(open ? '/admin/fleet/cars' : null)
  const listings = answer?.cars.map((car) => ({
    value: car.id,
    label: `${car.name}, ${car.location} (${car.vehicles})`,
  }))
  return (
    <EditDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add a vehicle"
      description="Its listing counts it from now on."
      fields={[
        {
          name: 'car_id',
          label: 'Listing',
          kind: 'choice',
          isWide: true,
          choices: listings ?? [],
          blank: listings ? 'Choose…' : 'Loading…',
          isNeeded: true,
          missing: 'Choose the listing it belongs to.',
        },
        { name: 'plate', label: 'Plate', kind: 'text', isNeeded: true, missing: 'Write the plate.' },
        { name: 'mileage_km', label: 'Odometer, km', kind: 'whole' },
        ...paperFields,
      ]}
      record={{ mileage_km: 0 }}
      sendsAll
      call={({ car_id, plate, mileage_km, ...days }: Body) =>
        api.post('/admin/fleet/vehicles', { body: { car_id, plate, mileage_km, papers: papersIn(days) } })
      }
      done={({ plate }) => `${plate} added`}
      verb="Add the vehicle"
      busyVerb="Adding…"
    />
  )
}
