import { lagosDayOf } from '@skyroute/core/dates.ts'
import type { Query } from '../../lib/contract.ts'
import { choiceFilter, type Filter, readFilters } from '../parts/filters/filters.ts'
import type { StandardView } from '../parts/filters/saved-views.tsx'
import { looks, waitsForUs } from './payment-status.tsx'
import { methodNames, type Payment, type PaymentStats } from './payment-types.ts'

export const tabs = ['today', 'to-check', 'unmatched', 'refunds', 'all'] as const
export type Tab = (typeof tabs)[number]

export const paymentFilters: readonly Filter[] = [
  {
    name: 'status',
    label: 'Status',
    kind: 'choice',
    choices: Object.entries(looks).map(([value, [, , label]]) => ({ value, label })),
  },
  choiceFilter('method', 'Method', methodNames),
  { name: 'created_from', label: 'From', kind: 'day' },
  { name: 'created_to', label: 'To', kind: 'day' },
  { name: 'needs_review', label: 'Needs review', kind: 'flag' },
]

/** Today is the first screen of a clerk's day; a search or a filter without a tab is about all of them. */
export function tabIn(query: URLSearchParams): Tab {
  const named = tabs.find((tab) => tab === query.get('tab'))
  if (named) return named
  const isAsking = query.has('search') || Object.keys(readFilters(query, paymentFilters)).length > 0
  return isAsking ? 'all' : 'today'
}

/** What the address asks of the API; also what the file holds. */
export function askedOf(query: URLSearchParams): Query {
  const today = lagosDayOf(Date.now())
  const byTab: Record<Tab, Query> = {
    today: { created_from: today, created_to: today },
    'to-check': { to_check: true, sort_by: 'created_at' },
    unmatched: {},
    refunds: { has_refund: true },
    all: {},
  }
  return {
    ...byTab[tabIn(query)],
    ...readFilters(query, paymentFilters),
    search: query.get('search') ?? undefined,
    ...(query.get('sort') ? { sort_by: sortIn(query) } : {}),
  }
}

const sorts = ['created_at', '-created_at', 'amount', '-amount']
export const sortIn = (query: URLSearchParams) => sorts.find((sort) => sort === query.get('sort')) ?? '-created_at'

export const viewsOf = (stats: PaymentStats): StandardView[] => [
  { name: 'Today', query: '', count: stats.today },
  { name: 'To check', query: 'tab=to-check', count: stats.to_check },
  { name: 'Bank lines', query: 'tab=unmatched', count: stats.unmatched_lines },
  { name: 'Refunds', query: 'tab=refunds', count: stats.with_refunds },
  { name: 'All', query: 'tab=all', count: stats.total_payments },
]

/** What waits for us first; the rest as it came. */
export function groupedForToday(payments: readonly Payment[]): Payment[] {
  return [...payments.filter(waitsForUs), ...payments.filter((payment) => !waitsForUs(payment))]
}
export const groupOf = (payment: Payment): string => (waitsForUs(payment) ? 'To check' : 'Other payments today')
