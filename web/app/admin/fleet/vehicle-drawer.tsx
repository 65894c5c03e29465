import { CircleAlert } from 'lucide-react'
import { ErrorNotice, Notice } from '../../ui/notice.tsx'
import { consolePaths } from '../console-paths.ts'
import { Drawer } from '../parts/drawer.tsx'
import { DrawerLink, DrawerSection } from '../parts/drawer-section.tsx'
import { TableSkeleton } from '../parts/table-skeleton.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { FleetHistory } from './fleet-history.tsx'
import { HireLines } from './hire-lines.tsx'
import { IncidentLines } from './incident-lines.tsx'
import { OutOfService } from './out-of-service.tsx'
import { Papers } from './papers.tsx'
import { Services } from './services.tsx'
import { VehicleFacts } from './vehicle-facts.tsx'
import type { VehicleParts } from './vehicle-parts.tsx'
import { VehicleStatus } from './vehicle-parts.tsx'

type VehicleDrawerProps = {
  id: string
  position?: string
  onPrevious?: () => void
  onNext?: () => void
  onClose: () => void
}

/** One car: whether it may go, what it needs, where it has been. */
export function VehicleDrawer({ id, ...drawer }: VehicleDrawerProps) {
  const { answer: vehicle, error, reload } = useAnswer('/admin/fleet/vehicles/{id}', { params: { id } })
  return (
    <Drawer
      title={vehicle?.plate ?? 'Vehicle'}
      badge={vehicle ? <VehicleStatus vehicle={vehicle} /> : null}
      {...drawer}
    >
      {error ? (
        <ErrorNotice title="This vehicle could not be loaded" onRetry={() => void reload()}>
          {error.detail}
        </ErrorNotice>
      ) : null}
      {vehicle ? <Whole vehicle={vehicle} onChanged={reload} /> : null}
      {vehicle || error ? null : <TableSkeleton label="Loading the vehicle" rows={6} />}
    </Drawer>
  )
}

function Whole(parts: VehicleParts) {
  const { vehicle } = parts
  const open = vehicle.incidents.filter(({ closed_at }) => closed_at === null)
  return (
    <div className="grid gap-7">
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
      <DrawerSection title="Hires" more={<DrawerLink to={consolePaths.fleet({ tab: 'board' })}>Board</DrawerLink>}>
        <HireLines hires={vehicle.hires} empty="Not named for a hire yet." />
      </DrawerSection>
      <DrawerSection title="History">
        <FleetHistory label="History of this vehicle" entries={vehicle.history} />
      </DrawerSection>
    </div>
  )
}
