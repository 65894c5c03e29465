import { api } from '../../lib/api.ts'
import { todayInLagos } from '../../lib/format.ts'
import { EditSection } from '../form/edit-form.tsx'
import { BreakList, breakFields, breakFrom } from './breaks.tsx'
import { RoadworthinessForm } from './roadworthiness-form.tsx'
import type { VehicleParts } from './vehicle-parts.tsx'

/** Days on which a car is not for hire; the listing sells one less at once. */
export function OutOfService({ vehicle, onChanged }: VehicleParts) {
  const params = { id: vehicle.id }
  return (
    <EditSection
      title="Out of service"
      edit="Take out of service"
      beside="below"
      form={({ onDone }) => (
        <RoadworthinessForm
          fields={breakFields}
          record={breakFrom(todayInLagos())}
          sendsAll
          call={(body) => api.post('/admin/fleet/vehicles/{id}/breaks', { params, body })}
          done={`${vehicle.plate} is out of service on these days`}
          verb="Take out"
          onChanged={onChanged}
          onClose={onDone}
        />
      )}
    >
      <BreakList
        breaks={vehicle.breaks}
        none="No days are planned."
        action="Bring back"
        done={`${vehicle.plate} is for hire on these days again`}
        call={(breakId) =>
          api.delete('/admin/fleet/vehicles/{id}/breaks/{breakId}', { params: { ...params, breakId } })
        }
        onChanged={onChanged}
      />
    </EditSection>
  )
}
