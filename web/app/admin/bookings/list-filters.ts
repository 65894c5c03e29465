import { cancelReasonLabels, paymentStatusLabels } from '@skyroute/core/bookings/labels.ts'
import type { Day } from '@skyroute/core/dates.ts'
import { api } from '../../lib/api.ts'
import type { Answer } from '../../lib/contract.ts'
import { type Choice, choiceFilter, type Filter, readFilters } from '../parts/filters/filters.ts'
import type { StandardView } from '../parts/filters/saved-views.tsx'
import { pageQuery } from '../parts/table/page-query.ts'
import type { Kind } from './staff-booking.ts'

const statusWords = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export const kindWords: Readonly<Record<Kind, string>> = { hotel: 'Hotels', car: 'Cars' }

const paidByWords = {
  paystack: 'Paystack',
  flutterwave: 'Flutterwave',
  bank_transfer: 'Bank transfer',
  stripe: 'Stripe',
  paypal: 'PayPal',
  on_arrival: 'On arrival',
}

/** What a picked filter is called now; its own address knows a number alone. */
export type PickedNames = Partial<Record<'listing_id' | 'user_id' | 'driver_id', string>>

type Of = 'listing' | 'customer' | 'driver'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** By the name in the address: of what it is chosen. */
export const picked: Readonly<Record<keyof PickedNames, Of>> = {
  listing_id: 'listing',
  user_id: 'customer',
  driver_id: 'driver',
}

/** In the order of the panel; each name is the API's. */
export const listFilters = (states: readonly Choice[], names: PickedNames = {}): Filter[] => [
  choiceFilter('type', 'Type', kindWords),
  choiceFilter('status', 'Status', statusWords),
  choiceFilter('payment_status', 'Payment', paymentStatusLabels),
  choiceFilter('paid_by', 'Paid by', paidByWords),
  { name: 'listing_id', label: 'Hotel or car', kind: 'pick', find: finding('listing'), chosen: names.listing_id },
  {
    name: 'user_id',
    label: 'Customer',
    kind: 'pick',
    find: finding('customer'),
    chosen: names.user_id,
    fits: uuid,
  },
  {
    name: 'driver_id',
    label: 'Driver',
    kind: 'pick',
    find: finding('driver'),
    chosen: names.driver_id,
    fits: uuid,
  },
  { name: 'start_from', label: 'Begins from', kind: 'day' },
  { name: 'start_until', label: 'Begins until', kind: 'day' },
  { name: 'end_from', label: 'Ends from', kind: 'day' },
  { name: 'end_until', label: 'Ends until', kind: 'day' },
  { name: 'present_on', label: 'Staying on', kind: 'day' },
  { name: 'state', label: 'State', kind: 'choice', choices: states },
  { name: 'created_from', label: 'Booked from', kind: 'day' },
  { name: 'created_until', label: 'Booked until', kind: 'day' },
  { name: 'total_from', label: 'Total from', kind: 'amount' },
  { name: 'total_until', label: 'Total up to', kind: 'amount' },
  choiceFilter('cancel_reason', 'Cancelled because', cancelReasonLabels),
  { name: 'with_driver', label: 'Car with a driver', kind: 'flag' },
  { name: 'on_behalf', label: 'Booked by staff', kind: 'flag' },
]

const finding = (of: Of) => async (q: string, signal: AbortSignal | undefined) => {
  const { choices } = await api.get('/admin/bookings/filter-choices', { query: { of, q }, signal })
  return choices.map(asChoice)
}

type Found = Answer<'findFilterChoices'>['choices'][number]
const asChoice = ({ id, name, detail }: Found) => ({ value: id, label: name, detail })

/** Filters, words, sort and page of an address, as the API asks for them. */
export function listQuery(query: URLSearchParams, filters: readonly Filter[]) {
  return {
    ...exportQuery(query, filters),
    sort_by: sorts.get(query.get('sort') ?? '') ?? 'newest',
    ...pageQuery(query),
  }
}

/** The same question for the file, which is always the newest first. */
export function exportQuery(query: URLSearchParams, filters: readonly Filter[]) {
  return { ...readFilters(query, filters), search: query.get('search') ?? '' }
}

/** By the keys of the columns. */
const sorts: ReadonlyMap<string, string> = new Map([
  ['created', 'oldest'],
  ['-created', 'newest'],
  ['paid', 'received'],
  ['-paid', '-received'],
  ...['customer', 'listing', 'start', 'total', 'status'].flatMap((key) => [
    [key, key] as const,
    [`-${key}`, `-${key}`] as const,
  ]),
])

/** What an address of one of the former lists asks of the one list. A new booking names its kind. */
export function bookingsQuery(kind: Kind, query: URLSearchParams): Record<string, string> {
  const asked = Object.fromEntries(query)
  return { ...asked, type: kind, ...(asked.new ? { new: kind } : {}) }
}

/** What a clerk looks at every day. */
export const standardViews = (today: Day, kind: Kind | null): StandardView[] =>
  [
    { name: 'All', query: '' },
    { name: 'Begin today', query: `status=confirmed&start_from=${today}&start_until=${today}` },
    { name: 'In house today', query: `status=confirmed&present_on=${today}` },
    { name: 'Leave today', query: `status=confirmed&end_from=${today}&end_until=${today}` },
    { name: 'Waiting for money', query: 'status=pending' },
    { name: 'Transfers to check', query: 'status=pending&payment_status=pending_verification' },
  ].map(({ name, query }) => ({ name, query: [kind && `type=${kind}`, query].filter(Boolean).join('&') }))
