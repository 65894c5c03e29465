type Query = Record<string, string | number | undefined>

/** Every link of the console. They live here and not in paths.ts, which every visitor loads. */
export const consolePaths = {
  overview: '/admin',
  /** Of hotels and cars; `type` shows one of them alone. */
  bookings: (query: Query = {}) => withQuery('/admin/bookings', query),
  /** Who comes, who is there, who goes. */
  frontDesk: (query: Query = {}) => withQuery('/admin/front-desk', query),
  holds: (query: Query = {}) => withQuery('/admin/holds', query),
  payments: (query: Query = {}) => withQuery('/admin/payments', query),
  transfers: (query: Query = {}) => withQuery('/admin/transfers', query),
  /** What no rule decides. */
  cases: (query: Query = {}) => withQuery('/admin/cases', query),
  refunds: (query: Query = {}) => withQuery('/admin/refunds', query),
  /** The bank files with which refunds by transfer leave. */
  refundRuns: (query: Query = {}) => withQuery('/admin/refund-runs', query),
  money: (query: Query = {}) => withQuery('/admin/money', query),
  /** What the providers paid out to our bank. */
  payouts: (query: Query = {}) => withQuery('/admin/payouts', query),
  /** Months of the books: trial balance, closing, VAT, exports. */
  accounting: (query: Query = {}) => withQuery('/admin/accounting', query),
  /** Owners of hotels and cars that we sell for them, and the bank files with which they are paid. */
  partners: (query: Query = {}) => withQuery('/admin/partners', query),
  partnerRuns: (query: Query = {}) => withQuery('/admin/partner-runs', query),
  hotels: (query: Query = {}) => withQuery('/admin/hotels', query),
  hotel: (id: string) => `/admin/hotels/${encodeURIComponent(id)}`,
  cars: (query: Query = {}) => withQuery('/admin/cars', query),
  car: (id: string) => `/admin/cars/${encodeURIComponent(id)}`,
  /** The catalogue as sheets, in and out. */
  sheets: (query: Query = {}) => withQuery('/admin/catalogue', query),
  reviews: (query: Query = {}) => withQuery('/admin/reviews', query),
  fleet: (query: Query = {}) => withQuery('/admin/fleet', query),
  daySheet: (query: Query = {}) => withQuery('/admin/fleet/day-sheet', query),
  users: (query: Query = {}) => withQuery('/admin/users', query),
  roles: (query: Query = {}) => withQuery('/admin/roles', query),
  audit: (query: Query = {}) => withQuery('/admin/audit', query),
  messages: (query: Query = {}) => withQuery('/admin/messages', query),
  outbox: (query: Query = {}) => withQuery('/admin/outbox', query),
  content: (query: Query = {}) => withQuery('/admin/content', query),
  settings: (query: Query = {}) => withQuery('/admin/settings', query),
  rates: (query: Query = {}) => withQuery('/admin/rates', query),
  /** Public holidays and election days. */
  days: (query: Query = {}) => withQuery('/admin/days', query),
  reports: (query: Query = {}) => withQuery('/admin/reports', query),
  system: (query: Query = {}) => withQuery('/admin/system', query),
} as const

function withQuery(path: string, query: Query) {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, `${value}`)
  return search.size > 0 ? `${path}?${search}` : path
}
