import {
  type RefundProgress,
  type RefundWay,
  refundWay,
  slowestProgress,
} from '@skyroute/core/bookings/refunds/refund-progress.ts'
import type { Day } from '@skyroute/core/dates.ts'
import { koboOf, toNaira } from '@skyroute/core/money.ts'
import type { Payment } from '../../lib/types/booking-types.ts'
import { describeRefundCharge } from '../pay/provider-charge.ts'

type Paid = Pick<Payment, 'payment_method' | 'refunds'>

export type RefundStanding = {
  /** In naira: all that was refunded or will be; of refunds that all failed, what did not arrive. */
  total: number
  progress: RefundProgress
  /** What was sent back in the currency that was charged, refund by refund, in words. */
  charges: string[]
  /** The latest day. */
  by: Day | null
  way: RefundWay
}

/** How the refunds of a booking stand, without those that failed where others do not; null when there are none. Amounts in naira. */
export function refundStanding(payments: readonly Paid[]): RefundStanding | null {
  const all = payments.flatMap(({ payment_method, refunds }) =>
    refunds
      .filter(({ progress }) => progress !== 'not_sent')
      .map((refund) => ({ ...refund, method: payment_method, isByBank: payment_method === 'bank_transfer' })),
  )
  const live = all.filter(({ progress }) => progress !== 'failed')
  const told = live.length > 0 ? live : all
  const progress = slowestProgress(told.map((refund) => refund.progress))
  if (progress === null) return null
  return {
    total: toNaira(told.reduce((sum, { amount }) => sum + koboOf(amount), 0)),
    progress,
    charges: told.flatMap(({ charge, method }) => (charge ? [describeRefundCharge(charge, method)] : [])),
    by:
      told
        .map(({ expected_by }) => expected_by)
        .filter((day) => day !== null)
        .toSorted()
        .at(-1) ?? null,
    way:
      refundWay({
        isByBank: told.some(({ isByBank }) => isByBank),
        isByProvider: told.some(({ isByBank }) => !isByBank),
      }) ?? 'original',
  }
}
