// The cancellation terms as data, frozen on each booking when it is sold (B8): a later change of policy
// touches no booking.

/** What we keep of the price in a tier. */
export type Keeps =
  | { readonly what: 'nothing' }
  /** The rest of `refundBps` of the total, which goes back half-up to the kobo. */
  | { readonly what: 'share'; readonly refundBps: number }
  /** The first night in all rooms, with its tax. */
  | { readonly what: 'first_night' }
  | { readonly what: 'everything' }

export interface CancellationTier {
  /** In force until this many hours before the start; null: from the start on. */
  readonly untilHoursBefore: number | null
  readonly keeps: Keeps
}

/** JSON, kept in the booking's `terms`. Tiers in the order of time; the last has `untilHoursBefore: null`. */
export interface CancellationTerms {
  readonly kind: 'hotel' | 'car'
  readonly tiers: readonly CancellationTier[]
  /**
   * ISO instant after which nothing is free whatever the start: set by a change of dates, so that moving a stay
   * away never buys back free cancellation (SB13). Null when there was none.
   */
  readonly freeNotAfter: string | null
}

/** Source: B8, states "Cancellation terms", specification 9. */
export const carTerms: CancellationTerms = {
  kind: 'car',
  tiers: [
    { untilHoursBefore: 24, keeps: { what: 'nothing' } },
    { untilHoursBefore: 0, keeps: { what: 'share', refundBps: 5000 } },
    { untilHoursBefore: null, keeps: { what: 'everything' } },
  ],
  freeNotAfter: null,
}

/** Source: B8, states "Cancellation terms", specification 9. */
export const hotelTerms: CancellationTerms = {
  kind: 'hotel',
  tiers: [
    { untilHoursBefore: 48, keeps: { what: 'nothing' } },
    { untilHoursBefore: 0, keeps: { what: 'first_night' } },
    { untilHoursBefore: null, keeps: { what: 'everything' } },
  ],
  freeNotAfter: null,
}

/** Of a non-refundable rate: whoever cancels gets nothing back, whenever it is. Source: B8. */
export const nonRefundableTerms: CancellationTerms = {
  kind: 'hotel',
  tiers: [
    { untilHoursBefore: 0, keeps: { what: 'everything' } },
    { untilHoursBefore: null, keeps: { what: 'everything' } },
  ],
  freeNotAfter: null,
}

/** Nothing was ever given back under these. The setting's own terms cannot be so (`checkTerms`). */
export function isNonRefundable({ tiers }: Pick<CancellationTerms, 'tiers'>): boolean {
  return tiers.every(({ keeps }) => keeps.what === 'everything')
}
