import type { Body, ListingState } from './listing-sheets.ts'

/** What one row would do. `fields`: the columns that would change. */
export type Plan = {
  row: number
  action: 'make' | 'change' | 'leave'
  id: string | null
  name: string
  body: Body
  version: string | null
  fields: string[]
  /** What staff should know before it is done; plans of the release before this one have none. */
  warnings?: string[]
}
/** A row with what is there now and what would be there after. */
export type Planned = Plan & { before: ListingState | null; after: Body }
