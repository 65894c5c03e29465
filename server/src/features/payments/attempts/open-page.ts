import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { ProviderError } from '../../../gateways/payments/provider-error.ts'
import { countBroken, countGood, passFor } from '../breaker/provider-breaker.ts'
import type { PaymentRow } from '../payment-store.ts'
import { gatewayMethod, gatewayOf, openSession } from './ask-gateway.ts'
import { refuseAttempt } from './settle-attempt.ts'

/** The attempt with its provider's page, where it has one. Only a refusal of the provider says "try another card". */
export async function openPage(ctx: AppContext, payment: PaymentRow): Promise<PaymentRow> {
  const gateway = gatewayOf(ctx, payment)
  if (!gateway || payment.checkout_url !== null || payment.account_number !== null) return payment
  const pass = await passFor(ctx, gatewayMethod(payment))
  if (!pass) throw unavailable('not_tried', secondsUntilTried)
  try {
    const opened = await openSession(ctx, gateway, payment)
    await countGood(ctx, pass)
    return opened
  } catch (error) {
    ctx.log.warn({ err: error, payment: payment.id }, 'the payment provider could not open a session')
    if (!(error instanceof ProviderError)) throw unavailable('broken')
    if (error.kind !== 'declined') {
      await countBroken(ctx, pass, error)
      throw unavailable(error.kind, error.retryAfterSeconds)
    }
    await countGood(ctx, pass)
    await refuseAttempt(ctx, payment)
    throw new AppError(
      409,
      'payment_declined',
      'The payment provider refused this payment. No money moved. Try another card or another way to pay.',
    )
  }
}

const secondsUntilTried = 60

const sentences = {
  not_tried:
    'This payment provider is not working just now. No money moved. Choose another way to pay, or try again in a few minutes.',
  broken: 'We could not reach the payment provider. No money moved. Try again, or choose another way to pay.',
  unknown: 'The payment provider did not answer in time. You have not paid yet. Try again in a moment.',
}

export function unavailable(kind: keyof typeof sentences, retryAfterSeconds = 5) {
  return new AppError(503, 'gateway_unavailable', sentences[kind], { retryAfterSeconds })
}

/** The address of its page is lost, so nobody can pay there: its session is over, and what came all the same is still asked for. */
export async function endLostSession(ctx: AppContext, { booking_id, id }: PaymentRow) {
  await sql`
    update payments set expires_at = ${ctx.clock.now()}
     where booking_id = ${booking_id} and id = ${id} and checkout_url is null and status = 'pending'`.execute(ctx.db)
}
