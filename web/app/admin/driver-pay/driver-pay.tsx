import { api } from '../../lib/api.ts'
import { count } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { Empty } from '../../ui/empty.tsx'
import { screenErrorOf } from '../frame/screen-error.tsx'
import { choiceFilter, type Filter } from '../parts/filters/filters.ts'
import { listQuery } from '../parts/filters/list-query.ts'
import { ListScreen } from '../parts/list-screen.tsx'
import { keepsListBehindDrawer } from '../parts/open-record.ts'
import { MoneyCell, TwoLineCell } from '../parts/table/cells.tsx'
import { type Column, column } from '../parts/table/column.ts'
import type { Route } from './+types/driver-pay'
import { DriverPayDrawer } from './driver-pay-drawer.tsx'
import type { DriverPayRow } from './driver-pay-types.ts'

export const shouldRevalidate = keepsListBehindDrawer
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Driver pay' })

const filters: readonly Filter[] = [
  choiceFilter('has_account', 'Bank account', { true: 'On record', false: 'Not on record' }),
]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  api.get('/admin/driver-pay', { query: listQuery(request, filters) })

/** What each driver is owed, and where it goes. */
export default function DriverPay({ loaderData: list }: Route.ComponentProps) {
  return (
    <ListScreen
      title="Driver pay"
      intro="A trip that has ended is owed to its driver until a bank file pays it."
      filters={filters}
      search="Name"
      label="Driver pay"
      columns={columns}
      rows={list.drivers}
      totals={{ name: count(list.total, 'driver'), owed: <MoneyCell amount={list.owed_total} /> }}
      page={list}
      one="driver"
      empty={
        <Empty title="No drivers here">Give somebody the role driver among the users; they appear here then.</Empty>
      }
      drawer={(id, place) => <DriverPayDrawer id={id} banks={list.banks} {...place} />}
    />
  )
}

const columns: Column<DriverPayRow>[] = [
  column('name', 'Driver', ({ name }) => name, { isMain: true }),
  column(
    'account',
    'Bank account',
    ({ bank_name, account_number }) =>
      account_number === null ? (
        <span className="font-semibold text-danger">Not on record</span>
      ) : (
        <TwoLineCell main={bank_name} sub={account_number} />
      ),
    { phone: 'line' },
  ),
  column('files', 'In a file, ₦', ({ in_files }) => <MoneyCell amount={in_files} />, { align: 'end', phone: 'never' }),
  column('owed', 'Owed, ₦', ({ owed }) => <MoneyCell amount={owed} isStrong />, { align: 'end', phone: 'side' }),
]

export const ErrorBoundary = screenErrorOf('Driver pay', 'What drivers are owed could not be loaded')
