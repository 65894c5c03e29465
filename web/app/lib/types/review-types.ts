// What the calls around reviews answer, named.
import type { Answer } from '../contract.ts'

/** Hotels and cars answer alike. */
export type ReviewList = Answer<'listHotelReviews'>
export type Review = ReviewList['reviews'][number]
/** A booking's review as its owner sees it: written, or still to write. */
export type BookingReview = Answer<'findOwnReview'>
export type OwnReview = NonNullable<BookingReview['review']>
