import { waitsForMoney } from '@skyroute/core/payments/states.ts'
import type { AppContext } from '../../../context.ts'
import { conflict } from '../../../errors.ts'
import type { InitialisePayment, Method, PaymentGateway, Verified } from '../../../gateways/payments/port.ts'
import { ProviderError } from '../../../gateways/payments/provider-error.ts'
import { claimCapture } from '../charges/claim-capture.ts'
import { chargeOf } from '../charges/frozen-charge.ts'
import { isAccountLongClosed, isAccountUnopened, keepAccount } from '../one-time-accounts/keep-account.ts'
import { type PaymentRow, updatePayment } from '../payment-store.ts'

/** How many questions one sweep has open at a provider: a slow one costs the others of its batch no more than itself. */
export const asksAtOnce = 8

/** The adapter that opened this payment; null for transfers, and when its keys have gone since. */
export function gatewayOf(ctx: AppContext, payment: Pick<PaymentRow, 'method' | 'provider'>): PaymentGateway | null {
  if (payment.method === 'bank_transfer') return null
  const gateway = ctx.payments[payment.method]
  return gateway && gateway.name === payment.provider ? gateway : null
}

export function gatewayMethod(payment: Pick<PaymentRow, 'method'>): Method {
  if (payment.method === 'bank_transfer') throw new Error('a bank transfer has no gateway')
  return payment.method
}

/** Opens the charge, or finds the one that is open: asking twice is safe, the provider knows our payment's id. */
export async function openSession(ctx: AppContext, gateway: PaymentGateway, payment: PaymentRow) {
  const customer = await ctx.db
    .selectFrom('bookings')
    .select('guest_email')
    .where('id', '=', payment.booking_id)
    .executeTakeFirstOrThrow()
  const asked: InitialisePayment = {
    method: gatewayMethod(payment),
    paymentId: payment.id,
    reference: payment.reference,
    amountKobo: payment.amount_kobo,
    charge: chargeOf(payment),
    description: `Booking SKY-${payment.booking_id}`,
    customerEmail: customer.guest_email ?? needsAddress(),
    returnUrl: `${ctx.config.origin}/payment-confirmation?bookingId=${payment.booking_id}`,
    expiresAt: payment.expires_at ?? ctx.clock.now(),
  }
  if (payment.has_one_time_account) return openAccount(ctx, gateway, payment, asked)
  const session = await gateway.initialise(asked)
  // Another tab may have read the address that this answer does not have.
  const page = session.redirectUrl === null ? {} : { checkout_url: session.redirectUrl }
  await updatePayment(ctx.db, payment.id, { provider_ref: session.providerRef, ...page })
  return { ...payment, provider_ref: session.providerRef, ...page }
}

/** Who pays has logged in, and whoever logs in has an address: it is on the booking since. */
function needsAddress(): never {
  throw conflict('no_address', 'Add an e-mail address to the booking first: the payment provider asks for one.')
}

async function openAccount(ctx: AppContext, gateway: PaymentGateway, payment: PaymentRow, asked: InitialisePayment) {
  if (!gateway.openOneTimeAccount) throw new ProviderError('declined', `${gateway.name} opens no accounts`)
  return keepAccount(ctx, payment, await gateway.openOneTimeAccount(asked))
}

/** The provider's truth about an attempt, or null when it cannot be asked now. */
export async function askGateway(ctx: AppContext, payment: PaymentRow): Promise<Verified | null> {
  return heard(ctx, payment, verifyOrEnd(ctx, payment))
}

/** The same because of an event, which comes once: throws when the provider cannot be asked and no poll asks again. */
export async function askForEvent(ctx: AppContext, payment: PaymentRow): Promise<Verified | null> {
  if (waitsForMoney(payment.status)) return askGateway(ctx, payment)
  const gateway = gatewayOf(ctx, payment)
  if (!gateway) throw new Error(`nobody serves payment ${payment.id} of ${payment.provider} any more`)
  return ask(ctx, gateway, payment, verifyOrEnd(ctx, payment))
}

function verifyOrEnd(ctx: AppContext, payment: PaymentRow): Call {
  return async (gateway, providerRef) => {
    const answer = await verified(gateway, payment, providerRef)
    const isOver = payment.expires_at !== null && payment.expires_at.getTime() <= ctx.clock.now().getTime()
    if (answer.state !== 'pending') return answer
    if (isOver) return closeAndAsk(ctx, gateway, payment, providerRef)
    return answer.capture === 'ready' ? captureIfAsked(ctx, gateway, { payment, providerRef, answer }) : answer
  }
}

/** Ends the open session first, so that no money comes after the answer. */
export async function closeSession(ctx: AppContext, payment: PaymentRow): Promise<Verified | null> {
  return heard(ctx, payment, (gateway, providerRef) => closeAndAsk(ctx, gateway, payment, providerRef))
}

async function closeAndAsk(ctx: AppContext, gateway: PaymentGateway, payment: PaymentRow, providerRef: string) {
  await gateway.expire(gatewayMethod(payment), providerRef)
  const answer = await verified(gateway, payment, providerRef)
  const isNoMoreAwaited = answer.state === 'pending' && isAccountLongClosed(payment, ctx.clock.now())
  return answer.capture || isNoMoreAwaited ? { ...answer, state: 'failed' as const } : answer
}

function verified(gateway: PaymentGateway, payment: PaymentRow, providerRef: string): Promise<Verified> {
  return gateway.verify(gatewayMethod(payment), providerRef, chargeOf(payment))
}

type Agreed = { payment: PaymentRow; providerRef: string; answer: Verified }

/** The customer has agreed and we take the money, if it is still asked for. What nobody takes, the provider lets go. */
async function captureIfAsked(ctx: AppContext, gateway: PaymentGateway, { payment, providerRef, answer }: Agreed) {
  const claim = gateway.capture ? await claimCapture(ctx, payment) : 'let_go'
  if (!gateway.capture || claim === 'let_go') return { ...answer, state: 'failed' as const }
  if (claim === 'wait') return answer
  try {
    await gateway.capture(gatewayMethod(payment), providerRef, payment.id)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'declined') throw error
    await updatePayment(ctx.db, payment.id, { capture_sent_at: null })
    return { ...answer, state: 'failed' as const }
  }
  return verified(gateway, payment, providerRef)
}

type Call = (gateway: PaymentGateway, providerRef: string) => Promise<Verified>

async function heard(ctx: AppContext, payment: PaymentRow, call: Call): Promise<Verified | null> {
  const gateway = gatewayOf(ctx, payment)
  if (!gateway || isAccountUnopened(payment, ctx.clock.now())) return null
  try {
    return await ask(ctx, gateway, payment, call)
  } catch (error) {
    ctx.log.warn({ err: error, payment: payment.id }, 'the payment provider could not be asked')
    return null
  }
}

/** The answer to our first call may have been lost: then asking opens the same charge. */
async function ask(ctx: AppContext, gateway: PaymentGateway, payment: PaymentRow, call: Call): Promise<Verified> {
  const opened = payment.provider_ref === null ? await openSession(ctx, gateway, payment) : payment
  return call(gateway, opened.provider_ref ?? '')
}
