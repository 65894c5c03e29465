import type { storageKeys } from '../../lib/browser/storage-keys.ts'

export type Kept = { what: string; until: string }

/** All that the site stores under a name of its own in the browser, as the privacy page says it. */
export const keptOnDevice: Readonly<Record<keyof typeof storageKeys, Kept>> = {
  token: { what: 'The key of your session, so that you stay logged in', until: 'You log out, or the session ends' },
  currency: { what: 'The currency you chose; also as the only cookie, for a year', until: 'You clear your browser' },
  theme: { what: 'Light or dark, when you chose one', until: 'You clear your browser' },
  pendingBooking: { what: 'A booking you have begun', until: '30 minutes, or you log out' },
  bookingAttempt: { what: 'That a booking was sent once, so that it is not made twice', until: 'You close the tab' },
  mailedCode: { what: 'The address that a log-in code was mailed to', until: 'You close the tab' },
  lostPage: { what: 'That a page you asked for did not load', until: 'You are told, or close the tab' },
  recentSearches: { what: 'Your last searches', until: 'You clear them, or log out' },
  recentListings: { what: 'The hotels and cars you looked at last', until: 'You clear them, or log out' },
  comparedCars: { what: 'The cars you put aside to compare', until: 'You remove them' },
  comparedHotels: { what: 'The hotels you put aside to compare', until: 'You remove them' },
  keptCopies: { what: 'Your bookings and vouchers, to read them without a connection', until: 'You log out' },
  driverOutbox: {
    what: 'For drivers: what they did without a connection',
    until: 'It is sent, or deleted as they log out',
  },
  driverDrafts: { what: 'For drivers: forms of a trip that they have begun', until: 'They are sent, or they log out' },
  receiptKeys: { what: 'Public keys that check receipts without a connection', until: 'You clear your browser' },
}

/** Copies of this site's own files, which the browser's cache of the site holds (the service worker). */
export const keptFiles: Readonly<Record<'assets' | 'pictures' | 'pages' | 'frames', Kept>> = {
  assets: { what: 'The files that make this site work', until: 'Newer ones take their place' },
  pictures: { what: 'Pictures you saw', until: 'Newer ones take their place' },
  pages: { what: 'Pages you visited, to read them without a connection', until: 'You log out' },
  frames: { what: 'Empty pages of your account and of the console', until: 'Newer ones take their place' },
}
