import { api, orElse } from '../../lib/api.ts'
import type { Answer } from '../../lib/contract.ts'
import { todayInLagos } from '../../lib/format.ts'
import { listFilters, listQuery } from './list-filters.ts'
import type { Kind } from './staff-booking.ts'

let states: Promise<Answer<'listStates'>> | undefined

/** The list that an address asks for, and what its filters choose from. */
export async function loadBookings(kind: Kind, request: Request) {
  const query = new URL(request.url).searchParams
  states ??= api.get('/destinations/states')
  const known = await orElse(states, null)
  if (known === null) states = undefined
  const filters = listFilters((known?.states ?? []).map(({ slug, name }) => ({ value: slug, label: name })))
  const list = await api.get('/admin/bookings', { query: listQuery(query, kind, filters) })
  return { kind, list, filters, today: todayInLagos() }
}

export type LoadedBookings = Awaited<ReturnType<typeof loadBookings>>
