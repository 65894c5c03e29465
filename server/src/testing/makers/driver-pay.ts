import { sql } from 'kysely'
import { onlyRow } from '../../db/list-queries.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type EndedTrip, earnPay } from '../../features/fleet/driver/earn-pay.ts'
import type { TestServer } from '../context.ts'
import { makeCar } from './catalogue.ts'
import { payFor } from './money.ts'
import { makeHold } from './orders.ts'
import { type MadePerson, makeUser } from './people.ts'

/** A trip under way, of two days at ₦14,000. */
export async function makeStartedTrip(house: TestServer, { userId }: MadePerson): Promise<string> {
  const car = await makeCar(house.ctx)
  const hire = await makeHold(house, await makeUser(house.ctx), {
    type: 'car',
    itemId: car.id,
    data: { with_driver: true },
  })
  await payFor(house, hire.id)
  const at = house.clock.now()
  const { rows } = await sql<{ id: string }>`
    insert into trips (booking_id, driver_id, status, from_on, until_on, day_pay_kobo, assigned_at, started_at)
    values (${hire.id}, ${userId}, 'started', '2026-12-11', '2026-12-13', 1400000, ${at}, ${at}) returning id`.execute(
    house.ctx.db,
  )
  return onlyRow(rows).id
}

/** Its driver has earned ₦28,000. */
export function endMadeTrip(house: TestServer, id: string) {
  const at = house.clock.now()
  return inTransaction(house.ctx.db, async (tx) => {
    const { rows } = await sql<EndedTrip>`
      update trips set status = 'ended', ended_at = ${at}, pay_kobo = 2800000 where id = ${id}
      returning id, booking_id, driver_id, pay_kobo`.execute(tx)
    await earnPay(tx, onlyRow(rows), at)
  })
}

export async function makeEarnedTrip(house: TestServer, driver: MadePerson): Promise<string> {
  const id = await makeStartedTrip(house, driver)
  await endMadeTrip(house, id)
  return id
}

/** Where a driver's pay goes, as somebody of the office wrote it. */
export async function makeDriverAccount(house: TestServer, { userId }: MadePerson, accountNumber = '0000014579') {
  const clerk = await makeUser(house.ctx, { roles: ['admin'] })
  await sql`
    insert into driver_accounts (driver_id, bank_code, bank_name, account_number, account_name, given_by, given_at)
    values (${userId}, '011', 'First Bank of Nigeria', ${accountNumber}, 'Musa Danladi', ${clerk.userId}, ${house.clock.now()})`.execute(
    house.ctx.db,
  )
  return clerk
}
