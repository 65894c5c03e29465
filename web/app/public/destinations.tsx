import { useState } from 'react'
import { apiFor, orErrorPage } from '../lib/api.ts'
import { count } from '../lib/format.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { paths } from '../paths.ts'
import { Empty } from '../ui/empty.tsx'
import { ReloadNotice } from '../ui/notice.tsx'
import type { Route } from './+types/destinations'
import { itemList } from './json-ld.ts'
import { CountryMap } from './places/map/country-map.tsx'
import { PlaceSearch } from './places/place-search.tsx'
import { States } from './places/states.tsx'
import { breadcrumbs, graphOf } from './places/structured.ts'
import type { State } from './places/types.ts'
import { isNamed } from './places/words.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { states } = await orErrorPage(apiFor(context).get('/destinations/states'))
  return { states, typed: new URL(request.url).searchParams.get('q') ?? '' }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'Destinations in Nigeria',
    description: 'Every state of Nigeria with its cities, its hotels and cars to hire, and what a night costs.',
    path: paths.destinations,
    jsonLd: graphOf(
      breadcrumbs([{ label: 'Destinations', to: paths.destinations }], matches),
      itemList(loaderData?.states ?? [], ({ slug }) => paths.state(slug), matches),
    ),
  })

export default function DestinationsPage({ loaderData: { states, typed: asked } }: Route.ComponentProps) {
  const [typed, type] = useState(asked)
  const found = states.filter(({ name, capital }) => isNamed(name, typed) || isNamed(capital, typed))
  return (
    <div className="wrap pt-8 md:pt-12">
      <div className="grid items-center gap-x-12 gap-y-8 md:grid-cols-[1.1fr_1fr] lg:grid-cols-[1.3fr_1fr]">
        <div>
          <h1 className="text-[2.125rem] leading-[2.375rem] md:text-h1">Where to?</h1>
          <p className="mt-3 max-w-[52ch] text-lead text-muted">
            {states.length > 0 ? `Browse ${nameAll(states)}. ` : ''}
            See hotels and prices in each.
          </p>
          <PlaceSearch
            label="Search states"
            typed={typed}
            onType={type}
            found={`${count(found.length, 'state')} found`}
            className="mt-6 max-w-[480px]"
          />
        </div>
        <CountryMap
          label="Map of Nigeria. The states with hotels are marked and named."
          dots={states.map(({ lat, lng, ...state }) => ({
            lat,
            lng,
            name: mapName(state),
            isStrong: state.hotel_count > 0,
          }))}
          className="mx-auto max-w-[440px] max-md:hidden"
        />
      </div>
      {found.length > 0 ? (
        <States states={found} />
      ) : (
        <div className="mt-8">
          <NoState states={states} typed={typed} onShowAll={() => type('')} />
        </div>
      )}
    </div>
  )
}

/** Nigeria has 36 states and the Federal Capital Territory. */
function nameAll(all: State[]) {
  const states = all.filter(({ slug }) => slug !== 'fct').length
  const territory = states < all.length ? ' and the FCT' : ''
  return `${all.length > 30 ? 'all ' : ''}${count(states, 'state')}${territory}`
}

/** The Federal Capital Territory has no room on a map; Abuja has. */
const mapName = ({ name, capital }: Pick<State, 'name' | 'capital'>) => (name.length > 16 && capital ? capital : name)

function NoState({ states, typed, onShowAll }: { states: State[]; typed: string; onShowAll: () => void }) {
  if (states.length === 0)
    return <Empty title="No destinations yet">The first states will be here once the catalogue has them.</Empty>
  return (
    <Empty title="No state by that name" way={{ label: 'Show all states', onGo: onShowAll }}>
      Nothing here is called “{typed}”. A capital finds its state; other cities are on the page of their state.
    </Empty>
  )
}

export function ErrorBoundary() {
  return (
    <div className="wrap py-10">
      <h1 className="mb-5 text-[1.875rem] leading-[2.25rem]">Destinations</h1>
      <ReloadNotice title="The destinations could not be loaded">Try again in a moment.</ReloadNotice>
    </div>
  )
}
