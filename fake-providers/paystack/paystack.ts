import { balanceMinor, type Charge } from '../books.ts'
import { payoutsUntilNow } from '../payouts.ts'
import type { FakeAnswer, FakeProvider, FakeRequest, Route } from '../provider.ts'
import { sendEndOfRefund, takeRefund } from '../refunds.ts'
import type { World } from '../world.ts'
import { accountOf, fetchedOf, openAccount } from './accounts.ts'
import { done, error, rejection } from './answers.ts'
import { event, sign, variants } from './events.ts'
import {
  listedDisputeOf,
  listedOf,
  listedRefundOf,
  madeRefundOf,
  refundOfDispute,
  settledTransactionOf,
  settlementOf,
  statusOf,
  verifiedOf,
} from './shapes.ts'
import { makeRecipient, makeTransfer, verifyTransfer } from './transfers.ts'

const notFound = error(404, 'Transaction reference not found')
const bodyOf = ({ body }: FakeRequest) => body ?? {}
const byReference = ({ books }: World, { params, body }: FakeRequest): Charge | undefined =>
  books.charges.get(params.reference ?? String(body?.reference ?? ''))
const byTransaction = ({ books }: World, id: string): Charge | undefined =>
  [...books.charges.values()].find(
    ({ key, own, takings }) =>
      key === id || String(own.id) === id || takings.some((taking) => String(taking.id) === id),
  )

const notAsDescribed = 'of 2025-10-24 says that `data` is an object; the documents show the list of them that it is'

const routes: Route[] = [
  {
    method: 'POST',
    path: '/transaction/initialize',
    operation: 'initialise',
    chargeOf: byReference,
    handle: initialise,
  },
  { method: 'POST', path: '/charge', operation: 'initialise', chargeOf: byReference, handle: chargeByTransfer },
  {
    method: 'GET',
    path: '/transaction/verify/:reference',
    operation: 'verify',
    chargeOf: byReference,
    handle(world, request) {
      const charge = byReference(world, request)
      if (!charge) return notFound
      const answer = done('Verification successful', verifiedOf(world, charge))
      charge.pendingAnswers = Math.max(0, charge.pendingAnswers - 1)
      return answer
    },
  },
  {
    method: 'GET',
    path: '/transaction/:id',
    operation: 'other',
    handle(world, { params }) {
      const charge = byTransaction(world, params.id ?? '')
      return charge ? done('Transaction retrieved', fetchedOf(world, charge)) : notFound
    },
  },
  { method: 'GET', path: '/transaction', operation: 'list', handle: listTransactions },
  { method: 'GET', path: '/settlement', operation: 'payouts', notAsDescribed, handle: listSettlements },
  { method: 'GET', path: '/settlement/:id/transactions', operation: 'payouts', notAsDescribed, handle: listSettled },
  { method: 'GET', path: '/balance', operation: 'account', handle: listBalances },
  {
    method: 'POST',
    path: '/refund',
    operation: 'refund',
    chargeOf: (world, request) => byTransaction(world, String(bodyOf(request).transaction)),
    handle: refund,
  },
  {
    method: 'GET',
    path: '/refund',
    operation: 'lookup',
    chargeOf: (world, { query }) => byTransaction(world, query.get('transaction') ?? ''),
    handle: listRefunds,
  },
  { method: 'POST', path: '/transferrecipient', operation: 'recipient', handle: makeRecipient },
  { method: 'POST', path: '/transfer', operation: 'transfer', handle: makeTransfer },
  { method: 'GET', path: '/transfer/verify/:reference', operation: 'transfer-lookup', handle: verifyTransfer },
  { method: 'GET', path: '/bank/resolve', operation: 'resolve', handle: resolveAccount },
  {
    method: 'GET',
    path: '/dispute',
    operation: 'disputes',
    chargeOf: (world, { query }) => byTransaction(world, query.get('transaction') ?? ''),
    handle: listDisputes,
  },
]

