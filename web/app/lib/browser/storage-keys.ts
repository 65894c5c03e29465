/** Everything the site keeps in the browser, by name. `token` and `currency` are the specification's names. */
export const storageKeys = {
  token: 'access_token',
  currency: 'preferred_currency',
  theme: 'theme',
  pendingBooking: 'pending_booking',
  /** In sessionStorage. */
  bookingAttempt: 'booking_attempt',
  /** In sessionStorage: where a code was mailed to, while it works. */
  mailedCode: 'mailed_code',
  /** In sessionStorage: where somebody was when the page that they asked for did not come. */
  lostPage: 'lost_page',
  recentSearches: 'recent_searches',
  recentListings: 'recent_listings',
  comparedCars: 'compared_cars',
  comparedHotels: 'compared_hotels',
  /** What a signed-in person may read without a line. */
  keptCopies: 'kept_copies',
  /** What a driver did while the office could not be told: each driver's under a key that ends in their id. */
  driverOutbox: 'driver_outbox',
  /** Forms of a trip that a driver has begun; as above. */
  driverDrafts: 'driver_drafts',
  /** The public keys of receipts, to check one without a line. */
  receiptKeys: 'receipt_keys',
} as const

export type OfDriver = 'driverOutbox' | 'driverDrafts'

/** A phone goes from hand to hand: what one driver left does not take the place of another's. */
export const keyOfDriver = (key: OfDriver, userId: string) => `${storageKeys[key]}_${userId}`
