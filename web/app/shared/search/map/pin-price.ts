import { formatMoney } from '@skyroute/core/currency.ts'

/** A price that fits on a pin: "₦487k", "₦1.08m", "$105". Never where someone pays. */
export function pinPrice(amount: number, currency: string): string {
  if (currency !== 'NGN' || amount < 1000) return formatMoney(Math.round(amount), currency).replace(/\.00$/, '')
  if (amount < 999_500) return `₦${Math.round(amount / 1000)}k`
  return `₦${(Math.round(amount / 10_000) / 100).toString()}m`
}
