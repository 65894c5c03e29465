import { useState } from 'react'
import { api } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { saveFile } from '../lib/browser/save-file.ts'
import type { Booking } from '../lib/types/booking-types.ts'
import { showError } from '../ui/toasts/toast.ts'

export type BookingFile = 'receipt' | 'calendar'

const files = {
  receipt: { path: 'receipt', failed: 'No receipt', name: (reference: string) => `receipt-${reference}.pdf` },
  calendar: { path: 'calendar.ics', failed: 'No calendar entry', name: (reference: string) => `${reference}.ics` },
} as const satisfies Record<BookingFile, object>

/** The receipt and the calendar entry: private, so fetched with the token and handed over as files (P7b). */
export function useBookingFiles(booking: Pick<Booking, 'id' | 'booking_reference'>) {
  const [loading, setLoading] = useState<BookingFile | null>(null)
  const download = async (what: BookingFile) => {
    const { path, failed, name } = files[what]
    setLoading(what)
    try {
      saveFile(
        await api.blob(`/bookings/{id}/${path}`, { params: { id: booking.id } }),
        name(booking.booking_reference),
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showError(failed, error.detail)
    } finally {
      setLoading(null)
    }
  }
  return { loading, download }
}

/** Nothing was paid yet, so there is nothing to receipt; the server says the same (409 nothing_paid). */
export const hasReceipt = ({ confirmed_at, amount_paid }: Booking) => confirmed_at !== null || amount_paid > 0
