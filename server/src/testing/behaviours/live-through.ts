// One booking to its end at a provider that behaves as planned: held, paid, cancelled by its customer, given back. The
// people do what people do: who was told to try again does, and staff decide what is left to them.
import type { ProviderName } from '@skyroute/fake-providers/start.ts'
import { sendRefunds } from '../../features/payments/refunds/send-refunds.ts'
import type { PaymentAnswer } from '../../features/payments/schemas.ts'
import { call } from '../makers/orders.ts'
import { bookingRow, initialize, makeHeldRoom } from '../makers/payments.ts'
import type { MadePerson } from '../makers/people.ts'
import { type ProviderServer, pageOf, passDue } from '../makers/providers.ts'
import { runJobs } from '../run-jobs.ts'
import type { Behaviour, End } from './table.ts'

type Life = { method: ProviderName; customer: MadePerson; admin: MadePerson; behaviour: Behaviour }
type Live = Life & { house: ProviderServer; bookingId: string }

/** How often somebody tries before the test has failed. */
const tries = 3
/** Longer than any event is under way. */
const dayAndMore = 26

export async function liveThrough(house: ProviderServer, life: Life): Promise<string> {
  const { bookingId } = await makeHeldRoom(house, life.customer)
  const live = { ...life, house, bookingId }
  await payUntilConfirmed(live)
  await cancel(live)
  await endWaitingRefunds(live)
  await passDue(house, live, { hours: dayAndMore })
  await decideWhatIsLeft(live)
  return bookingId
}

async function payUntilConfirmed(live: Live) {
  const { house, method, bookingId, behaviour } = live
  const control = house.control(method)
  planOpening(live)
  for (let attempt = 1; attempt <= tries; attempt++) {
    const payment = await openPage(live)
    if (attempt === 1) {
      for (const op of ['verify', 'capture'] as const) planCall(live, op, payment.id)
      for (const each of behaviour.paying ?? []) control.plan({ match: { ref: payment.id }, behaviour: [each] })
    }
    await control.press(pageOf(payment), 'pay')
    await control.idle()
    await runJobs(house)
    await passDue(house, live, { minutes: 7 })
    if ((await bookingRow(house, bookingId)).status === 'confirmed') return
  }
  throw new Error(`${method} ${behaviour.name}: after ${tries} payments booking ${bookingId} is not confirmed`)
}

function planOpening({ house, method, bookingId, behaviour }: Live) {
  const control = house.control(method)
  const { calls, opening = calls ? [calls] : [] } = behaviour
  for (const each of opening) {
    // Before its charge is open a call is known by its kind alone, and a key by what it is for.
    const match = each.startsWith('idempotency:') ? { ref: `${bookingId}-p1` } : { op: 'initialise' as const }
    control.plan({ match, behaviour: [each] })
  }
}

/** Only PayPal is captured, and it tells of a refund with its order. */
function planCall(
  { house, method, behaviour }: Live,
  op: 'verify' | 'capture' | 'refund' | 'lookup',
  paymentId: string,
) {
  const isPaypal = method === 'paypal'
  if (!behaviour.calls || (op === 'capture' && !isPaypal)) return
  const asked = op === 'lookup' && isPaypal ? 'verify' : op
  house.control(method).plan({ match: { ref: paymentId, op: asked }, behaviour: [behaviour.calls] })
}

async function openPage({ house, customer, method, bookingId }: Live): Promise<PaymentAnswer> {
  for (let asked = 1; ; asked++) {
    const answer = await initialize(house, customer, { bookingId, method })
    if (answer.statusCode === 200) return answer.json()
    if (answer.statusCode !== 503 || asked === tries) throw new Error(`no payment: ${answer.body}`)
  }
}

async function cancel(live: Live) {
  const { house, customer, method, bookingId, behaviour } = live
  const paid = await house.ctx.db
    .selectFrom('receipts')
    .select('payment_id')
    .where('booking_id', '=', bookingId)
    .orderBy('received_at', 'desc')
    .executeTakeFirstOrThrow()
  for (const op of ['refund', 'lookup'] as const) planCall(live, op, paid.payment_id)
  for (const each of behaviour.refunding ?? [])
    house.control(method).plan({ match: { ref: paid.payment_id }, behaviour: [each] })
  const answer = await call(house, customer, { method: 'DELETE', url: `/api/v1/bookings/${bookingId}`, payload: {} })
  if (answer.statusCode !== 200) throw new Error(`not cancelled: ${answer.body}`)
  await runJobs(house)
  await sendRefunds(house.ctx)
  await passDue(house, live, { minutes: 30 })
}

/** What the provider has kept waiting ends. */
async function endWaitingRefunds({ house, method, bookingId }: Live) {
  const control = house.control(method)
  const waiting = control
    .state()
    .refunds.filter(
      ({ note, state }) => note.startsWith(`${bookingId}-`) && (state === 'pending' || state === 'needs-attention'),
    )
  for (const { note } of waiting) await control.endRefund(note, 'succeeded')
}

/** Staff look a refund up there that nobody can tell them of, and say what they saw. */
export async function decideWhatIsLeft({ house, method, admin, bookingId }: Omit<Live, 'customer' | 'behaviour'>) {
  const unknown = await house.ctx.db
    .selectFrom('cases')
    .select('details')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'refund_unknown')
    .where('closed_at', 'is', null)
    .execute()
  for (const { details } of unknown) {
    const { refund_id } = details as { refund_id: string } // as the case of a refund names it
    const theirs = house.control(method).state().refunds
    const has_arrived = theirs.some(({ note, state }) => note === refund_id && state === 'succeeded')
    const payload = { has_arrived, reason: 'So the provider’s own books say.', reference: has_arrived ? 'SEEN' : '' }
    const url = `/api/v1/payments/refunds/${refund_id}/outcome`
    const answer = await call(house, admin, { method: 'POST', url, payload })
    if (answer.statusCode !== 200) throw new Error(`no outcome: ${answer.body}`)
  }
  await runJobs(house)
}

export async function endOf({ ctx }: ProviderServer, bookingId: string): Promise<End> {
  const { status } = await ctx.db
    .selectFrom('bookings')
    .select('status')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const refunds = await ctx.db
    .selectFrom('refunds')
    .select('status')
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()
  const cases = await ctx.db
    .selectFrom('cases')
    .select(['kind', 'closed_at'])
    .where('booking_id', '=', bookingId)
    .execute()
  return {
    status,
    refunds: refunds.map((refund) => refund.status),
    cases: cases.map(({ kind, closed_at }) => (closed_at ? `${kind}, closed` : kind)).sort(),
  }
}
