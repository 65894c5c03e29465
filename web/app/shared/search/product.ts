/** What is searched for. */
export type Product = 'hotel' | 'car'

/** M14: how far ahead a stay may start. */
export const DAYS_AHEAD = 365
