import { sql } from 'kysely'

/**
 * Rooms or cars of a pool that could be sold on a day `d` of its calendar: none when it is closed, and of a car listing
 * those that are fit. More may have been sold before; then more than all is sold.
 */
export const forSale = sql`case when d.closed then 0 else least(d.capacity, d.sellable) end`
