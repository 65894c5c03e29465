import { api, orElse } from '../../lib/api.ts'
import type { Answer } from '../../lib/contract.ts'
import { todayInLagos } from '../../lib/format.ts'
import type { Choice } from '../parts/filters/filters.ts'
import { listFilters, listQuery, type PickedNames, picked } from './list-filters.ts'
import type { Kind } from './staff-booking.ts'

let states: Promise<Answer<'listStates'>> | undefined

/** The states that filters choose from; asked once, and again after a failure. */
export async function loadStates(): Promise<Choice[]> {
  states ??= api.get('/destinations/states')
  const known = await orElse(states, null)
  if (known === null) states = undefined
  return (known?.states ?? []).map(({ slug, name }) => ({ value: slug, label: name }))
}

/** The list that an address asks for, and what its filters choose from. */
export async function loadBookings(request: Request) {
  const query = new URL(request.url).searchParams
  const [choices, names] = await Promise.all([loadStates(), loadPickedNames(query)])
  const filters = listFilters(choices, names)
  const list = await api.get('/admin/bookings', { query: listQuery(query, filters) })
  const type = query.get('type')
  const kind: Kind | null = type === 'hotel' || type === 'car' ? type : null
  return { kind, list, filters, today: todayInLagos() }
}

async function loadPickedNames(query: URLSearchParams): Promise<PickedNames> {
  const names = Object.keys(picked) as (keyof PickedNames)[] // the fields of a literal
  const asked = names.filter((name) => query.get(name))
  const found = await Promise.all(
    asked.map(async (name) => {
      const id = query.get(name)
      const ask = api.get('/admin/bookings/filter-choices', { query: { of: picked[name], id } })
      const answer = await orElse(ask, null)
      return [name, answer?.choices[0]?.name] as const
    }),
  )
  return Object.fromEntries(found)
}

export type LoadedBookings = Awaited<ReturnType<typeof loadBookings>>
