// The life of one booking, from the request to its end. Everything that is written is written by the use cases.
import { noShowFrom } from '@skyroute/core/bookings/guards.ts'
import { addHours, addMinutes, earliestOf } from '@skyroute/core/dates.ts'
import { expireHolds } from '@skyroute/server/features/bookings/holds/expire-holds.ts'
import {
  cancelBooking,
  cancelByOperator,
  recordNoShow,
} from '@skyroute/server/features/cancellations/cancel-booking.ts'
import { completeEndedBookings } from '@skyroute/server/features/cancellations/complete-booking.ts'
import { markAllRead } from '@skyroute/server/features/notifications/list-notifications.ts'
import { waitingTransfersKobo } from '@skyroute/server/features/payments/outgoing/account-store.ts'
import { keepRefundAccount } from '@skyroute/server/features/payments/outgoing/give-account.ts'
import { approveRefund } from '@skyroute/server/features/payments/refunds/decide-refund.ts'
import { recordOutgoingRefund } from '@skyroute/server/features/payments/refunds/record-refund-outcome.ts'
import { refundsOf } from '@skyroute/server/features/payments/refunds/refund-store.ts'
import type { Sellable } from '../listings/sellable.ts'
import type { Person } from '../people/people.ts'
import { type SeededRandom, seededRandom } from '../seeded-random.ts'
import { book, proveTransfer, startPayment } from './acts.ts'
import { nowhere } from './demo-world.ts'
import { disputed, partPaid } from './disputed-and-part-paid.ts'
import { requestFor } from './guest-request.ts'
import { endOf, type Life, pay, startOf, startTransfer, type Trade } from './pay-booking.ts'
import type { Timeline } from './play-timelines.ts'
import type { OutcomeScenario, Trip } from './trip.ts'

export async function* bookingLife(trade: Trade, trip: Trip): Timeline {
  yield trip.soldAt
  const dice = seededRandom(trip.key)
  const sold = await findAndBook(trade, trip, dice)
  if (sold) yield* scenarios[trip.outcome]({ trade, trip, dice, ...sold })
}

/** What their inbox held until yesterday is read. */
export async function* readInbox({ world, now }: Trade, person: Person): Timeline {
  yield addHours(now, -30)
  await markAllRead(world.ctx, world.actorOf(person))
}

/** What is looked at is not always free. */
async function findAndBook(trade: Trade, trip: Trip, dice: SeededRandom) {
  const type = trip.type ?? (dice.chance(0.58) ? 'hotel' : 'car')
  // Houses that the home page shows are booked most, and so their pages have more to read.
  const isFeatured = type === 'hotel' && dice.chance(0.3)
  const items = trade.items.filter((item) =>
    trip.isDriven ? isForTheDriver(item) : item.type === type && (item.isFeatured || !isFeatured),
  )
  for (let look = 0; look < 60; look++) {
    const item = dice.pick(items)
    const request = { ...requestFor(item, trade, dice), ratePlanId: rateFor(trade, trip, item) }
    const booking = await book(trade.world, trip, item, request)
    if (booking) return { item, booking }
  }
  return null
}

/** One of four who come takes a further rate. Whoever cancels is told of by the usual terms. */
function rateFor({ people }: Trade, { key, outcome, person }: Trip, { ratePlanIds }: Sellable): string | undefined {
  const dice = seededRandom(`rate ${key}`)
  const isOffered = ratePlanIds.length > 0 && outcome === 'kept' && person !== people.demoCustomer
  return isOffered && dice.chance(0.25) ? dice.pick(ratePlanIds) : undefined
}

/** Always with a driver, where the demo's driver lives. */
function isForTheDriver({ driverMode, stateSlug }: Sellable) {
  return driverMode === 'required' && stateSlug === 'rivers'
}

