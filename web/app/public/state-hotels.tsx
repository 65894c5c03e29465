import { redirect } from 'react-router'
import { apiFor, orErrorPage } from '../lib/api.ts'
import { currencyFor } from '../lib/currency.ts'
import { count } from '../lib/format.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { paths } from '../paths.ts'
import { CompareTray } from '../shared/compare/compare-tray.tsx'
import { HotelRow } from '../shared/listing/rows/hotel-row.tsx'
import { leadToLastPage } from '../shared/search/last-page.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import type { Route } from './+types/state-hotels'
import { itemList } from './json-ld.ts'
import { PagesNav, pageAsked } from './places/pages-nav.tsx'
import { priceFacts } from './places/place-facts.tsx'
import { Steps } from './places/steps.tsx'
import { breadcrumbs, graphOf } from './places/structured.ts'
import { stateMeantBy } from './places/words.ts'

const PER_PAGE = 20

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const meant = stateMeantBy(params.stateSlug)
  if (meant) throw redirect(paths.stateHotels(meant), 301)
  const api = apiFor(context)
  const currency = currencyFor(context)
  const [page, list] = await Promise.all([
    orErrorPage(api.get('/destinations/{stateSlug}', { params: { stateSlug: params.stateSlug }, query: { currency } })),
    orErrorPage(
      api.get('/hotels/search', {
        query: { destination: params.stateSlug, currency, page: pageAsked(request), per_page: PER_PAGE },
      }),
    ),
  ])
  leadToLastPage(request, list)
  return { page, list }
}

const stepsTo = (name: string, slug: string) => [
  { label: 'Destinations', to: paths.destinations },
  { label: name, to: paths.state(slug) },
]

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return pageMeta(matches, { title: 'Hotels' })
  const { page, list } = loaderData
  const { name, slug, image } = page.state
  const path = withPage(slug, list.page)
  return pageMeta(matches, {
    title: `All hotels in ${name}${list.page > 1 ? `, page ${list.page}` : ''}`,
    description: `${count(list.total, 'hotel')} in ${name}, with power and water details and the price of a night.`,
    path: list.total > 0 ? path : undefined,
    picture: image,
    jsonLd: graphOf(
      breadcrumbs([...stepsTo(name, slug), { label: 'Hotels', to: path }], matches),
      itemList(list.hotels, ({ id }) => paths.hotel(id), matches),
    ),
  })
}

export default function StateHotels({ loaderData: { page, list } }: Route.ComponentProps) {
  const { state } = page
  const prices = priceFacts(page).map(({ label, value }) => `${label.toLowerCase()} ${value}`)
  return (
    <div className="wrap pt-5 md:pt-8">
      <Steps steps={stepsTo(state.name, state.slug)} />
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-[2.125rem] leading-[2.375rem] md:text-h1">All hotels in {state.name}</h1>
          <p className="mt-2 text-muted">{[count(list.total, 'hotel'), ...prices].join(' · ')}</p>
        </div>
        {list.total > 0 ? (
          <span className="flex flex-wrap gap-3">
            <ButtonLink look="line" to={paths.hotels({ destination: state.slug, view: 'map' })}>
              Show on a map
            </ButtonLink>
            <ButtonLink look="line" to={paths.hotels({ destination: state.slug })}>
              Choose dates and filters
            </ButtonLink>
          </span>
        ) : null}
      </div>
      {list.total > 0 ? (
        <>
          <ul className="mt-6 grid gap-4">
            {list.hotels.map((hotel, index) => (
              <li key={hotel.id}>
                <HotelRow hotel={hotel} stay={{}} isFirst={index === 0} />
              </li>
            ))}
          </ul>
          <PagesNav paged={list} to={(next) => withPage(state.slug, next)} />
          <CompareTray product="hotel" />
        </>
      ) : (
        <div className="mt-6">
          <NoHotels name={state.name} />
        </div>
      )}
    </div>
  )
}

function NoHotels({ name }: { name: string }) {
  return (
    <Empty
      title={`No hotels in ${name} yet`}
      actions={
        <>
          <ButtonLink look="line" to={paths.destinations}>
            Other states
          </ButtonLink>
          <ButtonLink look="line" to={paths.hotels()}>
            Show All Hotels
          </ButtonLink>
        </>
      }
    >
      No hotel is listed here yet. You can choose another state.
    </Empty>
  )
}

const withPage = (slug: string, page: number) => paths.stateHotels(slug) + (page > 1 ? `?page=${page}` : '')
