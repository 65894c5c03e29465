// What becomes of a refund, as planned for its charge.
import { bookRefund, type Charge, endRefund, type Refund, type RefundState, type Taking } from './books.ts'
import { sendEvent } from './webhooks.ts'
import type { World } from './world.ts'

type Asked = { charge: Charge; taking: Taking; amountMinor: number; note: string }
export type RefundTaken = { refund: Refund } | { refused: 'insufficient-balance' | 'too-much' }

/**
 * Takes a refund on. `atOnce` is what this provider answers when nothing is planned: some pay at once, some queue it.
 * The events of its end go out by `sendEndOfRefund`, after the answer.
 */
export function takeRefund(world: World, asked: Asked, atOnce: RefundState): RefundTaken {
  const { charge, taking, amountMinor, note } = asked
  const planned = world.plan.take('refund', { ref: charge.ourRef }).replace(/^refund:/, '')
  if (planned === 'insufficient-balance') return { refused: planned }
  if (amountMinor > taking.chargedMinor - taking.refundedMinor) return { refused: 'too-much' }
  const refund = bookRefund(world.books, {
    id: world.nextId(),
    note,
    chargeKey: charge.key,
    takingId: taking.id,
    amountMinor,
    state: isWaiting(planned) ? planned : atOnce,
    at: world.now(),
  })
  ends.set(refund, planned === 'fail-later' ? 'failed' : isWaiting(planned) ? null : 'succeeded')
  return { refund }
}

const ends = new WeakMap<Refund, RefundState | null>()
const isWaiting = (planned: string): planned is 'pending' | 'needs-attention' =>
  planned === 'pending' || planned === 'needs-attention'

/** A refund that failed later had succeeded before, and had said so. */
export async function sendEndOfRefund(world: World, charge: Charge, refund: Refund) {
  const end = ends.get(refund)
  if (refund.state === 'needs-attention') await sendEvent(world, 'refund.needs-attention', { charge, refund })
  if (!end) return
  await moveRefund(world, charge, refund, 'succeeded')
  if (end === 'failed') await moveRefund(world, charge, refund, 'failed')
}

export async function moveRefund(world: World, charge: Charge, refund: Refund, state: RefundState) {
  endRefund(world.books, refund, state)
  await sendEvent(world, `refund.${state}`, { charge, refund })
}
