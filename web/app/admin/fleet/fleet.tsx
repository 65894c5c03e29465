import { Plus, Printer } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../lib/api.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { consolePaths } from '../console-paths.ts'
import { listQuery } from '../parts/filters/list-query.ts'
import { keepsListBehindDrawer } from '../parts/open-record.ts'
import { ConsolePage } from '../parts/page.tsx'
import type { TabLink } from '../parts/tab-links.tsx'
import { TabLinks } from '../parts/tab-links.tsx'
import type { Route } from './+types/fleet'
import { AttentionTab } from './attention-tab.tsx'
import { readBoardQuery } from './board/board-query.ts'
import { BoardTab } from './board/board-tab.tsx'
import { DriversTab } from './drivers/drivers-tab.tsx'
import { NewVehicle } from './new-vehicle.tsx'
import { vehicleFilters } from './vehicle-filters.ts'
import { VehiclesTab } from './vehicles-tab.tsx'

export const shouldRevalidate = keepsListBehindDrawer
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Fleet' })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const tab = fleetTabIn(query)
  if (tab === 'drivers') return { tab, list: await api.get('/admin/fleet/drivers') } as const
  if (tab === 'board') {
    const board = await api.get('/admin/fleet/board', { query: readBoardQuery(query) })
    return { tab, board } as const
  }
  if (tab === 'attention') {
    const [papers, incidents] = await Promise.all([api.get('/admin/fleet/papers'), api.get('/admin/fleet/incidents')])
    return { tab, papers, incidents } as const
  }
  const list = await api.get('/admin/fleet/vehicles', { query: listQuery(query, vehicleFilters) })
  return { tab, list } as const
}

export default function Fleet({ loaderData }: Route.ComponentProps) {
  const [isAdding, setAdding] = useState(false)
  return (
    <ConsolePage
      title="Fleet"
      actions={
        <>
          <Link to={consolePaths.daySheet()} className="btn btn-line !border-line">
            <Icon of={Printer} className="size-4" /> <span className="max-lg:sr-only">Day sheet</span>
          </Link>
          {loaderData.tab === 'vehicles' ? (
            <Button look="lagoon" {...Dialog.opener} onClick={() => setAdding(true)}>
              <Icon of={Plus} className="size-4" /> <span className="max-lg:sr-only">Add a vehicle</span>
            </Button>
          ) : null}
        </>
      }
      tabs={<TabLinks label="Fleet" links={fleetLinks(loaderData.tab)} />}
    >
      {loaderData.tab === 'vehicles' ? <VehiclesTab list={loaderData.list} /> : null}
      {loaderData.tab === 'drivers' ? <DriversTab list={loaderData.list} /> : null}
      {loaderData.tab === 'board' ? <BoardTab board={loaderData.board} /> : null}
      {loaderData.tab === 'attention' ? (
        <AttentionTab papers={loaderData.papers.papers} incidents={loaderData.incidents.incidents} />
      ) : null}
      <NewVehicle open={isAdding} onOpenChange={setAdding} />
    </ConsolePage>
  )
}

const tabs = [
  { value: 'vehicles', label: 'Vehicles' },
  { value: 'drivers', label: 'Drivers' },
  { value: 'board', label: 'Board' },
  { value: 'attention', label: 'Needs attention' },
] as const
type FleetTab = (typeof tabs)[number]['value']

const fleetTabIn = (query: URLSearchParams): FleetTab =>
  tabs.find(({ value }) => value === query.get('tab'))?.value ?? 'vehicles'

const fleetLinks = (here: FleetTab): TabLink[] =>
  tabs.map(({ value, label }) => ({
    label,
    to: consolePaths.fleet(value === 'vehicles' ? {} : { tab: value }),
    isHere: value === here,
  }))
