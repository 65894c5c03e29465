import { cancelReasonLabels, paymentStatusLabels } from '@skyroute/core/bookings/labels.ts'
import type { Day } from '@skyroute/core/dates.ts'
import { type Choice, choiceFilter, type Filter, readFilters } from '../parts/filters/filters.ts'
import type { StandardView } from '../parts/filters/saved-views.tsx'
import { pageIn } from '../parts/table/pager.tsx'
import type { Kind } from './staff-booking.ts'

const statusWords = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

/** In the order of the panel; each name is the API's. */
export const listFilters = (states: readonly Choice[]): Filter[] => [
  choiceFilter('status', 'Status', statusWords),
  choiceFilter('payment_status', 'Payment', paymentStatusLabels),
  { name: 'start_from', label: 'Begins from', kind: 'day' },
  { name: 'start_until', label: 'Begins until', kind: 'day' },
  { name: 'present_on', label: 'There on', kind: 'day' },
  { name: 'state', label: 'State', kind: 'choice', choices: states },
  { name: 'created_from', label: 'Booked from', kind: 'day' },
  { name: 'created_until', label: 'Booked until', kind: 'day' },
  choiceFilter('cancel_reason', 'Cancelled because', cancelReasonLabels),
  { name: 'listing_id', label: 'Listing', kind: 'text', help: 'Its name in the address of its page' },
  { name: 'user_id', label: 'Customer', kind: 'text', help: 'The account’s number, from their page' },
  { name: 'on_behalf', label: 'Booked by staff', kind: 'flag' },
]

/** Filters, words, sort and page of an address, as the API asks for them. */
export function listQuery(query: URLSearchParams, kind: Kind, filters: readonly Filter[]) {
  return {
    ...exportQuery(query, kind, filters),
    sort_by: sorts.get(query.get('sort') ?? '') ?? 'newest',
    page: pageIn(query),
    per_page: 50,
  }
}

/** The same question for the file, which is always the newest first. */
export function exportQuery(query: URLSearchParams, kind: Kind, filters: readonly Filter[]) {
  return { ...readFilters(query, filters), search: query.get('search') ?? '', type: kind }
}

const sorts: ReadonlyMap<string, string> = new Map([
  ['created', 'oldest'],
  ['-created', 'newest'],
  ['start', 'start'],
  ['-start', '-start'],
  ['total', 'total'],
  ['-total', '-total'],
])

/** What a clerk looks at every day. */
export const standardViews = (today: Day): StandardView[] => [
  { name: 'All', query: '' },
  { name: 'Begin today', query: `status=confirmed&start_from=${today}&start_until=${today}` },
  { name: 'There today', query: `status=confirmed&present_on=${today}` },
  { name: 'Waiting for money', query: 'status=pending' },
  { name: 'Transfers to check', query: 'status=pending&payment_status=pending_verification' },
]
