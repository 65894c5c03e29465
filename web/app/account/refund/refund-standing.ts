import type { Day } from '@skyroute/core/dates.ts'
import { koboOf, toNaira } from '@skyroute/core/money.ts'
import type { Payment } from '../../lib/types/booking-types.ts'
import { describeRefundCharge } from '../pay/provider-charge.ts'

type Paid = Pick<Payment, 'payment_method' | 'refunds'>

export type RefundStanding = {
  /** In naira: all that was refunded or will be. */
  total: number
  isThere: boolean
  /** What was sent back in the currency that was charged, refund by refund, in words. */
  charges: string[]
  /** The latest day. */
  by: Day | null
  /** `to_name`: our bank sends some of it, to an account that the customer names. */
  way: 'original' | 'bank' | 'both' | 'to_name'
}

/** How the refunds of a booking stand, without those that failed; null when there are none. Amounts in naira. */
export function refundStanding(payments: readonly Paid[], amountRefunded: number): RefundStanding | null {
  const live = payments.flatMap(({ payment_method, refunds }) =>
    refunds
      .filter(({ status }) => status !== 'failed')
      .map((refund) => ({ ...refund, method: payment_method, isByBank: payment_method === 'bank_transfer' })),
  )
  if (live.length === 0) return null
  const totalKobo = live.reduce((sum, { amount }) => sum + koboOf(amount), 0)
  return {
    total: toNaira(totalKobo),
    isThere: koboOf(amountRefunded) >= totalKobo && live.every(({ status }) => status === 'succeeded'),
    charges: live.flatMap(({ charge, method }) => (charge ? [describeRefundCharge(charge, method)] : [])),
    by:
      live
        .map(({ expected_by }) => expected_by)
        .filter((day) => day !== null)
        .toSorted()
        .at(-1) ?? null,
    way: wayOf(live),
  }
}

type Live = { isByBank: boolean; status: string }

function wayOf(live: readonly Live[]): RefundStanding['way'] {
  const byBank = live.filter(({ isByBank }) => isByBank)
  if (byBank.some(({ status }) => status !== 'succeeded')) return 'to_name'
  if (byBank.length === 0) return 'original'
  return byBank.length === live.length ? 'bank' : 'both'
}
