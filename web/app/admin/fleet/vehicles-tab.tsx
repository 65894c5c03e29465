import { Clock3 } from 'lucide-react'
import { capital } from '../../lib/format.ts'
import { Empty } from '../../ui/empty.tsx'
import { List, ListBars } from '../parts/list-screen.tsx'
import { DayCell, TwoLineCell } from '../parts/table/cells.tsx'
import { type Column, column } from '../parts/table/column.ts'
import { VehicleDrawer } from './vehicle-drawer.tsx'
import { vehicleFilters } from './vehicle-filters.ts'
import { km, type Vehicle, type VehicleList, VehicleStatus } from './vehicle-parts.tsx'

export const VehiclesTab = ({ list }: { list: VehicleList }) => (
  <>
    <ListBars filters={vehicleFilters} search="Plate or car" />
    <List
      label="Vehicles"
      columns={columns}
      rows={list.vehicles}
      page={list}
      one="vehicle"
      empty={<Empty title="No vehicle here">Remove a filter, or look for another plate.</Empty>}
      drawer={(id, place) => <VehicleDrawer id={id} {...place} />}
    />
  </>
)

const columns: Column<Vehicle>[] = [
  column('plate', 'Plate and car', ({ plate, car_name }) => <TwoLineCell main={plate} sub={car_name} />, {
    isMain: true,
  }),
  column('place', 'Place', ({ location }) => location, { from: 'lg', phone: 'line' }),
  column('status', 'Today', (vehicle) => <VehicleStatus vehicle={vehicle} />, { phone: 'side' }),
  column('paper', 'First paper to end', (vehicle) => <FirstPaper vehicle={vehicle} />, { phone: 'never' }),
  column(
    'service',
    'Service due',
    ({ service_due_on, service_due_km, is_service_due }) => (
      <span className={is_service_due ? 'num font-semibold text-danger' : 'num'}>
        {service_due_on ? <DayCell on={service_due_on} /> : service_due_km ? `${km(service_due_km)}` : '–'}
      </span>
    ),
    { from: 'xl', phone: 'never' },
  ),
  column('mileage', 'Odometer', ({ mileage_km }) => km(mileage_km), { align: 'end', from: 'lg', phone: 'never' }),
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
