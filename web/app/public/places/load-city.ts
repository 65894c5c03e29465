import type { RouterContextProvider } from 'react-router'
import { apiFor, orElse, orErrorPage } from '../../lib/api.ts'
import { currencyFor } from '../../lib/currency.ts'
import type { CarList } from '../../lib/types/catalogue-types.ts'

const CARS = 3
const HOTELS = 18

type Asked = { stateSlug: string; citySlug: string; page: number }

/** A city with its hotels and some cars: those that wait there, else those of the state. */
export async function loadCity(context: Readonly<RouterContextProvider>, { stateSlug, citySlug, page }: Asked) {
  const api = apiFor(context)
  const currency = currencyFor(context)
  const carsIn = (location: string) =>
    orElse(api.get('/cars/search', { query: { location, currency, per_page: CARS } }), null)
  const [place, here] = await Promise.all([
    orErrorPage(
      api.get('/destinations/{stateSlug}/{citySlug}/hotels', {
        params: { stateSlug, citySlug },
        query: { currency, page, per_page: HOTELS },
      }),
    ),
    carsIn(`${citySlug},${stateSlug}`),
  ])
  if (here && here.total > 0) return { place, cars: carsOf(here, place.city.name, `${citySlug},${stateSlug}`) }
  const around = await carsIn(stateSlug)
  return { place, cars: around && around.total > 0 ? carsOf(around, place.state.name, stateSlug) : null }
}

const carsOf = ({ cars, total }: CarList, where: string, location: string) => ({ cars, total, where, location })

export type CityCars = ReturnType<typeof carsOf>
