import type { FirstHalf } from '../../accounts/first-half.ts'
import type { RefundRow } from './refund-store.ts'

/** Who cancelled for us or changed the dates asked for the money as well; what else goes back is asked for at a payment. */
const withTheBooking: ReadonlySet<string> = new Set(['operator', 'staff_change'])

/** Of a refund that waits for its second person. Whoever may refund may stand in for who changed the booking. */
export const refundHalf = ({ kind, requested_by }: Pick<RefundRow, 'kind' | 'requested_by'>): FirstHalf => ({
  by: requested_by,
  permissions: withTheBooking.has(kind) ? ['bookings.write', 'payments.refund'] : ['payments.refund'],
})
