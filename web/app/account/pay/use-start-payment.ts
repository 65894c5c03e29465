import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { MethodOption } from '../../lib/types/booking-types.ts'
import { useEventListener } from '../../ui/hooks/use-event-listener.ts'
import { showError, showToast } from '../../ui/toasts/toast.ts'
import type { PaymentFormData } from './load-payment.ts'
import { startKey } from './payment-key.ts'
import type { TransferInto } from './transfer-choice.tsx'

/** SP1: a gateway's page opens, or the account to send the money to is shown. */
export function useStartPayment({ booking, payments }: PaymentFormData) {
  const { revalidate } = useRevalidator()
  const [isStarting, setStarting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useReturn(() => {
    setStarting(false)
    void revalidate()
  })
  const start = async (option: MethodOption, into?: TransferInto) => {
    setStarting(true)
    setProblem(null)
    try {
      const payment = await api.post('/payments/initialize', {
        body: {
          booking_id: booking.id,
          payment_method: option.method,
          ...(into === 'one_time_account' ? { one_time_account: true } : {}),
          ...(option.charge ? { charge_amount: option.charge.amount } : {}),
        },
        idempotencyKey: startKey(booking.id, { ...option, into }, payments[0]),
      })
      if (payment.checkout_url && !payment.has_one_time_account) return location.assign(payment.checkout_url)
      if (into === 'one_time_account' && !payment.has_one_time_account)
        showToast({
          title: 'No account could be opened just now',
          message: 'Send the money to our account and add your receipt.',
        })
      await revalidate()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showError('Payment Failed', 'Failed to initialize payment')
      setProblem(error.detail)
      void revalidate()
    }
    setStarting(false)
  }
  return { start, isStarting, problem }
}

/** Back from the gateway by the browser's Back: the page is shown as it was left, still busy. */
function useReturn(onReturn: () => void) {
  useEventListener('window', 'pageshow', ({ persisted }) => persisted && onReturn())
}
