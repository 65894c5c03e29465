// What happens at the provider: money comes or is declined, events are delivered, refunds end, banks take money back,
// and answers that were held back arrive.
import { addHours } from '@skyroute/core/dates.ts'
import { addUp } from '@skyroute/core/money.ts'
import type { DisputeStatus } from '@skyroute/core/payments/states.ts'
import { goodSignature, type ProviderEvent, signatureHeader } from '../provider.ts'
import { type Charge, endRefund, takePayment } from '../provider-books.ts'
import type { WalkProcess } from '../server-pair.ts'
import type { World } from '../world.ts'
import { type Actions, type Answer, ask, type Deed, told, type View } from './action.ts'

export const providerActions: Actions = {
  'the customer pays at the provider': { weight: 20, plan: payAtProvider },
  'the customer pays twice in one session': { weight: 3, plan: payTwice },
  'an event arrives': { weight: 16, plan: deliver },
  'a forged event arrives': { weight: 1, plan: forge },
  'an answer that was held back arrives': { weight: 12, plan: release },
  'a pending refund ends': { weight: 4, plan: endPendingRefund },
  'a refund comes back late': { weight: 1, plan: failLate },
  'a chargeback is opened': { weight: 2, plan: (view) => openDispute(view, () => true) },
  'a chargeback of a short payment is opened': { weight: 2, plan: (view) => openDispute(view, isShort) },
  'a bank asks about a payment': { weight: 1, plan: (view) => openDispute(view, () => true, 'inquiry') },
  'an inquiry ends': { weight: 2, plan: endInquiry },
  'a chargeback ends': { weight: 3, plan: endDispute },
  'a chargeback is decided again': { weight: 3, plan: decideAgain },
}

const chargesOf = ({ world }: View) => [...world.provider.books.charges.values()]

function payAtProvider(view: View): Deed | null {
  const { world, choose } = view
  const charge = choose.pick(
    chargesOf(view).filter(({ state, transactions }) => state !== 'closed' && !transactions[0]),
  )
  if (!charge) return null
  const how = choose.weighted({ exact: 70, pending: 8, declined: 8, 'too little': 5, 'too much': 5, dollars: 3 })
  const isTold = choose.chance(0.7)
  return async () => {
    if (how === 'declined') charge.state = 'declined'
    else pay(world, charge, how)
    if (isTold) world.provider.tell(charge.method, { kind: 'charge.updated', paymentId: charge.paymentId })
    return how
  }
}

function pay({ clock }: World, charge: Charge, how: string) {
  const factor = how === 'too little' ? 0.5 : how === 'too much' ? 1.25 : 1
  takePayment(charge, {
    amountKobo: Math.round(charge.amountKobo * factor),
    currency: how === 'dollars' ? 'USD' : 'NGN',
    at: clock.now(),
  })
  if (how === 'pending') charge.pendingAnswers = 2
}

/** The first one has been counted by us: a provider's answer names the newest. */
function payTwice(view: View): Deed | null {
  const { world, sight, choose } = view
  const counted = new Set(sight.payments.flatMap(({ receipts }) => receipts))
  const charge = choose.pick(
    chargesOf(view).filter(
      ({ transactions }) => transactions.length === 1 && transactions[0] && counted.has(transactions[0].id),
    ),
  )
  if (!charge) return null
  return async () => {
    pay(world, charge, 'exact')
    world.provider.tell(charge.method, { kind: 'charge.updated', paymentId: charge.paymentId })
    return 'paid again'
  }
}

function deliver({ world, choose }: View): Deed | null {
  const { events } = world.provider
  const event = choose.pick(events)
  if (!event) return null
  const how = choose.weighted({ once: 70, twice: 15, lost: 15 })
  events.splice(events.indexOf(event), 1)
  if (how === 'lost' && !event.mustArrive) return async () => 'lost'
  return async (on) => {
    const answers = [await tryToSend(world, on, event)]
    if (how === 'twice') answers.push(await tryToSend(world, on, event))
    return `${how} ${[...new Set(answers.map(told))].join(' and ')}`
  }
}

/** A provider that gets no answer sends its event again. */
async function tryToSend(world: World, on: WalkProcess, event: ProviderEvent): Promise<Answer> {
  try {
    return await sendEvent(on, event, goodSignature)
  } catch (error) {
    world.provider.events.push(event)
    throw error
  }
}

