// What the buttons of the hosted page do, as a plan has it.
import { type Charge, type Dispute, type DisputeState, moveDispute, type Taking } from './books.ts'
import type { EventKind } from './provider.ts'
import { sendEvent } from './webhooks.ts'
import type { World } from './world.ts'

export const buttons = ['pay', 'decline', 'abandon', 'pay-late', 'pay-twice'] as const
export type Button = (typeof buttons)[number]

/** Money comes, or does not, and the provider tells of it. What is over stays as it is, but for `pay-late`. */
export async function simulateCheckout(world: World, charge: Charge, button: Button) {
  if (button === 'abandon') return
  if (button === 'decline') return decline(world, charge)
  const isOpen = charge.state === 'open' || charge.state === 'declined'
  const isLate = button === 'pay-late' && charge.state === 'expired'
  const isSecond = button === 'pay-twice' && charge.state === 'paid'
  if (!isOpen && !isLate && !isSecond) return
  if (world.provider.onPay) return world.provider.onPay(world, charge)
  await takeMoney(world, charge)
  if (button === 'pay-twice' && isOpen) await takeMoney(world, charge)
}

/** A transfer into the account of one charge, whatever its amount, however late or often. */
export async function transferInto(world: World, charge: Charge, amountMinor = charge.amountMinor) {
  const differsBy = amountMinor - charge.amountMinor
  if (differsBy !== 0 && world.provider.rejectsOtherAmounts)
    return sendEvent(world, 'transfer.rejected', { charge, rejectedMinor: amountMinor })
  if (differsBy !== 0) world.plan.add({ match: { ref: charge.ourRef }, behaviour: [`wrong-amount:${differsBy}`] })
  await takeMoney(world, charge)
}

async function decline(world: World, charge: Charge) {
  if (charge.state !== 'open') return
  charge.state = 'declined'
  await sendEvent(world, 'charge.failed', { charge })
}

/** Money comes through a charge as it is planned, with its event; null when the plan declines it. */
export async function takeMoney(world: World, charge: Charge): Promise<Taking | null> {
  const behaviour = world.plan.take('pay', { ref: charge.ourRef })
  if (behaviour === 'decline') {
    await decline(world, charge)
    return null
  }
  const taking = bookTaking(world, charge, behaviour)
  await sendEvent(world, 'charge.succeeded', { charge, taking })
  if (behaviour === 'success-then-reversed') await reverse(world, charge, taking)
  await openPlannedDispute(world, charge, taking)
  return taking
}

function bookTaking(world: World, charge: Charge, behaviour: string): Taking {
  const [kind = '', detail = ''] = behaviour.split(':')
  const isOtherAmount = kind === 'wrong-amount' || kind === 'overpay'
  const paidMinor = charge.amountMinor + (isOtherAmount ? Number(detail || 5000) : 0)
  const feeMinor = world.provider.feeOf(paidMinor)
  const taking: Taking = {
    id: world.nextId(),
    chargeKey: charge.key,
    requestedMinor: charge.amountMinor,
    chargedMinor: kind === 'fee-on-customer' ? charge.amountMinor + feeMinor : paidMinor,
    feeMinor,
    currency: kind === 'wrong-currency' ? detail || 'USD' : charge.currency,
    refundedMinor: 0,
    chargedBackMinor: 0,
    at: world.now(),
  }
  charge.state = 'paid'
  charge.pendingAnswers = kind === 'pending-then-success' ? Number(detail || 1) : 0
  charge.takings.push(taking)
  return taking
}

/** The provider takes the money back outside a dispute. */
async function reverse(world: World, charge: Charge, taking: Taking) {
  charge.state = 'reversed'
  taking.chargedBackMinor = taking.chargedMinor
  taking.feeMinor = 0
  await sendEvent(world, 'charge.reversed', { charge, taking })
}

/** `dispute:lost`, `dispute:inquiry` …: opened, and moved on at once where it does not rest open. */
async function openPlannedDispute(world: World, charge: Charge, taking: Taking) {
  const [, end] = world.plan.take('dispute', { ref: charge.ourRef }).split(':')
  if (!end) return
  if (end === 'inquiry') return actOnDispute(world, charge, 'inquiry')
  await openDispute(world, { charge, taking, state: 'open' })
  if (end === 'won' || end === 'lost') await actOnDispute(world, charge, end)
}

/** What a customer's bank does with a payment. It may decide again, and hear an appeal first (`again`). */
export const disputeActs = ['inquiry', 'close-inquiry', 'open', 'again', 'won', 'lost'] as const
export type DisputeAct = (typeof disputeActs)[number]

type Move = { from: readonly DisputeState[]; to: DisputeState; event: EventKind }

const moves: Readonly<Record<Exclude<DisputeAct, 'inquiry'>, Move>> = {
  'close-inquiry': { from: ['inquiry'], to: 'inquiry_closed', event: 'dispute.closed' },
  open: { from: ['inquiry'], to: 'open', event: 'dispute.updated' },
  again: { from: ['won', 'lost'], to: 'open', event: 'dispute.updated' },
  won: { from: ['open', 'lost'], to: 'won', event: 'dispute.won' },
  lost: { from: ['open', 'won'], to: 'lost', event: 'dispute.lost' },
}

/** About the newest money of a charge, and its newest dispute. What cannot be done is left. */
export async function actOnDispute(world: World, charge: Charge, act: DisputeAct) {
  const taking = charge.takings.at(-1)
  if (!taking) throw new Error(`nothing was paid through ${charge.ourRef}`)
  if (act === 'inquiry') {
    if (!world.provider.asksFirst) throw new Error(`${world.provider.name} knows no inquiries`)
    return openDispute(world, { charge, taking, state: 'inquiry' })
  }
  const { from, to, event } = moves[act]
  const dispute = world.books.disputes.findLast(({ takingId }) => takingId === taking.id)
  if (dispute && from.includes(dispute.state)) {
    moveDispute(world.books, dispute, { state: to, at: world.now() })
    return sendEvent(world, event, { charge, taking, dispute })
  }
  if (act === 'open') await openDispute(world, { charge, taking, state: 'open' })
}

type Opening = { charge: Charge; taking: Taking; state: 'inquiry' | 'open' }

async function openDispute(world: World, { charge, taking, state }: Opening) {
  const dispute: Dispute = {
    id: world.nextId(),
    chargeKey: charge.key,
    takingId: taking.id,
    amountMinor: taking.chargedMinor,
    state,
    at: world.now(),
    history: [{ state, at: world.now() }],
  }
  world.books.disputes.push(dispute)
  await sendEvent(world, 'dispute.opened', { charge, taking, dispute })
}
