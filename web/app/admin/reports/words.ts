import type { Totals } from './report.ts'

/** "1.24m", "38.2k": for axes and heads, never where somebody is paid. */
export function compact(amount: number): string {
  const size = Math.abs(amount)
  if (size >= 1e9) return `${trim(amount / 1e9)}bn`
  if (size >= 1e6) return `${trim(amount / 1e6)}m`
  if (size >= 1e3) return `${trim(amount / 1e3)}k`
  return trim(amount)
}

const trim = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toFixed(1))))

export const whole = (value: number) => wholeNumber.format(value)
const wholeNumber = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 1 })

export const percent = (value: number) => `${wholeNumber.format(value)}%`

export const methodNames: Record<string, string> = {
  paystack: 'Paystack',
  flutterwave: 'Flutterwave',
  stripe: 'Stripe',
  paypal: 'PayPal',
  bank_transfer: 'Bank transfer',
}

export function describeLead({ from_days, until_days }: { from_days: number; until_days: number | null }): string {
  if (until_days === null) return `${from_days} days and more`
  if (until_days === 0) return 'Same day'
  if (from_days === until_days) return from_days === 1 ? '1 day' : `${from_days} days`
  return `${from_days} to ${until_days} days`
}

export type Change = { text: string; tone: 'better' | 'worse' | 'same' }

/** Against the time before: "+3%". Nothing to compare with is said plainly. */
export function describeChange(now: number, before: number, isMoreBetter = true): Change {
  if (before === 0) return { text: now === 0 ? 'as before' : 'none before', tone: 'same' }
  const share = Math.round(((now - before) / Math.abs(before)) * 100)
  if (share === 0) return { text: 'as before', tone: 'same' }
  return {
    text: `${share > 0 ? '+' : '−'}${wholeNumber.format(Math.abs(share))}%`,
    tone: toneOf(share > 0, isMoreBetter),
  }
}

/** Two rates: "+2.1 points". */
export function formatPoints(now: number, before: number, isMoreBetter = true): Change {
  const points = Math.round((now - before) * 10) / 10
  if (points === 0) return { text: 'as before', tone: 'same' }
  const text = `${points > 0 ? '+' : '−'}${wholeNumber.format(Math.abs(points))} points`
  return { text, tone: toneOf(points > 0, isMoreBetter) }
}

const toneOf = (isMore: boolean, isMoreBetter: boolean) => (isMore === isMoreBetter ? 'better' : 'worse')

export function isNothing(totals: Totals): boolean {
  const { bookings_created, bookings_confirmed, received, refunded, room_nights_sold, hire_days_sold } = totals
  return bookings_created + bookings_confirmed + received + refunded + room_nights_sold + hire_days_sold === 0
}