export function sendEvent(on: WalkProcess, event: ProviderEvent, signature: string): Promise<Answer> {
  return ask(on, null, {
    method: 'POST',
    url: `/payments/webhooks/${event.method}`,
    payload: JSON.stringify(event),
    headers: { 'content-type': 'application/json', [signatureHeader]: signature },
  })
}

function forge(view: View): Deed | null {
  const charge = view.choose.pick(chargesOf(view))
  if (!charge) return null
  const hint = { kind: 'charge.updated', paymentId: charge.paymentId }
  const event = { key: view.world.nextName(), method: 'paystack', hint, mustArrive: false } as const
  return async (on) => told(await sendEvent(on, event, 'forged'))
}

function release({ world, choose }: View): Deed | null {
  const held = choose.pick([...world.provider.line.held])
  if (!held) return null
  return async () => {
    held.release()
    return held.kind
  }
}

function endPendingRefund({ world, choose }: View): Deed | null {
  const refund = choose.pick([...world.provider.books.refunds.values()].filter(({ state }) => state === 'pending'))
  if (!refund) return null
  const state = choose.chance(0.75) ? 'succeeded' : 'failed'
  return async () => {
    endRefund(refund, state)
    world.provider.tell(refund.charge.method, { kind: 'refund.updated', refundId: refund.id })
    return state
  }
}

/** Days after it had succeeded; the event is not lost, for we have stopped asking. */
function failLate({ world, choose }: View): Deed | null {
  const refund = choose.pick([...world.provider.books.refunds.values()].filter(({ state }) => state === 'succeeded'))
  if (!refund) return null
  return async () => {
    endRefund(refund, 'failed')
    world.provider.tell(refund.charge.method, { kind: 'refund.updated', refundId: refund.id }, { mustArrive: true })
    return 'failed'
  }
}

/** A bank may take back a part of a payment. */
const shareOf = { whole: 1, most: 0.8, part: 0.3 }

/** What came is less than was asked for. */
const isShort = ({ transactions, amountKobo }: Charge) =>
  addUp(transactions.map((each) => each.amountKobo)) < amountKobo

function openDispute(
  view: View,
  isWanted: (charge: Charge) => boolean,
  state: 'inquiry' | 'open' = 'open',
): Deed | null {
  const { world, choose } = view
  const charge = choose.pick(
    chargesOf(view).filter((each) => each.transactions[0] && !each.disputes[0] && isWanted(each)),
  )
  const transaction = charge?.transactions[0]
  if (!charge || transaction?.currency !== 'NGN') return null
  const share = choose.weighted({ whole: 50, most: 25, part: 25 })
  const amountKobo = Math.ceil(transaction.amountKobo * shareOf[share])
  return async () => {
    charge.disputes.push({
      disputeId: `${charge.ref}-d1`,
      state,
      amountKobo,
      reason: 'The cardholder knows nothing of it',
      respondBy: addHours(world.clock.now(), 72),
    })
    world.provider.tell(charge.method, { kind: 'dispute.updated', paymentId: charge.paymentId })
    return `opened over ${share}`
  }
}

function endInquiry(view: View): Deed | null {
  const state = view.choose.chance(0.5) ? 'open' : 'inquiry_closed'
  return moveDispute(view, ['inquiry'], state)
}

function endDispute(view: View): Deed | null {
  return moveDispute(view, ['open'], view.choose.chance(0.5) ? 'won' : 'lost')
}

/** The other way, or open again by an appeal. Its event arrives: about what is decided we ask once a day. */
function decideAgain(view: View): Deed | null {
  const [from, other] = view.choose.chance(0.6) ? (['lost', 'won'] as const) : (['won', 'lost'] as const)
  return moveDispute(view, [from], view.choose.chance(0.3) ? 'open' : other, { mustArrive: true })
}

function moveDispute(
  { world, choose }: View,
  from: readonly DisputeStatus[],
  to: DisputeStatus,
  options = { mustArrive: false },
): Deed | null {
  const dispute = choose.pick(
    [...world.provider.books.charges.values()]
      .flatMap((charge) => charge.disputes.slice(-1).map((newest) => ({ charge, newest })))
      .filter(({ newest }) => from.includes(newest.state)),
  )
  if (!dispute) return null
  const { charge, newest } = dispute
  return async () => {
    newest.state = to
    world.provider.tell(charge.method, { kind: 'dispute.updated', paymentId: charge.paymentId }, options)
    return to
  }
}
