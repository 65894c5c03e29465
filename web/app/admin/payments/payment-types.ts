import { formatMoney } from '@skyroute/core/currency.ts'
import type { Answer } from '../../lib/contract.ts'

export type Payment = Answer<'getPayment'>
export type PaymentList = Answer<'listPayments'>
export type PaymentStats = Answer<'getPaymentStats'>
export type PaymentRecord = Answer<'showPaymentRecord'>
export type LinesOfPayment = Answer<'listLinesOfPayment'>
export type FittingLine = LinesOfPayment['lines'][number]
export type Matches = Answer<'listMatches'>
export type Match = Matches['sure'][number]
export type BankLine = Match['line']
export type RefundRow = Answer<'listRefunds'>['refunds'][number]

export type RefundRunWhole = Answer<'showRefundRun'>

export type ProviderBalances = Answer<'showProviderBalances'>
export type PayoutList = Answer<'listProviderPayouts'>
export type PayoutRow = PayoutList['payouts'][number]
export type PayoutWhole = Answer<'showProviderPayout'>

export const methodNames: Readonly<Record<string, string>> = {
  bank_transfer: 'Transfer',
  paystack: 'Paystack',
  flutterwave: 'Flutterwave',
  stripe: 'Stripe',
  paypal: 'PayPal',
}
export const describeMethod = (method: string): string => methodNames[method] ?? method

/** "Paystack, one-time account, test mode" */
export const describeWay = ({ payment_method, has_one_time_account, is_test }: Payment): string =>
  [describeMethod(payment_method), has_one_time_account && 'one-time account', is_test && 'test mode']
    .filter(Boolean)
    .join(', ')

/** Of a provider that charges another currency than naira: "$40.73". */
export const formatCharge = ({ amount, currency }: { amount: number; currency: string }): string =>
  formatMoney(amount, currency)

/** As the books call it: money of test keys has a name of its own. */
export function describeProvider(provider: string): string {
  if (provider === 'sandbox') return 'Test provider'
  return provider.endsWith('-test')
    ? `${describeMethod(provider.slice(0, -'-test'.length))}, test`
    : describeMethod(provider)
}