const scenarios: Record<OutcomeScenario, (life: Life) => Timeline> = {
  kept,
  cancelled_free: async function* (life) {
    const { trade, booking, dice } = life
    const paidAt = yield* pay(life)
    const until = earliestOf(addHours(startOf(booking), -50), addHours(trade.now, -1))
    yield addMinutes(paidAt, Math.round(((until.getTime() - paidAt.getTime()) / 60_000) * (dice.int(10, 90) / 100)))
    yield* cancel(life)
  },
  cancelled_late: async function* (life) {
    yield* pay(life)
    yield addHours(startOf(life.booking), -life.dice.int(2, 20))
    yield* cancel(life)
  },
  cancelled_by_us: async function* (life) {
    const { trade, booking, item, dice } = life
    yield* pay(life)
    yield addHours(startOf(booking), -dice.int(30, 60))
    const reason = item.type === 'hotel' ? 'A burst pipe closed the room.' : 'The car failed its inspection.'
    await cancelByOperator(trade.world.ctx, trade.world.actorOf(trade.people.admin), booking.id, { reason })
    yield* followRefunds(life)
  },
  no_show: async function* (life) {
    const { trade, booking, trip } = life
    yield* pay(life)
    const times = { kind: life.item.type, startOn: trip.startOn, startsAt: startOf(booking), endsAt: endOf(booking) }
    yield addMinutes(noShowFrom(times), 40)
    const reason = 'Nobody came, and nobody answered the phone.'
    await recordNoShow(trade.world.ctx, trade.world.actorOf(trade.people.admin), booking.id, { reason })
    yield* followRefunds(life)
  },
  unpaid: (life) => lapse(life, new Date(life.booking.hold_expires_at ?? life.trip.soldAt)),
  card_unfinished: async function* (life) {
    yield addMinutes(life.trip.soldAt, 2)
    const payment = await startPayment(life.trade.world, life.trip.person, life.booking.id, 'paystack')
    yield* lapse(life, payment.expires_at ?? life.trip.soldAt)
  },
  transfer_awaited: async function* (life) {
    const payment = yield* startTransfer(life)
    yield* lapse(life, payment.expires_at ?? life.trip.soldAt)
  },
  proof_sent: async function* (life) {
    const payment = yield* startTransfer(life)
    yield addMinutes(life.trip.soldAt, life.dice.int(20, 50))
    await proveTransfer(life.trade.world, life.trip.person, payment)
  },
  part_paid: partPaid,
  disputed: (life) => disputed(life, 'open'),
  dispute_lost: (life) => disputed(life, 'lost'),
  discarded: async function* (life) {
    yield addMinutes(life.trip.soldAt, life.dice.int(3, 25))
    yield* cancel(life)
  },
}

async function* kept(life: Life): Timeline {
  const { trade, booking, trip } = life
  yield* pay(life)
  yield addMinutes(addHours(endOf(booking), 24), 1)
  await completeEndedBookings(trade.world.ctx)
  await trade.world.runJobs()
  if (!trip.isLeftUnsaid) yield* trade.reviews.talkOver({ ...life, person: trip.person })
}

async function* lapse({ trade }: Life, holdExpiresAt: Date): Timeline {
  yield addMinutes(holdExpiresAt, 1)
  await expireHolds(trade.world.ctx)
  await trade.world.runJobs()
}

async function* cancel(life: Life): Timeline {
  const { trade, trip, booking } = life
  await cancelBooking(trade.world.ctx, trade.world.actorOf(trip.person), booking.id, {})
  yield* followRefunds(life)
}

/** By the gateway at once, by bank on the next day; a second person agrees to what is large. */
async function* followRefunds({ trade, trip, booking, dice }: Life): Timeline {
  const { world, people, now } = trade
  await world.runJobs()
  const endedAt = world.clock.now()
  for (const { id, status } of await refundsOf(world.tx, booking.id)) {
    if (status !== 'requested') continue
    yield addMinutes(endedAt, 25)
    await approveRefund(world.ctx, { actor: world.actorOf(people.owner), caller: nowhere, refundId: id })
    await world.runJobs()
  }
  for (const { id, status } of await refundsOf(world.tx, booking.id)) {
    if (status !== 'reserved') continue
    yield earliestOf(addHours(endedAt, 20), addMinutes(now, -5))
    await giveAccount(trade, trip.person, booking.id)
    const outgoingReference = `NIP OUT ${dice.int(100_000_000, 999_999_999)}`
    const ask = { actor: world.actorOf(people.admin), caller: nowhere, refundId: id, outgoingReference }
    await recordOutgoingRefund(world.ctx, ask)
    await world.runJobs()
  }
}

/** A refund by transfer needs an account; a provider needs none. */
async function giveAccount({ world }: Trade, person: Person, bookingId: string) {
  if ((await waitingTransfersKobo(world.tx, bookingId)) === 0) return
  await keepRefundAccount(world.ctx, { actor: world.actorOf(person), caller: nowhere }, bookingId, {
    bank_code: '011',
    bank_name: 'First Bank of Nigeria',
    account_number: '0000014579',
    account_name: `${person.firstName} ${person.lastName}`,
    name_at_bank: null,
  })
}
