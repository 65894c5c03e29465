import { inTransaction } from '../../db/transaction.ts'
import { lockBooking } from '../../features/bookings/booking-store.ts'
import { requestRefunds } from '../../features/payments/refunds/request-refunds.ts'
import type { TestServer } from '../context.ts'
import { runJobs } from '../run-jobs.ts'
import { bookings, call } from './orders.ts'
import { makePartnersRoom } from './partners.ts'
import type { MadePerson } from './people.ts'

type Cancelling = { customer: MadePerson; partnerId: string }

/**
 * A partner's stay of ₦112,000 that is cancelled for half of it. `giveUp`: the charge that was kept goes back too, and not
 * as a kindness.
 */
export async function makeKeptCharge(house: TestServer, { customer, partnerId }: Cancelling) {
  const { bookingId } = await makePartnersRoom(house, customer, partnerId)
  house.clock.set('2026-12-10T12:00:00+01:00')
  await call(house, customer, { method: 'DELETE', url: `${bookings}/${bookingId}` })
  await runJobs(house)
  return { bookingId, giveUp: () => giveUpCharge(house, bookingId) }
}

async function giveUpCharge(house: TestServer, bookingId: string) {
  await inTransaction(house.ctx.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (!booking) throw new Error(`no booking ${bookingId}`)
    const wish = {
      amountKobo: 5_600_000,
      kind: 'operator',
      reason: 'The room was not there',
      requestedBy: null,
    } as const
    await requestRefunds(house.ctx, tx, { booking, ...wish })
  })
  await runJobs(house)
}
