// How a booking of the demo is paid: by a provider, sometimes at the second try, or by bank transfer with its proof.
import { addHours, addMinutes } from '@skyroute/core/dates.ts'
import type { PaymentMethod } from '@skyroute/core/payments/states.ts'
import type { BookingAnswer } from '@skyroute/server/features/bookings/schemas.ts'
import type { PaymentRow } from '@skyroute/server/features/payments/payment-store.ts'
import type { Sellable } from '../listings/sellable.ts'
import type { People } from '../people/people.ts'
import type { ReviewDesk } from '../reviews/review-desk.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { press, proveTransfer, startPayment, verifyTransfer } from './acts.ts'
import type { DemoWorld } from './demo-world.ts'
import type { Trip } from './trip.ts'

export type Trade = {
  world: DemoWorld
  people: People
  items: readonly Sellable[]
  foreignCurrencies: readonly string[]
  reviews: ReviewDesk
  now: Date
}

export type Life = { trade: Trade; trip: Trip; dice: SeededRandom; item: Sellable; booking: BookingAnswer }

export const startOf = (booking: BookingAnswer) => new Date(booking.starts_at)
export const endOf = (booking: BookingAnswer) => new Date(booking.ends_at)

/** The ways people pay here, as often as they do. */
const gateways: readonly PaymentMethod[] = [
  'paystack',
  'paystack',
  'paystack',
  'flutterwave',
  'flutterwave',
  'stripe',
  'paypal',
]

export async function* pay(life: Life): AsyncGenerator<Date, Date, void> {
  const { trade, trip, booking, dice } = life
  let at = addMinutes(trip.soldAt, dice.int(2, 8))
  yield at
  if (mayTransfer(life) && dice.chance(0.25)) return yield* payByTransfer(life)
  // Some cards need a second try.
  if (dice.chance(0.06)) {
    const declined = await startPayment(trade.world, trip.person, booking.id, dice.pick(gateways))
    yield addMinutes(at, 2)
    await press(trade.world, declined, 'decline')
    at = addMinutes(at, 5)
    yield at
  }
  const payment = await startPayment(trade.world, trip.person, booking.id, dice.pick(gateways))
  at = addMinutes(at, dice.int(1, 4))
  yield at
  await press(trade.world, payment, 'pay')
  return at
}

/** Leaves room for the proof, for staff to look at it, and for a refund by bank to have arrived by now. */
function mayTransfer({ booking, trip, trade }: Life): boolean {
  return startOf(booking) > addHours(trip.soldAt, 72) && trip.soldAt < addHours(trade.now, -72)
}

async function* payByTransfer({ trade, trip, booking, dice }: Life): AsyncGenerator<Date, Date, void> {
  const { world, people } = trade
  const payment = await startPayment(world, trip.person, booking.id, 'bank_transfer')
  const sentAt = addMinutes(world.clock.now(), dice.int(15, 180))
  yield sentAt
  await proveTransfer(world, trip.person, payment)
  const seenAt = addMinutes(sentAt, dice.int(20, 420))
  yield seenAt
  const line = `NIP ${dice.int(100_000, 999_999)}${dice.int(100_000, 999_999)} SKY ${booking.id}`
  await verifyTransfer(world, [people.admin, people.owner], payment, line)
  return seenAt
}

export async function* startTransfer({ trade, trip, booking }: Life): AsyncGenerator<Date, PaymentRow, void> {
  yield addMinutes(trip.soldAt, 4)
  return startPayment(trade.world, trip.person, booking.id, 'bank_transfer')
}