function listBalances({ plan, books }: World): FakeAnswer {
  const planned = plan.take('account', { op: 'account' })
  if (planned === 'account:withdrawn') return error(401, 'Invalid key')
  const currencies = planned === 'account:no-naira' ? ['GHS'] : ['NGN', 'USD']
  const balances = currencies.map((currency) => ({
    currency,
    balance: currency === 'NGN' ? Math.max(0, balanceMinor(books)) : 0,
  }))
  return done('Balances retrieved', balances)
}

/** No account ends in 99; every other is of the same person. */
function resolveAccount(_world: World, { query }: FakeRequest): FakeAnswer {
  const account_number = query.get('account_number') ?? ''
  if (!/^[0-9]{10}$/.test(account_number) || account_number.endsWith('99'))
    return error(422, 'Could not resolve account name. Check parameters or try again.')
  return done('Account number resolved', { account_number, account_name: 'NGOZI EZE', bank_id: 9 })
}

function initialise(world: World, request: FakeRequest): FakeAnswer {
  const { callback_url } = bodyOf(request)
  const charge = openCharge(world, request, String(callback_url))
  if ('status' in charge) return charge
  return done('Authorization URL created', {
    authorization_url: `${world.baseUrl}/pay/${charge.key}`,
    access_code: world.token(15),
    reference: charge.key,
  })
}

function chargeByTransfer(world: World, request: FakeRequest): FakeAnswer {
  const { reference, bank_transfer } = bodyOf(request)
  if (!bank_transfer) return rejection(400, 'This fake charges by bank transfer alone', 'invalid_params')
  const charge = openCharge(world, request, `${world.baseUrl}/pay/${reference}`)
  if ('status' in charge) return charge
  openAccount(world, charge, (bank_transfer as { account_expires_at?: string }).account_expires_at)
  return done('Charge attempted', accountOf(world, charge))
}

function openCharge(world: World, request: FakeRequest, returnUrl: string): Charge | FakeAnswer {
  const { reference, amount, email, currency, metadata } = bodyOf(request)
  if (!/^[\w.=-]+$/.test(String(reference))) return rejection(400, 'Invalid reference', 'invalid_params')
  if (!Number.isInteger(amount) || Number(amount) <= 0) return rejection(400, 'Invalid amount', 'invalid_amount')
  if (world.books.charges.has(String(reference)))
    return rejection(400, 'Duplicate Transaction Reference', 'duplicate_reference')
  if (world.plan.take('pay', { op: 'initialise' }) === 'decline')
    return rejection(400, 'Currency not supported by merchant', 'unsupported_currency')
  const charge: Charge = {
    key: String(reference),
    ourRef: String(reference),
    amountMinor: Number(amount),
    currency: String(currency ?? 'NGN'),
    email: String(email),
    description: `Payment to ${String(email)}`,
    returnUrl,
    state: 'open',
    openedAt: world.now(),
    expiresAt: null,
    pendingAnswers: 0,
    takings: [],
    own: { id: world.nextId(), metadata },
  }
  world.books.charges.set(charge.key, charge)
  return charge
}

const within = (at: Date, query: URLSearchParams) =>
  (!query.has('from') || at >= new Date(query.get('from') ?? '')) &&
  (!query.has('to') || at < new Date(query.get('to') ?? ''))

/** One page of a list, with the counts that its description asks for. */
function page<T>(
  items: readonly T[],
  query: URLSearchParams,
): { shown: T[]; meta: { total: number; skipped: number; page: number; pageCount: number }; perPage: number } {
  const perPage = Number(query.get('perPage') ?? 50)
  const at = Number(query.get('page') ?? 1)
  const skipped = (at - 1) * perPage
  const meta = { total: items.length, skipped, page: at, pageCount: Math.max(1, Math.ceil(items.length / perPage)) }
  return { shown: items.slice(skipped, skipped + perPage), meta, perPage }
}

function listTransactions(world: World, { query }: FakeRequest): FakeAnswer {
  const asked = query.get('status')
  const charges = [...world.books.charges.values()].filter(
    (charge) => (!asked || statusOf(charge) === asked) && within(charge.takings.at(-1)?.at ?? charge.openedAt, query),
  )
  const { shown, meta, perPage } = page(charges, query)
  const total_volume = charges.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return done(
    'Transactions retrieved',
    shown.map((charge) => listedOf(world, charge)),
    { ...meta, perPage, total_volume },
  )
}

