/** Opens the letter to us on the page of a booking. */
export const SUPPORT_HASH = '#support'

/** Where a booking's review is written. Mails and notifications name it too. */
export const REVIEW_HASH = '#review'

/** Every link of the site; the console's are in admin/console-paths.ts. A page never writes a URL by hand. */
export const paths = {
  home: '/',
  cars: (search: CarSearch = {}) => withQuery('/cars', search),
  compareCars: (search: { ids?: string; [dates: string]: QueryValue }) => withQuery('/cars/compare', search),
  compareHotels: (search: { ids?: string; [dates: string]: QueryValue }) => withQuery('/hotels/compare', search),
  hotels: (search: HotelSearch = {}) => withQuery('/hotels', search),
  car: (id: string, search: CarSearch = {}) => withQuery(`/car/${encodeURIComponent(id)}`, search),
  hotel: (id: string, search: HotelSearch = {}) => withQuery(`/hotel/${encodeURIComponent(id)}`, search),
  book: (start: BookingStart) => withQuery('/booking', start),
  payment: (query: { bookingId: string; method?: string }) => withQuery('/payment', query),
  paymentConfirmation: (query: { bookingId: string; status?: string }) => withQuery('/payment-confirmation', query),
  refundAccount: (query: { bookingId: string }) => withQuery('/refund-account', query),
  dashboard: (tab?: DashboardTab) => withQuery('/dashboard', { tab }),
  /** My Bookings, or one group of them. */
  bookings: (show?: string) => withQuery('/dashboard', { tab: 'bookings', show }),
  booking: (id: string) => `/booking/${encodeURIComponent(id)}`,
  bookingSupport: (id: string) => `/booking/${encodeURIComponent(id)}${SUPPORT_HASH}`,
  bookingReview: (id: string) => `/booking/${encodeURIComponent(id)}${REVIEW_HASH}`,
  /** `by`: how, when the page should not choose itself. */
  login: (returnTo?: string, by?: 'code' | 'password') => withQuery('/login', { returnTo, by }),
  register: (returnTo?: string) => withQuery('/register', { returnTo }),
  forgotPassword: '/forgot-password',
  claimBooking: (token: string) => withQuery('/claim-booking', { token }),
  confirmEmail: (token: string) => withQuery('/confirm-email', { token }),
  destinations: '/destinations',
  state: (state: string) => `/destinations/${encodeURIComponent(state)}`,
  stateHotels: (state: string) => `/destinations/${encodeURIComponent(state)}/hotels`,
  city: (state: string, city: string) => `/destinations/${encodeURIComponent(state)}/${encodeURIComponent(city)}`,
  about: '/about',
  contact: '/contact',
  faq: '/faq',
  terms: '/terms',
  privacy: '/privacy',
  privacyComplaint: '/privacy/complaint',
  /** Where the service worker leads when a page was not kept. */
  offline: '/offline',
  admin: '/admin',
  driver: '/driver-dashboard',
} as const

/** Pages that routes.ts does not have yet: nothing leads to them until it does. */
const notOpenYet: readonly string[] = []
export const isOpen = (path: string): boolean => !notOpenYet.includes(path)

/** In their order. */
export const dashboardTabs: readonly DashboardTab[] = [
  'overview',
  'bookings',
  'profile',
  'favorites',
  'notifications',
  'settings',
]

export type DashboardTab = 'overview' | 'bookings' | 'profile' | 'favorites' | 'notifications' | 'settings'
export type CarSearch = { location?: string; pickup_date?: string; return_date?: string; [filter: string]: QueryValue }
export type HotelSearch = {
  destination?: string
  checkin_date?: string
  checkout_date?: string
  [filter: string]: QueryValue
}
export type BookingStart = { type: 'car' | 'hotel'; id: string; [choice: string]: QueryValue }
type QueryValue = string | number | undefined

/** What the booking card has settled. The wizard reads these names from its address; all but type and id may be missing. */
export type BookingLink = {
  type: 'car' | 'hotel'
  id: string
  start_date?: string
  end_date?: string
  guests?: number
  children?: number
  rooms?: number
  room_type_id?: string
  rate_plan_id?: string
  with_driver?: boolean
  pickup_time?: string
  return_time?: string
}

export const bookingLink = ({ with_driver, ...choice }: BookingLink): string =>
  paths.book({ ...choice, with_driver: with_driver === undefined ? undefined : `${with_driver}` })

function withQuery(path: string, query: Record<string, QueryValue>) {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, `${value}`)
  const text = search.toString()
  return text ? `${path}?${text}` : path
}
