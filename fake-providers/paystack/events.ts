import { createHmac } from 'node:crypto'
import type { EventKind, EventSubject, Signing } from '../provider.ts'
import type { World } from '../world.ts'
import { listedDisputeOf, statusOfRefund, verifiedOf } from './shapes.ts'

/** It tells of charges that succeeded only; a reversal is seen by asking. */
export function event(world: World, kind: EventKind, subject: EventSubject): Record<string, unknown> | null {
  const { charge, refund, dispute } = subject
  if (kind === 'charge.succeeded') return { event: 'charge.success', data: verifiedOf(world, charge) }
  if (kind === 'transfer.rejected') return { event: 'bank.transfer.rejected', data: rejectedOf(subject) }
  if (kind.startsWith('refund.') && refund) {
    const status = statusOfRefund(refund)
    const data = {
      status,
      transaction_reference: charge.key,
      refund_reference: null,
      amount: status === 'pending' ? String(refund.amountMinor) : refund.amountMinor,
      currency: charge.currency,
      processor: 'instant-transfer',
      customer: { first_name: '', last_name: '', email: charge.email },
      integration: 463433,
      domain: world.keys.domain ?? 'test',
    }
    return { event: `refund.${status}`, data }
  }
  if (!dispute) return null
  const name = kind === 'dispute.opened' ? 'create' : kind === 'dispute.updated' ? 'remind' : 'resolve'
  return { event: `charge.dispute.${name}`, data: listedDisputeOf(world, charge, dispute) }
}

/** It names the transaction alone, and no reference of ours. */
const rejectedOf = ({ charge, rejectedMinor }: EventSubject) => ({
  bank_transfer: {
    amount: String(rejectedMinor),
    message: 'incorrect amount sent',
    message_type: 'INCORRECT_AMOUNT',
    transaction_id: String(charge.own.id),
  },
  customer: { first_name: null, last_name: null, email: charge.email, phone: null, metadata: null },
})

export function sign({ keys }: World, rawBody: Buffer, { secret }: Signing): Record<string, string> {
  const key = secret ?? keys.secretKey ?? ''
  return { 'x-paystack-signature': createHmac('sha512', key).update(rawBody).digest('hex') }
}

type Body = Record<string, unknown>
const withData = (body: Body, change: Body) => ({ ...body, data: { ...(body.data as Body), ...change } })

export const variants = {
  'string-amount': (body: Body) => withData(body, { amount: String((body.data as Body).amount) }),
  'null-ref': (body: Body) => withData(body, { reference: null, transaction_reference: null, transaction: null }),
}
