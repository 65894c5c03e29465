// The provider that is always there (M3): no money moves, but everything else is as with a real one: its own books,
// a page of its own, signed events, answers that get lost.
import type { Clock, Random } from '../../../context.ts'
import type { Db } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type {
  InitialisePayment,
  Method,
  PaymentGateway,
  PaymentGateways,
  RefundRequest,
  RefundResult,
  Verified,
} from '../port.ts'
import { disputesOf, settledBetween } from './disputes.ts'
import { parseEvent } from './events.ts'
import { asPlanned, takeBehaviour } from './scripted-behaviours.ts'
import { bookRefund, type Charge, closeCharge, findCharge, findRefund, openCharge, usePendingAnswer } from './store.ts'

export type SandboxParts = { db: Db; clock: Clock; random: Random; secret: string; origin: string }

const methods: readonly Method[] = ['paystack', 'flutterwave', 'stripe', 'paypal']

const sandboxName = 'sandbox'

/** The sandbox in the place of every provider that has no keys. */
export function sandboxGateways(parts: SandboxParts): PaymentGateways {
  const gateway = sandboxGateway(parts)
  return Object.fromEntries(methods.map((method) => [method, gateway]))
}

export function sandboxGateway(parts: SandboxParts): PaymentGateway {
  return {
    name: sandboxName,
    isTest: true,
    initialise: (request) => initialise(parts, request),
    openOneTimeAccount: (request) => openAccount(parts, request),
    verify: (_method, providerRef) => verify(parts, providerRef),
    expire: (_method, providerRef) => expire(parts, providerRef),
    refund: (request) => refund(parts, request),
    lookUpRefund: (_method, providerRef, refundId) => lookUpRefund(parts, providerRef, refundId),
    lookUpDisputes: (_method, providerRef) => disputesOf(parts.db, providerRef),
    listSettled: (period) => settledBetween(parts.db, period),
    parseWebhook: (method, rawBody, headers) => parseEvent(parts.secret, method, rawBody, headers),
  }
}

async function initialise({ db, clock, random, origin }: SandboxParts, request: InitialisePayment) {
  const fault = await takeBehaviour(db, request.paymentId, 'initialise')
  return asPlanned(fault, async () => {
    const made = `sbx_${Buffer.from(random.bytes(18)).toString('base64url')}`
    const reference = await openCharge(db, request, { reference: made, now: clock.now() })
    return { providerRef: reference, redirectUrl: `${origin}/sandbox/pay/${reference}` }
  })
}

/** Its page is where the transfer is simulated. */
async function openAccount(parts: SandboxParts, request: InitialisePayment) {
  const accountNumber = `99${String(Buffer.from(parts.random.bytes(4)).readUInt32BE() % 100_000_000).padStart(8, '0')}`
  const opened = await initialise(parts, request)
  const account = { bankName: 'Test Bank', accountNumber, accountName: 'Skyroute (test)', endsAt: request.expiresAt }
  return { ...opened, account }
}

async function verify(parts: SandboxParts, providerRef: string): Promise<Verified> {
  const charge = await chargeOf(parts, providerRef)
  const fault = await takeBehaviour(parts.db, charge.our_ref, 'verify')
  return asPlanned(fault, () => truthOf(parts, charge))
}

async function truthOf({ db, clock }: SandboxParts, charge: Charge): Promise<Verified> {
  const isExpired = charge.status === 'open' && charge.expires_at.getTime() <= clock.now().getTime()
  if (isExpired) await closeCharge(db, charge.reference, 'expired', clock.now())
  const isHeldBack = charge.pending_answers > 0 && (await usePendingAnswer(db, charge.reference))
  return {
    state: isHeldBack ? 'pending' : stateOf(isExpired ? 'expired' : charge.status),
    amountKobo: charge.txn_id ? charge.paid_kobo : charge.amount_kobo,
    currency: charge.paid_currency,
    ourRef: charge.our_ref,
    providerTxnId: charge.txn_id,
    feeKobo: charge.fee_kobo,
    isTest: true,
  }
}

function stateOf(status: string): Verified['state'] {
  if (status === 'open') return 'pending'
  return status === 'succeeded' || status === 'reversed' ? status : 'failed'
}

async function expire(parts: SandboxParts, providerRef: string) {
  const charge = await chargeOf(parts, providerRef)
  const fault = await takeBehaviour(parts.db, charge.our_ref, 'expire')
  await asPlanned(fault, () => closeCharge(parts.db, providerRef, 'expired', parts.clock.now()))
}

async function refund(parts: SandboxParts, request: RefundRequest) {
  const charge = await chargeOf(parts, request.providerRef)
  const behaviour = await takeBehaviour(parts.db, charge.our_ref, 'refund')
  return asPlanned(behaviour, async () => {
    const wish = behaviour === 'pending' ? 'pending' : behaviour === 'fail' ? 'failed' : 'succeeded'
    const status = await inTransaction(parts.db, (tx) =>
      bookRefund(tx, request, { status: wish, now: parts.clock.now() }),
    )
    return answerOf(request.refundId, status)
  })
}

/** What its books say; a refund that they do not hold may be on its way to them. */
async function lookUpRefund(parts: SandboxParts, providerRef: string, refundId: string): Promise<RefundResult> {
  const charge = await chargeOf(parts, providerRef)
  const fault = await takeBehaviour(parts.db, charge.our_ref, 'lookup')
  return asPlanned(fault, async () => {
    const found = await findRefund(parts.db, refundId)
    return found ? answerOf(refundId, found.status) : { state: 'not_found', providerRefundId: null }
  })
}

function answerOf(refundId: string, status: string) {
  const state = status === 'pending' || status === 'succeeded' ? status : 'failed'
  return { state, providerRefundId: `sbr_${refundId}` } as const
}

async function chargeOf({ db }: SandboxParts, providerRef: string) {
  const charge = await findCharge(db, providerRef)
  if (!charge) throw new Error(`the sandbox knows no charge ${providerRef}`)
  return charge
}
