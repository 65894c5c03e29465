import { formatInstant } from '@skyroute/core/dates.ts'
import { count, todayInLagos } from '../../lib/format.ts'
import { Empty } from '../../ui/empty.tsx'
import type { Column } from '../parts/column.ts'
import { DataTable } from '../parts/data-table.tsx'
import { useListDrawer } from '../parts/open-record.ts'
import { TwoLineCell } from '../parts/two-line-cell.tsx'
import { describeBreak } from './breaks.tsx'
import { DriverDrawer } from './driver-drawer.tsx'
import { type Driver, type DriverList, DutyStatus, LicenceEnd } from './driver-parts.tsx'

export function DriversTab({ list: { drivers } }: { list: DriverList }) {
  const { openKey, open, drawer } = useListDrawer(drivers, idOf)
  return (
    <>
      <DataTable
        label="Drivers"
        columns={columns}
        rows={drivers}
        rowKey={idOf}
        onOpen={({ id }) => open(id)}
        openKey={openKey}
        empty={
          <div className="max-w-[640px] p-4 md:p-5">
            <Empty title="No drivers yet">Give somebody the role driver among the users; they appear here then.</Empty>
          </div>
        }
        foot={<span className="num text-[12.5px] text-muted">{count(drivers.length, 'driver')}</span>}
      />
      {openKey ? <DriverDrawer key={openKey} id={openKey} {...drawer} /> : null}
    </>
  )
}

const idOf = ({ id }: Driver) => id

const columns: Column<Driver>[] = [
  {
    key: 'name',
    title: 'Driver',
    isMain: true,
    cell: ({ name, phone }) => <TwoLineCell main={name} sub={phone ?? 'No number'} />,
  },
  { key: 'duty', title: 'Now', phone: 'side', cell: (driver) => <DutyStatus driver={driver} /> },
  {
    key: 'next',
    title: 'Next trip',
    phone: 'line',
    cell: ({ next_trip }) =>
      next_trip ? (
        <TwoLineCell main={formatInstant(new Date(next_trip.starts_at))} sub={next_trip.car_name} />
      ) : (
        <span className="text-muted">None</span>
      ),
  },
  { key: 'licence', title: 'Licence ends', phone: 'never', cell: (driver) => <LicenceEnd driver={driver} /> },
  {
    key: 'off',
    title: 'Days off',
    from: 'lg',
    phone: 'never',
    cell: ({ breaks }) => {
      const coming = breaks.filter(({ until_on }) => until_on > todayInLagos())
      return coming.length > 0 ? coming.map(describeBreak).join(', ') : '–'
    },
  },
  { key: 'done', title: 'Trips done', align: 'end', from: 'lg', phone: 'never', cell: ({ trips_done }) => trips_done },
]
