// Who may write a review, when, and what it is about (P11). Reviews come only from people who stayed or drove.
import { addDays, type Day, formatDay, type Instant, lagosDayOf } from '../dates.ts'
import { conflict, type Rejection } from '../rejection.ts'
import { firstLetters } from '../text.ts'
import type { BookingStatus } from './states.ts'

/** The parts of a stay or hire that a guest may score beside the whole, in the order they are asked and shown. */
export const reviewAspects = {
  hotel: [
    { key: 'power', label: 'Light and water' },
    { key: 'clean', label: 'Clean' },
    { key: 'staff', label: 'Staff' },
    { key: 'quiet', label: 'Quiet' },
    { key: 'place', label: 'Location' },
    { key: 'value', label: 'Value for money' },
  ],
  car: [
    { key: 'condition', label: 'Condition' },
    { key: 'clean', label: 'Clean' },
    { key: 'meeting', label: 'Pick-up and return' },
    { key: 'driver', label: 'Driver' },
    { key: 'value', label: 'Value for money' },
  ],
} as const satisfies Record<'hotel' | 'car', readonly ReviewAspect[]>

export interface ReviewAspect {
  readonly key: string
  readonly label: string
}

/** Stars of a review and of each of its aspects, whole. */
export const leastStars = 1
export const mostStars = 5
/** Characters of a review's text, once blanks at its ends are gone. */
export const reviewTextLeast = 10
export const reviewTextMost = 2000
/** Days after the completion in which a review may be written. */
export const writeWithinDays = 180
/** Days after the writing in which its author may change it. */
export const editWithinDays = 30

/** What can be scored on one booking: there is no driver to score where nobody drove. */
export function aspectsOf(booking: { kind: 'hotel' | 'car'; withDriver: boolean }): readonly ReviewAspect[] {
  const all: readonly ReviewAspect[] = reviewAspects[booking.kind]
  return booking.withDriver ? all : all.filter(({ key }) => key !== 'driver')
}

/** The last day in Lagos on which a review may be written. */
export function lastWritingDay(completedAt: Instant): Day {
  return addDays(lagosDayOf(completedAt), writeWithinDays)
}

/** The last day in Lagos on which its author may change a review. */
export function lastEditingDay(writtenAt: Instant): Day {
  return addDays(lagosDayOf(writtenAt), editWithinDays)
}

/** Why no review may be written for a booking that has none, or null when it may. */
export function whyNoReview(booking: {
  status: BookingStatus
  completedAt: Instant | null
  now: Instant
}): Rejection | null {
  if (booking.status !== 'completed' || booking.completedAt === null) {
    return conflict('not_completed', 'A review can be written once the trip is over.')
  }
  const lastOn = lastWritingDay(booking.completedAt)
  if (lagosDayOf(booking.now) <= lastOn) return null
  return conflict('review_too_late', `This trip could be reviewed until ${formatDay(lastOn, 'with year')}.`)
}

/** Why a review may no longer be changed by its author, or null when it may. */
export function whyNoEdit(review: { writtenAt: Instant; isHidden: boolean; now: Instant }): Rejection | null {
  if (review.isHidden) return conflict('review_hidden', 'We took this review off the page. Write to us about it.')
  const lastOn = lastEditingDay(review.writtenAt)
  if (lagosDayOf(review.now) <= lastOn) return null
  return conflict('review_settled', `This review could be changed until ${formatDay(lastOn, 'with year')}.`)
}

/** A letter may carry any number of marks; no letter that is in use has more. */
const marksMost = 7

/**
 * How an author is shown: the first name and the initial of the last, marks and all ("Chiamaka Ụ."). At most ten
 * characters longer than the first name.
 */
export function shownAuthor(firstName: string, lastName: string): string {
  const [letter] = [...new Intl.Segmenter('en').segment(lastName.trim())].map(({ segment }) => segment)
  const initial = letter && firstLetters(letter.toUpperCase(), 1 + marksMost)
  const first = firstName.trim()
  if (!first) return 'A guest'
  return initial ? `${first} ${initial}.` : first
}
