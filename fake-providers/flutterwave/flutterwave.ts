// Flutterwave v3. It publishes no description that could be had: fields are those of its documents' samples.
import type { Charge, Taking } from '../books.ts'
import { findTaking } from '../books.ts'
import { payoutsUntilNow } from '../payouts.ts'
import type { FakeAnswer, FakeProvider, FakeRequest, Route } from '../provider.ts'
import { sendEndOfRefund, takeRefund } from '../refunds.ts'
import type { World } from '../world.ts'
import { event, sign, variants } from './events.ts'
import {
  accountOf,
  chargebackOf,
  listedRefundOf,
  madeRefundOf,
  naira,
  settledTransactionOf,
  settlementOf,
  transactionOf,
} from './shapes.ts'

const done = (message: string, data: unknown, meta?: object): FakeAnswer => ({
  status: 200,
  body: { status: 'success', message, ...(meta && { meta }), data },
})
const refused = (status: number, message: string): FakeAnswer => ({
  status,
  body: { status: 'error', message, data: null },
})

const bodyOf = ({ body }: FakeRequest) => body ?? {}
const byReference = ({ books }: World, reference: string) => books.charges.get(reference)
const byTransaction = ({ books }: World, id: string): { charge: Charge; taking: Taking } | undefined => {
  const taking = findTaking(books, Number(id))
  const charge = taking && books.charges.get(taking.chargeKey)
  return charge && taking ? { charge, taking } : undefined
}

const routes: Route[] = [
  { method: 'GET', path: '/balances', operation: 'account', handle: listBalances },
  { method: 'GET', path: '/settlements', operation: 'payouts', handle: listSettlements },
  { method: 'GET', path: '/settlements/:id', operation: 'payouts', handle: showSettlement },
  {
    method: 'POST',
    path: '/payments',
    operation: 'initialise',
    chargeOf: (world, request) => byReference(world, String(bodyOf(request).tx_ref)),
    handle: initialise,
  },
  {
    method: 'POST',
    path: '/charges',
    operation: 'initialise',
    chargeOf: (world, request) => byReference(world, String(bodyOf(request).tx_ref)),
    handle: openAccount,
  },
  {
    method: 'GET',
    path: '/transactions/verify_by_reference',
    operation: 'verify',
    chargeOf: (world, { query }) => byReference(world, query.get('tx_ref') ?? ''),
    handle(world, { query }) {
      const charge = byReference(world, query.get('tx_ref') ?? '')
      if (!charge || (charge.state === 'open' && charge.takings.length === 0))
        return refused(400, 'No transaction was found for this id')
      const answer = done('Transaction fetched successfully', transactionOf(charge, charge.takings.at(-1)))
      charge.pendingAnswers = Math.max(0, charge.pendingAnswers - 1)
      return answer
    },
  },
  {
    method: 'GET',
    path: '/transactions/:id/verify',
    operation: 'other',
    handle(world, { params }) {
      const found = byTransaction(world, params.id ?? '')
      if (!found) return refused(400, 'No transaction was found for this id')
      return done('Transaction fetched successfully', transactionOf(found.charge, found.taking))
    },
  },
  {
    method: 'POST',
    path: '/transactions/:id/refund',
    operation: 'refund',
    chargeOf: (world, { params }) => byTransaction(world, params.id ?? '')?.charge,
    handle: refund,
  },
  {
    method: 'GET',
    path: '/refunds',
    operation: 'lookup',
    chargeOf: (world, { query }) => byTransaction(world, query.get('id') ?? '')?.charge,
    handle({ books }, { query }) {
      const asked = query.get('id')
      return listed(
        books.refunds.filter(({ takingId }) => !asked || String(takingId) === asked).map(listedRefundOf),
        query,
      )
    },
  },
  {
    method: 'GET',
    path: '/chargebacks',
    operation: 'disputes',
    chargeOf: (world, { query }) => byTransaction(world, query.get('id') ?? '')?.charge,
    handle({ books }, { query }) {
      const asked = query.get('id')
      const disputes = books.disputes.filter(({ takingId }) => !asked || String(takingId) === asked).reverse()
      return listed(disputes.map(chargebackOf), query)
    },
  },
  {
    method: 'GET',
    path: '/transactions',
    operation: 'list',
    handle({ books }, { query }) {
      const takings = [...books.charges.values()].flatMap((charge) =>
        charge.takings.map((taking) => transactionOf(charge, taking)),
      )
      const isAsked = ({ status, created_at }: { status: string; created_at: string }) =>
        (!query.get('status') || query.get('status') === status) &&
        created_at.slice(0, 10) >= (query.get('from') ?? '') &&
        created_at.slice(0, 10) <= (query.get('to') ?? '9')
      return listed(takings.filter(isAsked), query)
    },
  },
]

function initialise(world: World, request: FakeRequest): FakeAnswer {
  const { tx_ref, redirect_url, customer, customizations, session_duration } = bodyOf(request)
  const { email } = (customer ?? {}) as { email?: string }
  if (!tx_ref || !redirect_url || !email) return refused(400, 'tx_ref, redirect_url and customer.email are required')
  const { title } = (customizations ?? {}) as { title?: string }
  const about = { email, description: title ?? 'Payment', returnUrl: String(redirect_url) }
  const opened = openCharge(world, request, { ...about, seconds: Number(session_duration ?? 1_440) * 60 })
  return 'status' in opened ? opened : done('Hosted Link', { link: `${world.baseUrl}/pay/${tx_ref}` })
}

