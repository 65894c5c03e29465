import { api } from '../../lib/api.ts'
import type { Answer } from '../../lib/contract.ts'
import { formatInstant } from '../../lib/days.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { Empty } from '../../ui/empty.tsx'
import { consolePaths } from '../console-paths.ts'
import { Drawer, DrawerLink, DrawerSection, Facts } from '../parts/drawer.tsx'
import { ListScreen } from '../parts/list-screen.tsx'
import { keepsListBehindDrawer } from '../parts/open-record.ts'
import { InstantCell, MoneyCell, naira, TwoLineCell } from '../parts/table/cells.tsx'
import { type Column, column } from '../parts/table/column.ts'
import { pageQuery } from '../parts/table/page-query.ts'
import type { Route } from './+types/holds'

export const shouldRevalidate = keepsListBehindDrawer
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Reserved' })

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  api.get('/admin/holds', { query: pageQuery(new URL(request.url).searchParams) })

type Hold = Answer<'listLiveHolds'>['holds'][number]

export default function Holds({ loaderData: list }: Route.ComponentProps) {
  return (
    <ListScreen
      title="Reserved"
      intro="Reserved and not paid yet, changes of paid bookings among them. What is not paid in time is on sale again."
      label="Reserved"
      columns={columns}
      rows={list.holds}
      rowKey={({ booking_id }) => booking_id}
      page={list}
      one="booking"
      many="bookings"
      empty={<Empty title="Nothing is reserved">Every booking is paid, or its time is over.</Empty>}
      rowDrawer={(hold, place) => (
        <Drawer title={hold.guest_name} {...place}>
          <DrawerSection
            title="Reserved"
            more={<DrawerLink to={consolePaths.bookings({ open: hold.booking_id })}>Booking</DrawerLink>}
          >
            <Facts
              facts={[
                ['Until', formatInstant(hold.expires_at)],
                ['Hotel or car', hold.listing],
                ['To pay', naira(hold.total)],
                ['For', whatFor(hold)],
                ['Telephone', hold.guest_phone ?? 'Not given'],
                ['Held by', hold.held_by ?? 'The customer'],
              ]}
            />
          </DrawerSection>
        </Drawer>
      )}
    />
  )
}

const whatFor = ({ is_change }: Hold) => (is_change ? 'A change of a paid booking' : 'A new booking')

const columns: Column<Hold>[] = [
  column('until', 'Until', ({ expires_at }) => <InstantCell at={expires_at} />, { phone: 'line' }),
  column('guest', 'Guest', (hold) => <TwoLineCell main={hold.guest_name} sub={hold.guest_phone} />, { isMain: true }),
  column('listing', 'Hotel or car', ({ listing }) => listing, { phone: 'line' }),
  column('for', 'For', whatFor, { phone: 'line' }),
  column('held-by', 'Held by', ({ held_by }) => held_by ?? 'The customer', { from: 'lg', phone: 'never' }),
  column('total', 'To pay', ({ total }) => <MoneyCell amount={total} />, { align: 'end' }),
]