function listSettlements(world: World, { query }: FakeRequest): FakeAnswer {
  const payouts = payoutsUntilNow(world).filter(({ at }) => within(at, query))
  const { shown, meta, perPage } = page(payouts, query)
  return done(
    'Settlements retrieved',
    shown.map((payout) => settlementOf(world, payout)),
    { ...meta, perPage },
  )
}

function listSettled({ books }: World, { params, query }: FakeRequest): FakeAnswer {
  const payout = books.payouts.find(({ id }) => String(id) === params.id)
  if (!payout) return notFound
  const { shown, meta, perPage } = page(payout.takings, query)
  return done('Settlement transactions retrieved', shown.map(settledTransactionOf), { ...meta, perPage })
}

function refund(world: World, request: FakeRequest): FakeAnswer {
  const { transaction, amount, merchant_note } = bodyOf(request)
  const charge = byTransaction(world, String(transaction))
  const taking = charge?.takings.at(-1)
  if (!charge || !taking) return rejection(404, 'Transaction not found', 'transaction_not_found')
  const asked = {
    charge,
    taking,
    amountMinor: Number(amount ?? taking.chargedMinor),
    note: String(merchant_note ?? ''),
  }
  const taken = takeRefund(world, asked, 'pending')
  if ('refused' in taken) {
    const words = {
      'insufficient-balance': 'Insufficient balance to process refund',
      'too-much': 'Refund amount cannot be more than transaction amount',
    }
    return rejection(400, words[taken.refused], taken.refused.replace('-', '_'))
  }
  const answer = done('Refund has been queued for processing', madeRefundOf(world, charge, taken.refund))
  return { ...answer, after: () => sendEndOfRefund(world, charge, taken.refund) }
}

function listRefunds(world: World, { query }: FakeRequest): FakeAnswer {
  const { books } = world
  const isAsked = ({ takingId, at }: { takingId: number; at: Date }) =>
    (!query.get('transaction') || String(takingId) === query.get('transaction')) && within(at, query)
  const refunds = [
    ...books.refunds.filter(isAsked).flatMap((each) => {
      const charge = books.charges.get(each.chargeKey)
      return charge ? [listedRefundOf(world, charge, each)] : []
    }),
    ...books.disputes
      .filter((each) => each.state === 'lost' && isAsked(each))
      .flatMap((each) => {
        const charge = books.charges.get(each.chargeKey)
        return charge ? [refundOfDispute(world, charge, each)] : []
      }),
  ]
  const { shown, meta, perPage } = page(refunds, query)
  return done('Refunds retrieved', shown, { ...meta, perPage: String(perPage), failedRefundCount: 0 })
}

function listDisputes(world: World, { query }: FakeRequest): FakeAnswer {
  const disputes = world.books.disputes
    .filter(({ takingId }) => !query.get('transaction') || String(takingId) === query.get('transaction'))
    .flatMap((each) => {
      const charge = world.books.charges.get(each.chargeKey)
      return charge ? [listedDisputeOf(world, charge, each)] : []
    })
    .reverse()
  const { shown, meta, perPage } = page(disputes, query)
  return done('Disputes retrieved', shown, { ...meta, perPage })
}

export const paystack: FakeProvider = {
  name: 'paystack',
  basePath: '',
  routes,
  isAuthorised: ({ keys }, { headers }) => headers.authorization === `Bearer ${keys.secretKey}`,
  answers: {
    unauthorised: error(401, 'Invalid key'),
    notFound: error(404, 'Not found'),
    tooMany: { status: 429, body: { status: false, message: 'Too many requests' } },
    serverError: { status: 500, body: { status: false, message: 'An error occurred', type: 'api_error' } },
  },
  /** 1.5 %, at most ₦2,000, rounded half-up to the kobo. */
  feeOf: (amountMinor) => Math.min(Math.floor((amountMinor * 15 + 500) / 1000), 200_000),
  event,
  sign,
  variants,
  rejectsOtherAmounts: true,
  returnQuery: ({ key }) => ({ trxref: key, reference: key }),
}
