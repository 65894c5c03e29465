// What may happen next in a small world: people, gateways, staff and the clock, in any order and often out of turn.
import type { BookingActor, BookingEvent } from '../bookings/states.ts'
import { refundEvents } from '../payments/refunds.ts'
import { setPaymentStatus } from '../payments/set-status.ts'
import type { PaymentMethod, PaymentStatus } from '../payments/states.ts'
import { dueKobo, paymentFacts, requestRefund, startHold, tellBooking, tellPayment, tellRefund } from './effects.ts'
import { noteSeen, type PaymentRow, type RefundRow, type World } from './world.ts'

/** Random numbers of one seed: the same seed walks the same way. */
export type Random = { below: (count: number) => number }

/** Mulberry32: small, and good enough to wander with. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { below: (count) => Math.floor(next() * count) }
}

type Step = (world: World, random: Random) => void

function oneOf<T>(items: readonly T[], random: Random): T | undefined {
  return items[random.below(items.length)]
}

/** Takes one step and answers its name. */
export function takeStep(world: World, random: Random): string {
  const [name, step] = oneOf(steps, random) ?? ['nothing', () => undefined]
  step(world, random)
  return name
}

const minutes = 60_000
const hours = 60 * minutes

function letTimePass(world: World, random: Random) {
  world.now += oneOf([1, 10 * minutes, 30 * minutes, 2 * hours, 13 * hours, 26 * hours, 60 * hours], random) ?? 0
  for (const payment of world.payments) tellPayment(world, payment, 'give_to_review', { by: 'system' })
  tellBooking(world, 'expire_hold', 'system')
  tellBooking(world, 'complete', 'system')
}

const bookingStep =
  (event: BookingEvent, by: BookingActor): Step =>
  (world) =>
    tellBooking(world, event, by)

const withPayment =
  (act: (world: World, payment: PaymentRow, random: Random) => void): Step =>
  (world, random) => {
    const payment = oneOf(world.payments, random)
    if (payment) act(world, payment, random)
  }

const withRefund =
  (act: (world: World, refund: RefundRow, random: Random) => void): Step =>
  (world, random) => {
    const refund = oneOf(world.refunds, random)
    if (refund) act(world, refund, random)
  }

/** The customer chooses a way to pay what is due. */
export function startPayment(world: World, random: Random) {
  const method: PaymentMethod = oneOf(['paystack', 'bank_transfer', 'bank_transfer'] as const, random) ?? 'paystack'
  const amountKobo = dueKobo(world)
  const payment: PaymentRow = {
    id: `p${world.payments.length}`,
    method,
    amountKobo,
    createdAt: world.now,
    state: { status: 'pending', disputeState: 'none' },
    capturedKobo: 0,
    refundedKobo: 0,
    overpaidKobo: 0,
    lostKobo: 0,
    capturedAt: 0,
    undecidedProofs: 0,
    history: [],
  }
  const move = world.rules.movePayment(
    { status: 'new', disputeState: 'none' },
    'initialise',
    'customer',
    paymentFacts(world, payment),
  )
  if (!move.ok) return
  noteSeen(world, move.rule)
  world.payments.push(payment)
  startHold(world, payment)
}

function gatewaySucceeds(world: World, payment: PaymentRow, random: Random) {
  if (payment.method === 'bank_transfer') return
  const surplus = random.below(4) === 0 ? 5_000_003 : 0
  const isNewTransaction = random.below(3) === 0
  tellPayment(world, payment, 'succeed', {
    by: 'system',
    isVerified: random.below(5) > 0,
    isNewTransaction,
    receivedKobo: payment.amountKobo + surplus,
  })
}

function transferArrives(world: World, payment: PaymentRow, random: Random) {
  const receivedKobo =
    oneOf([payment.amountKobo, payment.amountKobo, 3_000_001, payment.amountKobo + 900_001], random) ?? 0
  const statementLine = random.below(8) === 0 ? 'used' : 'unused'
  tellPayment(world, payment, 'verify_receipt', {
    by: oneOf(['staff', 'system'] as const, random) ?? 'staff',
    receivedKobo,
    statementLine,
  })
  if (payment.state.status !== 'pending_verification') payment.undecidedProofs = 0
}

