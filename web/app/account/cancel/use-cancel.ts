import { useState } from 'react'
import { api, orElse } from '../../lib/api.ts'
import { ApiError, reasonOr } from '../../lib/api-error.ts'
import type { Booking, CancellationQuote } from '../../lib/types/booking-types.ts'
import { useSeen } from '../../ui/hooks/use-seen.ts'
import { showError } from '../../ui/toasts/toast.ts'

export type CancelState =
  | { is: 'asking' }
  | { is: 'failed'; why: string }
  /** `hasMoved`: a deadline passed while one read; the numbers are the new ones (B8). */
  | { is: 'quoted'; quote: CancellationQuote; hasMoved: boolean }

type Ends = {
  onDone: (booking: Booking, quote: CancellationQuote) => void
  /** It was cancelled or completed meanwhile: the booking as it now is, and what the office says of it. */
  onOvertaken: (booking: Booking, why: string) => void
}

/** What would come back, and the cancelling itself with exactly that sum. */
export function useCancel(booking: Booking, { onDone, onOvertaken }: Ends) {
  const [state, setState] = useState<CancelState>({ is: 'asking' })
  const [isCancelling, setCancelling] = useState(false)
  const params = { id: booking.id }

  const tellOvertaken = async ({ detail }: ApiError) => {
    const now = await orElse(api.get('/bookings/{id}', { params }), null)
    if (now) onOvertaken(now, detail)
    else setState({ is: 'failed', why: detail })
  }
  const ask = async (hasMoved = false) => {
    setState({ is: 'asking' })
    try {
      setState({ is: 'quoted', quote: await api.get('/bookings/{id}/cancellation', { params }), hasMoved })
    } catch (error) {
      if (isOvertaken(error)) return await tellOvertaken(error)
      setState({ is: 'failed', why: error instanceof ApiError ? error.detail : 'The terms could not be loaded.' })
    }
  }
  // The server's quote, when the question is opened.
  useSeen(booking.id, () => void ask())
  const cancel = async () => {
    if (state.is !== 'quoted') return
    setCancelling(true)
    try {
      onDone(await api.delete('/bookings/{id}', { params, body: { refund: state.quote.refund } }), state.quote)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'refund_changed') return await ask(true)
      if (isOvertaken(error)) return await tellOvertaken(error)
      showError('Cancellation Failed', reasonOr(error, 'Unable to cancel booking. Please try again.'))
    } finally {
      setCancelling(false)
    }
  }
  return { state, isCancelling, ask, cancel }
}

const isOvertaken = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'illegal_transition'
