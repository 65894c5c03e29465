/** Everything the site keeps in the browser, by name. `token` and `currency` are the specification's names. */
export const storageKeys = {
  token: 'access_token',
  currency: 'preferred_currency',
  theme: 'theme',
  pendingBooking: 'pending_booking',
  recentSearches: 'recent_searches',
  /** What a signed-in person may read without a line. */
  keptCopies: 'kept_copies',
} as const