function statusByHand(world: World, payment: PaymentRow, random: Random) {
  const to: PaymentStatus =
    oneOf(['completed', 'failed', 'pending', 'pending_verification'] as const, random) ?? 'failed'
  const facts = paymentFacts(world, payment, { statementLine: 'unused', receivedKobo: payment.amountKobo })
  const wish = setPaymentStatus(
    payment.state,
    { to, notes: 'looked at with the bank', isAgreedBySecond: random.below(2) === 0 },
    facts,
  )
  if (!wish.ok || wish.isRepeat) return
  const event = to === 'completed' ? 'verify_receipt' : to === 'failed' ? 'reject' : 'ask_again'
  tellPayment(world, payment, event, { by: 'staff', statementLine: 'unused', receivedKobo: payment.amountKobo })
}

function rivalComesAndGoes(world: World) {
  world.rivalHasDays = !world.rivalHasDays && !world.hasDays
}

/** Nothing is sold once it has begun. */
function createAgain(world: World) {
  const hasBegun = world.now >= world.startsAt.getTime()
  if (!world.rivalHasDays && !hasBegun) tellBooking(world, 'create', 'customer')
}

const steps: readonly [string, Step][] = [
  ['create', createAgain],
  ['create', createAgain],
  ['time', letTimePass],
  ['time', letTimePass],
  ['time', letTimePass],
  ['rival', rivalComesAndGoes],
  ['start payment', startPayment],
  ['start payment', startPayment],
  ['start payment', startPayment],
  ['gateway yes', withPayment(gatewaySucceeds)],
  ['gateway yes', withPayment(gatewaySucceeds)],
  [
    'gateway no',
    withPayment((world, payment) => tellPayment(world, payment, 'fail', { by: 'system', failure: 'declined' })),
  ],
  [
    'proof',
    withPayment((world, payment) => {
      payment.undecidedProofs += 1
      tellPayment(world, payment, 'send_proof', { by: 'customer' })
    }),
  ],
  ['transfer', withPayment(transferArrives)],
  ['transfer', withPayment(transferArrives)],
  ['ask again', withPayment((world, payment) => tellPayment(world, payment, 'ask_again', { by: 'staff' }))],
  ['reject', withPayment((world, payment) => tellPayment(world, payment, 'reject', { by: 'staff' }))],
  ['by hand', withPayment(statusByHand)],
  ['dispute', withPayment((world, payment) => tellPayment(world, payment, 'open_dispute', { by: 'system' }))],
  [
    'dispute ends',
    withPayment((world, payment, random) =>
      tellPayment(world, payment, oneOf(['win_dispute', 'lose_dispute'] as const, random) ?? 'win_dispute', {
        by: 'system',
      }),
    ),
  ],
  ['attempt failed', bookingStep('attempt_failed', 'system')],
  ['pay in full', bookingStep('pay_in_full', 'system')],
  ['pay on arrival', bookingStep('pay_on_arrival', 'staff')],
  ['discard', bookingStep('discard', 'customer')],
  ['cancel', bookingStep('cancel', 'customer')],
  ['cancel for them', bookingStep('cancel', 'staff')],
  ['cancel by us', bookingStep('cancel_by_operator', 'staff')],
  ['no-show', bookingStep('no_show', 'staff')],
  ['complete', bookingStep('complete', 'staff')],
  ['goodwill', (world, random) => requestRefund(world, 1 + random.below(40_000_000), 'goodwill')],
  ...Array.from({ length: 8 }, (): [string, Step] => [
    'refund',
    withRefund((world, refund, random) => {
      const event = oneOf(refundEvents, random)
      if (event && event !== 'request')
        tellRefund(world, refund, event, oneOf(['system', 'system', 'staff'] as const, random) ?? 'system')
    }),
  ]),
]
