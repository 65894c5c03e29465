import { api } from '../../lib/api.ts'
import { todayInLagos } from '../../lib/format.ts'
import { EditSection } from '../form/edit-form.tsx'
import { useStaffCall } from '../parts/use-staff-call.ts'
import { BreakList, breakFields, breakFrom } from './breaks.tsx'
import { RoadworthinessForm } from './roadworthiness-form.tsx'
import type { VehicleParts } from './vehicle-parts.tsx'

/** Days on which a car is not for hire; the listing sells one less at once. */
export function OutOfService({ vehicle, onChanged }: VehicleParts) {
  const { run, isBusy } = useStaffCall(onChanged)
  const params = { id: vehicle.id }
  const bringBack = (breakId: string) =>
    run({
      call: () => api.delete('/admin/fleet/vehicles/{id}/breaks/{breakId}', { params: { ...params, breakId } }),
      done: `${vehicle.plate} is for hire on these days again`,
      failed: 'The days were not given back',
    })
  return (
    <EditSection
      title="Out of service"
      edit="Take out of service"
      beside="below"
      form={(close) => (
        <RoadworthinessForm
          fields={breakFields}
          record={breakFrom(todayInLagos())}
          sendsAll
          call={(body) => api.post('/admin/fleet/vehicles/{id}/breaks', { params, body })}
          done={`${vehicle.plate} is out of service on these days`}
          verb="Take out"
          onChanged={onChanged}
          onClose={close}
        />
      )}
    >
      {vehicle.breaks.length > 0 ? (
        <BreakList
          breaks={vehicle.breaks}
          action="Bring back"
          isBusy={isBusy}
          onEnd={(breakId) => void bringBack(breakId)}
        />
      ) : (
        <p className="text-muted">No days are planned.</p>
      )}
    </EditSection>
  )
}
