import { CircleAlert } from 'lucide-react'
import { Notice } from '../../ui/notice.tsx'
import { consolePaths } from '../console-paths.ts'
import { DrawerLink, type DrawerPlace, DrawerSection, RecordDrawer } from '../parts/drawer.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { HireLines } from './board/hire-lines.tsx'
import { FleetHistory } from './fleet-history.tsx'
import { IncidentLines } from './incident-lines.tsx'
import { OutOfService } from './out-of-service.tsx'
import { Papers } from './papers.tsx'
import { Services } from './services.tsx'
import { VehicleFacts } from './vehicle-facts.tsx'
import { type VehicleParts, VehicleStatus } from './vehicle-parts.tsx'
import { VehicleUses } from './vehicle-uses.tsx'

/** One car: whether it may go, what it needs, where it has been. */
export function VehicleDrawer({ id, ...place }: DrawerPlace & { id: string }) {
  const loaded = useAnswer('/admin/fleet/vehicles/{id}', { params: { id } })
  return (
    <RecordDrawer
      loaded={loaded}
      what="vehicle"
      title={({ plate }) => plate}
      badge={(vehicle) => <VehicleStatus vehicle={vehicle} />}
      {...place}
    >
      {(vehicle) => <Whole vehicle={vehicle} onChanged={loaded.reload} />}
    </RecordDrawer>
  )
}

function Whole(parts: VehicleParts) {
  const { vehicle } = parts
  const open = vehicle.incidents.filter(({ closed_at }) => closed_at === null)
  return (
    <>
      {vehicle.why_not ? (
        <Notice tone="danger" icon={CircleAlert} title="Not for hire today">
          {vehicle.why_not}
        </Notice>
      ) : null}
      {open.length > 0 ? (
        <DrawerSection title="From the road">
          <IncidentLines incidents={open} onChanged={parts.onChanged} />
        </DrawerSection>
      ) : null}
      <VehicleFacts {...parts} />
      <Papers {...parts} />
      <OutOfService {...parts} />
      <Services {...parts} />
      <VehicleUses vehicle={vehicle} />
      <DrawerSection title="Hires" more={<DrawerLink to={consolePaths.fleet({ tab: 'board' })}>Board</DrawerLink>}>
        <HireLines hires={vehicle.hires} empty="Not named for a hire yet." />
      </DrawerSection>
      <DrawerSection title="History">
        <FleetHistory label="History of this vehicle" entries={vehicle.history} />
      </DrawerSection>
    </>
  )
}
