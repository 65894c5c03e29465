import { conflict, type Rejection } from '../rejection.ts'
import type { BookingState } from './states.ts'

/** What a booking is while something cannot be done with it, and what to do instead: read by staff and customers. */
export function illegalMove(status: BookingState['status']): Rejection {
  return conflict('illegal_transition', sentences[status])
}

const sentences: Readonly<Record<BookingState['status'], string>> = {
  new: 'This booking has not been made yet.',
  pending: 'This booking is not confirmed yet: it must be paid first.',
  confirmed: 'This booking is confirmed already. It can be cancelled, or its dates changed.',
  cancelled: 'This booking is cancelled already. Make a new booking if it is still wanted.',
  completed: 'This booking is completed. It can no longer be cancelled or changed.',
}