/** An account for this charge alone, which takes whatever comes. */
function openAccount(world: World, request: FakeRequest): FakeAnswer {
  const { tx_ref, email, narration, expires } = bodyOf(request)
  if (request.query.get('type') !== 'bank_transfer') return refused(400, 'This fake charges by bank transfer alone')
  if (!tx_ref || !email) return refused(400, 'tx_ref and email are required')
  const about = { email: String(email), description: String(narration ?? 'Payment') }
  const returnUrl = `${world.baseUrl}/pay/${tx_ref}`
  const charge = openCharge(world, request, { ...about, returnUrl, seconds: Number(expires ?? 3_600) })
  if ('status' in charge) return charge
  charge.own.account = `80${String(charge.own.id).slice(-8)}`
  return { status: 200, body: { status: 'success', message: 'Charge initiated', meta: accountOf(charge) } }
}

type Opening = { email: string; description: string; returnUrl: string; seconds: number }

function openCharge(world: World, request: FakeRequest, { seconds, ...about }: Opening): Charge | FakeAnswer {
  const { tx_ref, amount, currency } = bodyOf(request)
  if (!/^\d+(\.\d{1,2})?$/.test(String(amount))) return refused(400, 'amount is not valid')
  if (world.books.charges.has(String(tx_ref)))
    return refused(400, 'Duplicate tx_ref: a payment with this reference exists')
  if (world.plan.take('pay', { op: 'initialise' }) === 'decline')
    return refused(400, 'This merchant cannot accept payments in this currency')
  const charge: Charge = {
    ...about,
    key: String(tx_ref),
    ourRef: String(tx_ref),
    amountMinor: naira(String(amount)),
    currency: String(currency ?? 'NGN'),
    state: 'open',
    openedAt: world.now(),
    expiresAt: new Date(world.now().getTime() + seconds * 1000),
    pendingAnswers: 0,
    takings: [],
    own: { id: world.nextId() },
  }
  world.books.charges.set(charge.key, charge)
  return charge
}

function listBalances({ plan }: World): FakeAnswer {
  const currencies = plan.take('account', { op: 'account' }) === 'account:no-naira' ? ['KES'] : ['NGN', 'USD', 'GBP']
  return done(
    'Wallet balances fetched',
    currencies.map((currency) => ({ currency, available_balance: 0, ledger_balance: 0 })),
  )
}

function listSettlements(world: World, { query }: FakeRequest): FakeAnswer {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '9']
  const isAsked = (on: string) => on >= from && on <= to
  const payouts = payoutsUntilNow(world).filter(({ at }) => isAsked(at.toISOString().slice(0, 10)))
  return listed(payouts.map(settlementOf), query)
}

function showSettlement({ books }: World, { params }: FakeRequest): FakeAnswer {
  const payout = books.payouts.find(({ id }) => String(id) === params.id)
  if (!payout) return refused(404, 'Settlement not found')
  return done('Settlement fetched', { ...settlementOf(payout), transactions: payout.takings.map(settledTransactionOf) })
}

function refund(world: World, request: FakeRequest): FakeAnswer {
  const found = byTransaction(world, request.params.id ?? '')
  if (!found) return refused(404, 'No transaction was found for this id')
  const { amount, comments } = bodyOf(request)
  const asked = { ...found, amountMinor: naira(String(amount)), note: String(comments ?? '') }
  const taken = takeRefund(world, asked, 'succeeded')
  if ('refused' in taken)
    return refused(400, taken.refused === 'too-much' ? 'Refund amount is more than the charge' : 'Insufficient balance')
  const answer = done('Transaction refund initiated', madeRefundOf(found.charge, taken.refund))
  return { ...answer, after: () => sendEndOfRefund(world, found.charge, taken.refund) }
}

function listed(items: readonly unknown[], query: URLSearchParams): FakeAnswer {
  const [size, at] = [20, Number(query.get('page') ?? 1)]
  const total_pages = Math.max(1, Math.ceil(items.length / size))
  const page_info = { total: items.length, current_page: at, total_pages, page_size: size }
  return done('Fetched', items.slice((at - 1) * size, at * size), { page_info })
}

export const flutterwave: FakeProvider = {
  name: 'flutterwave',
  basePath: '/v3',
  routes,
  isAuthorised: ({ keys }, { headers }) => headers.authorization === `Bearer ${keys.secretKey}`,
  answers: {
    unauthorised: refused(401, 'Invalid authorization key'),
    notFound: refused(404, 'Not found'),
    tooMany: refused(429, 'Too many requests'),
    serverError: refused(500, 'An error occurred'),
  },
  /** 1.4 %, at most ₦2,000, rounded half-up to the kobo. */
  feeOf: (amountMinor) => Math.min(Math.floor((amountMinor * 14 + 500) / 1000), 200_000),
  event,
  sign,
  variants,
  returnQuery({ key, takings }, button): Record<string, string> {
    if (button === 'abandon') return { status: 'cancelled', tx_ref: key }
    const taking = takings.at(-1)
    return { status: taking ? 'successful' : 'failed', tx_ref: key, transaction_id: String(taking?.id ?? '') }
  },
}
