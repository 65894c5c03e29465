import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../lib/api.ts'
import { ApiError, reasonOr } from '../../lib/api-error.ts'
import type { Payment } from '../../lib/types/booking-types.ts'

/** Lets the server ask the provider now; what it found is said, and the page is loaded anew. */
export function useCheckPayment(payment: Payment) {
  const { revalidate } = useRevalidator()
  const [isChecking, setChecking] = useState(false)
  const [found, setFound] = useState<string | null>(null)
  const check = async () => {
    setChecking(true)
    setFound(null)
    try {
      const { status } = await api.post('/payments/process', { body: { payment_id: payment.id } })
      if (status === 'pending') setFound('Your transfer is not here yet. Some banks take a few minutes.')
      await revalidate()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFound(reasonOr(error, 'We could not check now. The account stays as it is. Try again.'))
    }
    setChecking(false)
  }
  return { check, isChecking, found }
}
