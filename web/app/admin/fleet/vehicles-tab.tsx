import { Clock3 } from 'lucide-react'
import { Empty } from '../../ui/empty.tsx'
import type { Column } from '../parts/column.ts'
import { DataTable } from '../parts/data-table.tsx'
import { DayCell } from '../parts/date.tsx'
import { FilterBar } from '../parts/filter-bar.tsx'
import { useListDrawer } from '../parts/open-record.ts'
import { Pager } from '../parts/pager.tsx'
import { TwoLineCell } from '../parts/two-line-cell.tsx'
import { VehicleDrawer } from './vehicle-drawer.tsx'
import { vehicleFilters } from './vehicle-filters.ts'
import { capital, km, type Vehicle, type VehicleList, VehicleStatus } from './vehicle-parts.tsx'

export function VehiclesTab({ list }: { list: VehicleList }) {
  const { openKey, open, drawer } = useListDrawer(list.vehicles, idOf)
  return (
    <>
      <FilterBar filters={vehicleFilters} search={{ name: 'search', label: 'Plate or car' }} />
      <DataTable
        label="Vehicles"
        columns={columns}
        rows={list.vehicles}
        rowKey={idOf}
        onOpen={({ id }) => open(id)}
        openKey={openKey}
        empty={<NoVehicles />}
        foot={<Pager page={list.page} pages={list.total_pages} total={list.total} one="vehicle" />}
      />
      {openKey ? <VehicleDrawer key={openKey} id={openKey} {...drawer} /> : null}
    </>
  )
}

const idOf = ({ id }: Vehicle) => id

const columns: Column<Vehicle>[] = [
  {
    key: 'plate',
    title: 'Plate and car',
    isMain: true,
    cell: ({ plate, car_name }) => <TwoLineCell main={plate} sub={car_name} />,
  },
  { key: 'place', title: 'Place', from: 'lg', phone: 'line', cell: ({ location }) => location },
  { key: 'status', title: 'Today', phone: 'side', cell: (vehicle) => <VehicleStatus vehicle={vehicle} /> },
  { key: 'paper', title: 'First paper to end', phone: 'never', cell: (vehicle) => <FirstPaper vehicle={vehicle} /> },
  {
    key: 'service',
    title: 'Service due',
    from: 'xl',
    phone: 'never',
    cell: ({ service_due_on, service_due_km, is_service_due }) => (
      <span className={is_service_due ? 'num font-semibold text-danger' : 'num'}>
        {service_due_on ? <DayCell on={service_due_on} /> : service_due_km ? `${km(service_due_km)}` : '–'}
      </span>
    ),
  },
  {
    key: 'mileage',
    title: 'Odometer',
    align: 'end',
    from: 'lg',
    phone: 'never',
    cell: ({ mileage_km }) => km(mileage_km),
  },
]

function FirstPaper({ vehicle: { papers } }: { vehicle: Vehicle }) {
  const [first] = papers
  if (!first) return <span className="text-muted">No papers noted</span>
  const tone =
    first.state === 'ended' ? 'font-semibold text-danger' : first.state === 'ends_soon' ? 'font-semibold text-dusk' : ''
  return (
    <span className={tone}>
      {first.state === 'good' ? null : <Clock3 aria-hidden="true" className="mr-1 inline size-3.5" />}
      {capital(first.name)}, <DayCell on={first.expires_on} />
    </span>
  )
}

const NoVehicles = () => (
  <div className="max-w-[640px] p-4 md:p-5">
    <Empty title="No vehicle here">Take a filter away, or look for another plate.</Empty>
  </div>
)
