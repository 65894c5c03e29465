import { api } from '../../lib/api.ts'
import { EditSection } from '../form/edit-form.tsx'
import type { FormField } from '../form/fields.ts'
import { type FactLines, Facts } from '../parts/drawer.tsx'
import { choicesOf } from '../parts/filters/filters.ts'
import { DayCell } from '../parts/table/cells.tsx'
import { RoadworthinessForm } from './roadworthiness-form.tsx'
import { km, statusWords, type VehicleDetail, type VehicleParts } from './vehicle-parts.tsx'

const vehicleFields: readonly FormField[] = [
  { name: 'plate', label: 'Plate', kind: 'text' },
  { name: 'status', label: 'Status', kind: 'choice', choices: choicesOf(statusWords) },
  { name: 'mileage_km', label: 'Odometer, km', kind: 'whole' },
  { name: 'service_due_km', label: 'Service due at, km', kind: 'whole' },
  { name: 'service_due_on', label: 'Service due on', kind: 'day' },
  { name: 'note', label: 'Note', kind: 'area', rows: 2, most: 1000 },
]

export function VehicleFacts({ vehicle, onChanged }: VehicleParts) {
  return (
    <EditSection
      title={vehicle.car_name}
      form={({ onDone }) => (
        <RoadworthinessForm
          fields={vehicleFields}
          record={vehicle}
          call={(body) => api.put('/admin/fleet/vehicles/{id}', { params: { id: vehicle.id }, body })}
          done="Vehicle saved"
          verb="Save"
          onChanged={onChanged}
          onClose={onDone}
        />
      )}
    >
      <Facts facts={factsOf(vehicle)} />
    </EditSection>
  )
}

const factsOf = (vehicle: VehicleDetail): FactLines => [
  ['Place', vehicle.location],
  ['Status', statusWords[vehicle.status]],
  ['Odometer', km(vehicle.mileage_km)],
  ['Fuel', vehicle.fuel_eighths === null ? 'Not noted' : describeFuel(vehicle.fuel_eighths)],
  [
    'Next service',
    vehicle.service_due_on ? (
      <DayCell key="service" on={vehicle.service_due_on} />
    ) : vehicle.service_due_km ? (
      `at ${km(vehicle.service_due_km)}`
    ) : (
      'Not planned'
    ),
  ],
  ['Note', vehicle.note || '–'],
]

export const describeFuel = (eighths: number) => (eighths === 8 ? 'Full' : eighths === 0 ? 'Empty' : `${eighths} of 8`)
