import { isDay } from '@skyroute/core/dates.ts'
import { redirect } from 'react-router'
import { type Api, apiFor } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { currencyFor } from '../lib/currency.ts'
import { count } from '../lib/format.ts'
import { pageMeta } from '../lib/page-meta.ts'
import type { CarDetail } from '../lib/types/catalogue-types.ts'
import { paths } from '../paths.ts'
import { COMPARED_MOST, keepCompared } from '../shared/compare/compared-cars.ts'
import { hydrateLazily } from '../shared/lazy-hydration/lazy-hydration.tsx'
import { Breadcrumb } from '../shared/listing/breadcrumb.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { useSeen } from '../ui/hooks/use-seen.ts'
import type { Route } from './+types/compare-cars'
import type { Dates, TableProps } from './compare/compare-table.tsx'

const CompareTable = hydrateLazily<TableProps>('side-by-side', () => import('./compare/compare-table.tsx'), 'stillness')

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const asked = [...new Set((search.get('ids') ?? '').split(',').filter(Boolean))]
  const ids = asked.slice(0, COMPARED_MOST)
  const dates = datesOf(search)
  if (asked.length > ids.length) throw redirect(paths.compareCars({ ids: ids.join(','), ...dates }))
  const api = apiFor(context)
  const currency = currencyFor(context)
  const found = await Promise.all(ids.map((id) => findCar(api, id, { currency, ...dates })))
  const cars = found.filter((car) => car !== null)
  return { cars, dates, missing: ids.length - cars.length }
}

function datesOf(search: URLSearchParams): Dates {
  const [pickup_date, return_date] = [search.get('pickup_date'), search.get('return_date')]
  return isDay(pickup_date) && isDay(return_date) ? { pickup_date, return_date } : {}
}

/** null for one that has gone; dates that can no longer be had are left out. */
async function findCar(api: Api, id: string, query: Dates & { currency: string }): Promise<CarDetail | null> {
  try {
    return await api.get('/cars/{id}', { params: { id }, query })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) return null
    if (error.status === 422 && query.pickup_date) return findCar(api, id, { currency: query.currency })
    throw error
  }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Compare cars' })

export default function CompareCarsPage({ loaderData: { cars, dates, missing } }: Route.ComponentProps) {
  useSeen(cars, () => keepCompared(cars.map(({ id, name }) => ({ id, name }))))
  return (
    <div className="wrap pt-4 pb-16 md:pt-6">
      <Breadcrumb steps={[{ label: 'Cars', to: paths.cars({ ...dates }) }]} />
      <h1 className="mt-1 text-[32px] leading-[36px] md:text-h1">Compare cars</h1>
      {missing > 0 ? <p className="mt-3 text-muted">{count(missing, 'car')} of these can no longer be hired.</p> : null}
      {cars.length === 0 ? (
        <NothingChosen dates={dates} />
      ) : (
        <>
          {cars.length > 1 ? <p className="mt-2 text-muted">What is the same in all of them is grey.</p> : null}
          {cars.length < COMPARED_MOST ? (
            <ButtonLink look="line" small to={paths.cars({ ...dates })} className="mt-4 md:hidden">
              Add a car
            </ButtonLink>
          ) : null}
          <CompareTable cars={cars} dates={dates} />
        </>
      )}
    </div>
  )
}

function NothingChosen({ dates }: { dates: Dates }) {
  return (
    <div className="mt-6">
      <Empty
        title="Nothing to compare yet"
        actions={<ButtonLink to={paths.cars({ ...dates })}>Choose cars</ButtonLink>}
      >
        Tick “Compare” on up to {COMPARED_MOST} cars to see them side by side.
      </Empty>
    </div>
  )
}
