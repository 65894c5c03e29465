import { useAnswer } from '../../parts/use-answer.ts'
import type { Ending, StaffBooking } from '../staff-booking.ts'

/** What each way to end it would give back now. Asked when the question opens, not before. */
export function useEndings(booking: StaffBooking, isOpen: boolean) {
  const { answer, error, reload } = useAnswer(isOpen ? '/admin/bookings/{id}/endings' : null, {
    params: { id: booking.id },
  })
  /** Why no way is left: it has ended since the question was opened, or before. */
  const over = answer?.endings.every(({ allowed }) => !allowed) && (answer.endings[0]?.why_not ?? 'It has ended.')
  const of = (event: Ending['event']) => answer?.endings.find((ending) => ending.event === event)
  /** A refusal may come from a figure that has changed: the next try sees what it is now. */
  const reloadAndThrow = async (refusal: unknown): Promise<never> => {
    await reload()
    throw refusal
  }
  return { of, over: over ?? false, isReady: answer !== null, problem: error?.detail ?? null, reloadAndThrow }
}
