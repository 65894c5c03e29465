// What a provider may do, good days and bad: when in a booking's life it does so, and how the booking ends. Where nothing
// is said of the end, the booking was confirmed, was cancelled by its customer, and all the money is back.
import type { ProviderName } from '@skyroute/fake-providers/start.ts'

/** Cases that are still open are named by their kind, others as closed. */
export type End = { status: string; refunds: string[]; cases: string[] }

export type Behaviour = {
  name: string
  /** What of it integrators really hit, by its number. */
  hits?: string
  /** Of the first call of each kind: the page is opened, asked about, captured; the refund is sent, looked up. */
  calls?: string
  /** When the page is opened, when it is paid, and when money goes back. */
  opening?: readonly string[]
  paying?: readonly string[]
  refunding?: readonly string[]
  ends?: Partial<End>
  /** Who has an end of its own. */
  endsAt?: Partial<Record<ProviderName, Partial<End>>>
  /** Where this cannot be, and why. */
  never?: Partial<Record<ProviderName, string>>
}

const event = (how: string, more: Partial<Behaviour> = {}): Behaviour => ({
  name: `webhook:${how}`,
  paying: [`webhook:${how}`],
  refunding: [`webhook:${how}`],
  ...more,
})

/** Nothing was sent, and nobody can know: staff look it up there, and the money is the customer's again. */
const leftToStaff = { refunds: ['failed'], cases: ['refund_failed', 'refund_unknown, closed'] }
const refused = { refunds: ['failed'], cases: ['refund_failed'] }
const noKey = 'it knows no key that makes a call happen once'
const noStamp = 'its signature has no time'
const oneAmount = 'it takes the amount of its page and no other'
const ownFee = 'the merchant bears its fee'
const noInquiry = 'no document of it tells of a question before a dispute'
const textAnyway = 'its amounts are always text'

export const behaviours: readonly Behaviour[] = [
  { name: 'ok' },
  { name: 'decline', paying: ['decline'] },
  { name: 'hang:60s', calls: 'hang:60s' },
  { name: 'reset', calls: 'reset' },
  { name: '500-before', hits: '2.7-3', calls: '500-before', ends: leftToStaff },
  { name: '500-after', hits: '2.7-5', calls: '500-after' },
  { name: '429:retry-after', calls: '429:retry-after' },
  // As much of the patience of a test as nine seconds are of the ten of a house that runs, and less for a busy machine.
  { name: 'slow:9s', calls: 'slow:300ms' },
  { name: 'html-body', calls: 'html-body', ends: leftToStaff },
  { name: 'truncated-json', calls: 'truncated-json' },
  {
    name: 'wrong-amount:-1',
    paying: ['wrong-amount:-1'],
    ends: { refunds: ['succeeded', 'succeeded'], cases: ['wrong_amount'] },
  },
  {
    name: 'wrong-currency:USD',
    paying: ['wrong-currency:USD'],
    ends: { cases: ['wrong_currency'] },
    never: { paypal: 'dollars are what it is asked for' },
  },
  { name: 'wrong-currency:EUR', paying: ['wrong-currency:EUR'], ends: { cases: ['wrong_currency'] } },
  { name: 'fee-on-customer', hits: '2.7-16', paying: ['fee-on-customer'], never: { stripe: ownFee, paypal: ownFee } },
  {
    name: 'overpay',
    paying: ['overpay'],
    ends: { refunds: ['succeeded', 'succeeded'] },
    never: { stripe: oneAmount, paypal: oneAmount },
  },
  { name: 'pending-then-success', hits: '2.7-10', paying: ['pending-then-success:2'] },
  { name: 'success-then-reversed', paying: ['success-then-reversed'], ends: { cases: ['money_reversed'] } },
  event('none', { hits: '2.7-18' }),
  event('dup5', { hits: '2.7-4' }),
  event('reordered'),
  {
    name: 'webhook:before-api-response',
    hits: '2.7-2',
    opening: ['webhook:before-api-response'],
    never: { paypal: 'money comes when we capture it, and the event of that is before the answer on every day' },
  },
  event('after-24h'),
  event('bad-signature'),
  event('old-timestamp', { never: { paystack: noStamp, flutterwave: noStamp } }),
  event('rotated-secret', { hits: '2.7-13', never: { paypal: 'it signs with a key of its own, which we never hold' } }),
  event('reserialised'),
  event('string-amount', { hits: '2.7-19', never: { paypal: textAnyway } }),
  event('null-ref', { hits: '2.7-8' }),
  {
    name: 'webhook:v4-shape',
    paying: ['webhook:v4-shape'],
    never: {
      paystack: 'the shape is of version 4 of Flutterwave',
      stripe: 'the shape is of version 4 of Flutterwave',
      paypal: 'the shape is of version 4 of Flutterwave',
    },
  },
  event('big-2MB', { hits: '2.7-20' }),
  { name: 'refund:pending', refunding: ['refund:pending'] },
  { name: 'refund:fail-later', refunding: ['refund:fail-later'], ends: refused },
  {
    name: 'refund:needs-attention',
    refunding: ['refund:needs-attention'],
    ends: { cases: ['refund_unknown, closed'] },
    never: { flutterwave: 'it has no such state', paypal: 'it has no such state' },
  },
  { name: 'refund:insufficient-balance', hits: '2.7-14', refunding: ['refund:insufficient-balance'], ends: refused },
  { name: 'dispute:open', paying: ['dispute:open'], ends: { refunds: ['requested'], cases: ['disputed'] } },
  { name: 'dispute:won', paying: ['dispute:won'], ends: { cases: ['disputed, closed'] } },
  {
    name: 'dispute:inquiry',
    paying: ['dispute:inquiry'],
    ends: { cases: ['dispute_inquiry'] },
    never: { paystack: noInquiry, flutterwave: noInquiry },
  },
  {
    name: 'dispute:lost',
    paying: ['dispute:lost'],
    ends: { refunds: [], cases: ['dispute_lost', 'disputed, closed'] },
  },
  {
    name: 'idempotency:conflict',
    opening: ['idempotency:conflict'],
    refunding: ['idempotency:conflict'],
    ends: leftToStaff,
    never: { paystack: noKey, flutterwave: noKey },
  },
  {
    name: 'idempotency:expired-key',
    // The answer is lost, and by the second call the provider has forgotten the first.
    opening: ['500-after', 'idempotency:ok', 'idempotency:expired-key'],
    never: { paystack: noKey, flutterwave: noKey },
  },
]
