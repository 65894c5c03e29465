// What finance has on its desk: money that the customer's bank asks back, and a transfer of which only a part has come.
import { addHours, addMinutes } from '@skyroute/core/dates.ts'
import { completeEndedBookings } from '@skyroute/server/features/cancellations/complete-booking.ts'
import { askBack, press, proveTransfer, startPayment, verifyTransfer } from './acts.ts'
import { endOf, type Life, startTransfer } from './pay-booking.ts'
import type { Timeline } from './play-timelines.ts'

/** Paid by card, and some days after the stay or hire the customer does not know the payment any more. */
export async function* disputed({ trade, trip, booking }: Life, end: 'open' | 'lost'): Timeline {
  const { world, now } = trade
  yield addMinutes(trip.soldAt, 6)
  const payment = await startPayment(world, trip.person, booking.id, 'paystack')
  yield addMinutes(trip.soldAt, 9)
  await press(world, payment, 'pay')
  yield addMinutes(addHours(endOf(booking), 24), 1)
  await completeEndedBookings(world.ctx)
  await world.runJobs()
  yield end === 'open' ? addHours(now, -20) : addHours(endOf(booking), 24 * 6)
  await askBack(world, payment, 'dispute')
  if (end === 'open') return
  yield addHours(endOf(booking), 24 * 15)
  await askBack(world, payment, 'dispute-lost')
}

/** Half of it was sent; the rest is asked for, and the room or car stays held a day more. */
export async function* partPaid(life: Life): Timeline {
  const { trade, trip, dice } = life
  const { world, people } = trade
  const payment = yield* startTransfer(life)
  yield addMinutes(trip.soldAt, 40)
  await proveTransfer(world, trip.person, payment)
  yield addMinutes(trip.soldAt, 95)
  const came = { id: payment.id, amount_kobo: Math.floor(payment.amount_kobo / 200) * 100 }
  await verifyTransfer(
    world,
    [people.admin, people.owner],
    came,
    `NIP ${dice.int(100_000, 999_999)} ${payment.reference}`,
  )
}
