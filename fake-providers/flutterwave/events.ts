import type { EventKind, EventSubject, Signing } from '../provider.ts'
import type { World } from '../world.ts'
import { chargebackOf, listedRefundOf, transactionOf } from './shapes.ts'

/** `charge.completed` tells of failures as well. What the documents show no event for is seen by asking. */
export function event(_world: World, kind: EventKind, subject: EventSubject): Record<string, unknown> | null {
  const { charge, taking, refund, dispute } = subject
  if (kind === 'charge.succeeded' || kind === 'charge.failed')
    return {
      event: 'charge.completed',
      data: transactionOf(charge, taking),
      meta_data: {},
      'event.type': charge.own.account ? 'BANK_TRANSFER_TRANSACTION' : 'CARD_TRANSACTION',
    }
  if (refund) return { event: 'refund.completed', data: { ...listedRefundOf(refund), tx_ref: charge.key } }
  return dispute ? { event: 'chargeback.updated', data: chargebackOf(dispute) } : null
}

/** Not over the bytes: the header is the secret itself. */
export function sign({ keys }: World, _rawBody: Buffer, { secret }: Signing): Record<string, string> {
  return { 'verif-hash': secret ?? keys.secretHash ?? '' }
}

type Body = Record<string, unknown>
const withData = (body: Body, change: Body) => ({ ...body, data: { ...(body.data as Body), ...change } })

export const variants = {
  'string-amount': (body: Body) => withData(body, { amount: String((body.data as Body).amount) }),
  'null-ref': (body: Body) => withData(body, { tx_ref: null }),
  /** As an account that was moved to v4 sends it. */
  'v4-shape': () => ({
    id: 'wbk_fake000000',
    timestamp: 1_763_625_600_000,
    type: 'charge.completed',
    data: { id: 'chg_fake000000', status: 'succeeded', amount: 112000, currency: 'NGN', reference: 'unknown' },
  }),
}
