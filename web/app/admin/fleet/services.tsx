import { api } from '../../lib/api.ts'
import { todayInLagos } from '../../lib/format.ts'
import { EditForm, EditSection } from '../form/edit-form.tsx'
import type { FormField } from '../form/fields.ts'
import { DayCell, naira } from '../parts/table/cells.tsx'
import { km, type VehicleParts } from './vehicle-parts.tsx'

const serviceFields: readonly FormField[] = [
  { name: 'work', label: 'What was done', kind: 'text', isWide: true, isNeeded: true, missing: 'Say what was done.' },
  { name: 'done_on', label: 'Done on', kind: 'day' },
  { name: 'mileage_km', label: 'Odometer, km', kind: 'whole' },
  { name: 'cost', label: 'Cost, ₦', kind: 'money', emptyIs: undefined },
  { name: 'next_due_km', label: 'Next at, km', kind: 'whole' },
]

export function Services({ vehicle, onChanged }: VehicleParts) {
  return (
    <EditSection
      title="Service"
      edit="Record a service"
      beside="above"
      form={(part) => (
        <EditForm
          {...part}
          fields={serviceFields}
          record={{
            done_on: todayInLagos(),
            mileage_km: vehicle.mileage_km,
            next_due_km: vehicle.mileage_km + 5_000,
          }}
          sendsAll
          call={(body) => api.post('/admin/fleet/vehicles/{id}/services', { params: { id: vehicle.id }, body })}
          done="Service recorded"
          verb="Record it"
          onChanged={onChanged}
        />
      )}
    >
      {vehicle.services.length > 0 ? (
        <ul className="grid">
          {vehicle.services.map((service) => (
            <li
              key={service.id}
              className="grid grid-cols-[92px_minmax(0,1fr)_auto] gap-3 border-b border-line py-2 last:border-b-0"
            >
              <DayCell on={service.done_on} />
              <span>
                {service.work}
                <span className="num block text-muted">{km(service.mileage_km)}</span>
              </span>
              <span className="num">{service.cost === null ? '' : naira(service.cost)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">No service is on record.</p>
      )}
    </EditSection>
  )
}
