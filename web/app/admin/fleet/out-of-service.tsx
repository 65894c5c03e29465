import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { todayInLagos } from '../../lib/format.ts'
import { DrawerSection } from '../parts/drawer-section.tsx'
import { useStaffCall } from '../parts/use-staff-call.ts'
import { BreakForm, BreakList } from './breaks.tsx'
import { useRoadworthinessCall } from './use-roadworthiness-call.tsx'
import type { VehicleParts } from './vehicle-parts.tsx'

/** Days on which a car is not for hire; the listing sells one less at once. */
export function OutOfService({ vehicle, onChanged }: VehicleParts) {
  const [isAdding, setAdding] = useState(false)
  const { run, isBusy } = useStaffCall(onChanged)
  const bringBack = (breakId: string) =>
    run({
      call: () => api.delete('/admin/fleet/vehicles/{id}/breaks/{breakId}', { params: { id: vehicle.id, breakId } }),
      done: `${vehicle.plate} is for hire on these days again`,
      failed: 'The days were not given back',
    })
  return (
    <DrawerSection
      title="Out of service"
      more={
        isAdding ? null : (
          <button type="button" className="link cursor-pointer text-[12.5px]" onClick={() => setAdding(true)}>
            Take out of service
          </button>
        )
      }
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
      {isAdding ? <TakeOut vehicle={vehicle} onChanged={onChanged} onDone={() => setAdding(false)} /> : null}
    </DrawerSection>
  )
}

function TakeOut({ vehicle, onChanged, onDone }: VehicleParts & { onDone: () => void }) {
  const { run, question } = useRoadworthinessCall(onChanged)
  return (
    <>
      <BreakForm
        fromOn={todayInLagos()}
        action="Take out"
        save={(typed) => {
          const call = (despite_hires: boolean) =>
            api.post('/admin/fleet/vehicles/{id}/breaks', {
              params: { id: vehicle.id },
              body: { ...typed, despite_hires },
            })
          const done = `${vehicle.plate} is out of service on these days`
          return run({ call, done, failed: 'The days were not taken out' })
        }}
        onDone={onDone}
      />
      {question}
    </>
  )
}
