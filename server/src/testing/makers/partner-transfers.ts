import { sql } from 'kysely'
import { completeEndedBookings } from '../../features/cancellations/complete-booking.ts'
import { forwardTransfers } from '../../features/partners/transfers/forward-transfers.ts'
import { forgetSettings } from '../../settings/read-settings.ts'
import type { TestServer } from '../context.ts'
import { runJobs } from '../run-jobs.ts'
import { makeHotel } from './catalogue.ts'
import { call, makeHold } from './orders.ts'
import { giveToPartner, makePartner } from './partners.ts'
import { startPayment } from './payments.ts'
import { type MadePerson, makeUser } from './people.ts'
import type { ProviderServer } from './providers.ts'

export async function allowTransfers({ ctx }: TestServer, payByTransfer = true) {
  await sql`
    update settings set value = ${JSON.stringify({ payByTransfer })}::jsonb where key = 'partners'`.execute(ctx.db)
  forgetSettings(ctx)
}

/** A partner whose room was paid through Paystack and is over: ₦91,375 is owed, and lies there. */
export async function makeOwedPartner(house: ProviderServer): Promise<string> {
  const partnerId = await makePartner(house.ctx)
  const guest = await makeUser(house.ctx)
  const hotel = await makeHotel(house.ctx, { priceNgn: 50_000 })
  await giveToPartner(house.ctx, { type: 'hotel', id: hotel.id, partnerId })
  const { id } = await makeHold(house, guest, { type: 'hotel', itemId: hotel.id })
  const payment = await startPayment(house, guest, { bookingId: String(id) })
  await house.control('paystack').press(payment.id, 'pay')
  await runJobs(house)
  house.clock.advance({ days: 27 })
  await completeEndedBookings(house.ctx)
  await runJobs(house)
  return partnerId
}

const runsUrl = '/api/v1/admin/partner-runs'

/** What two officers do at their desks with runs of partners. */
export function runDesk(house: ProviderServer, { maker, sender }: { maker: MadePerson; sender: MadePerson }) {
  const post = (person: MadePerson, path = '', payload: object = {}) =>
    call(house, person, { method: 'POST', url: `${runsUrl}${path}`, payload })
  return {
    post,
    /** A run of all that is owed; `reference` is that of its first line at the provider. */
    make: async () => {
      const { run } = (await post(maker)).json()
      return { id: String(run.id), reference: `${String(run.id).toLowerCase()}-001` }
    },
    pay: (id: string, person = sender) => post(person, `/${id}/transfers`),
    show: async (id: string) => (await call(house, maker, { url: `${runsUrl}/${id}` })).json(),
    lineOf: async (id: string) => (await call(house, maker, { url: `${runsUrl}/${id}` })).json().lines[0],
  }
}

/** What the provider sends after its answers arrives, and jobs run. */
export async function settleDown(house: ProviderServer) {
  await runJobs(house)
  await house.control('paystack').idle()
  await runJobs(house)
}

/** So much time passes, and the timer looks at each moment at which a line is due. */
export async function passTransferHours(house: ProviderServer, hours: number) {
  for (let passed = 0; passed < hours; passed++) {
    house.clock.advance({ hours: 1 })
    await forwardTransfers(house.ctx)
  }
}

export const openCasesOf = async ({ ctx }: TestServer, reference: string) => {
  const { rows } = await sql<{ kind: string; said: string | null }>`
    select kind, coalesce(details ->> 'failure', details ->> 'differs') as said from cases
     where details ->> 'transfer' = ${reference} and closed_at is null order by kind`.execute(ctx.db)
  return rows
}
