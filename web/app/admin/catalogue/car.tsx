import { api } from '../../lib/api.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import type { Route } from './+types/car'
import { CalendarTab } from './calendar/calendar-tab.tsx'
import { FactsTab } from './facts-tab.tsx'
import { ListingPage } from './listing-page.tsx'
import { PicturesTab } from './pictures/pictures-tab.tsx'
import { loadStates } from './places.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [car, states] = await Promise.all([api.get('/admin/cars/{id}', { params: { id: params.id } }), loadStates()])
  return { car, states }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: `${loaderData?.car.name ?? 'Car'}, console` })

export default function Car({ loaderData: { car, states } }: Route.ComponentProps) {
  return (
    <ListingPage
      key={car.id}
      kind="car"
      listing={car}
      tabs={[
        { value: 'facts', label: 'Facts', panel: <FactsTab kind="car" listing={car} states={states} /> },
        {
          value: 'calendar',
          label: 'Calendar',
          panel: <CalendarTab kind="car" listing={car} pools={[{ id: car.id, name: car.name }]} />,
        },
        {
          value: 'pictures',
          label: 'Pictures',
          count: car.images.length,
          panel: <PicturesTab kind="car" listing={car} />,
        },
      ]}
    />
  )
}
