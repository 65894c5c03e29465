import { api } from '../../lib/api.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import type { Route } from './+types/hotel'
import { CalendarTab } from './calendar/calendar-tab.tsx'
import { FactsTab } from './facts-tab.tsx'
import { ListingPage } from './listing-page.tsx'
import { PicturesTab } from './pictures/pictures-tab.tsx'
import { loadStates } from './places.ts'
import { RoomsTab } from './rooms-tab.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [hotel, states] = await Promise.all([
    api.get('/admin/hotels/{id}', { params: { id: params.id } }),
    loadStates(),
  ])
  return { hotel, states }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: `${loaderData?.hotel.name ?? 'Hotel'}, console` })

export default function Hotel({ loaderData: { hotel, states } }: Route.ComponentProps) {
  const pools = hotel.room_types.map(({ id, name }) => ({ id, name }))
  return (
    <ListingPage
      key={hotel.id}
      kind="hotel"
      listing={hotel}
      tabs={[
        { value: 'facts', label: 'Facts', panel: <FactsTab kind="hotel" listing={hotel} states={states} /> },
        { value: 'rooms', label: 'Rooms', count: hotel.room_types.length, panel: <RoomsTab hotel={hotel} /> },
        {
          value: 'calendar',
          label: 'Calendar',
          panel: <CalendarTab kind="hotel" listing={hotel} pools={pools} />,
        },
        {
          value: 'pictures',
          label: 'Pictures',
          count: hotel.images.length,
          panel: <PicturesTab kind="hotel" listing={hotel} />,
        },
      ]}
    />
  )
}
