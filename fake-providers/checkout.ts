// What the buttons of the hosted page do, as a plan has it.
import { type Charge, type Dispute, endDispute, findTaking, type Taking } from './books.ts'
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

async function openPlannedDispute(world: World, charge: Charge, taking: Taking) {
  const [, end] = world.plan.take('dispute', { ref: charge.ourRef }).split(':')
  if (!end) return
  const dispute = await openDispute(world, charge, taking)
  if (end === 'won' || end === 'lost') await decideDispute(world, dispute, end)
}

/** The customer's bank asks the money back. */
export async function openDispute(world: World, charge: Charge, taking: Taking): Promise<Dispute> {
  const dispute: Dispute = {
    id: world.nextId(),
    chargeKey: charge.key,
    takingId: taking.id,
    amountMinor: taking.chargedMinor,
    state: 'open',
    at: world.now(),
  }
  world.books.disputes.push(dispute)
  await sendEvent(world, 'dispute.opened', { charge, taking, dispute })
  return dispute
}

export async function decideDispute(world: World, dispute: Dispute, state: 'won' | 'lost') {
  const charge = world.books.charges.get(dispute.chargeKey)
  const taking = findTaking(world.books, dispute.takingId)
  if (!charge || !taking) return
  endDispute(world.books, dispute, state)
  await sendEvent(world, `dispute.${state}`, { charge, taking, dispute })
}
