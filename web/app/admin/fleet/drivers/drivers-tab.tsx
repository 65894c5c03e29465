import { formatInstant } from '../../../lib/days.ts'
import { count, todayInLagos } from '../../../lib/format.ts'
import { Empty } from '../../../ui/empty.tsx'
import { List } from '../../parts/list-screen.tsx'
import { TwoLineCell } from '../../parts/table/cells.tsx'
import { type Column, column } from '../../parts/table/column.ts'
import { describeBreak } from '../breaks.tsx'
import { DriverDrawer } from './driver-drawer.tsx'
import { type Driver, type DriverList, DutyStatus, LicenceEnd } from './driver-parts.tsx'

export const DriversTab = ({ list: { drivers } }: { list: DriverList }) => (
  <List
    label="Drivers"
    columns={columns}
    rows={drivers}
    empty={<Empty title="No drivers yet">Give somebody the role driver among the users; they appear here then.</Empty>}
    foot={<span className="num text-[.78125rem] text-muted">{count(drivers.length, 'driver')}</span>}
    drawer={(id, place) => <DriverDrawer id={id} {...place} />}
  />
)

const columns: Column<Driver>[] = [
  column('name', 'Driver', ({ name, phone }) => <TwoLineCell main={name} sub={phone ?? 'No number'} />, {
    isMain: true,
  }),
  column('duty', 'Now', (driver) => <DutyStatus driver={driver} />, { phone: 'side' }),
  column(
    'next',
    'Next trip',
    ({ next_trip }) =>
      next_trip ? (
        <TwoLineCell main={formatInstant(next_trip.starts_at)} sub={next_trip.car_name} />
      ) : (
        <span className="text-muted">None</span>
      ),
    { phone: 'line' },
  ),
  column('licence', 'Licence ends', (driver) => <LicenceEnd driver={driver} />, { phone: 'never' }),
  column(
    'off',
    'Days off',
    ({ breaks }) => {
      const coming = breaks.filter(({ until_on }) => until_on > todayInLagos())
      return coming.length > 0 ? coming.map(describeBreak).join(', ') : '–'
    },
    { from: 'lg', phone: 'never' },
  ),
  column('done', 'Trips done', ({ trips_done }) => trips_done, { align: 'end', from: 'lg', phone: 'never' }),
]
