// What drivers have earned, and how they were paid: two runs that our bank has paid, and one that waits for its second
// person. It is played after the fleet knows who drove what, on a clock of its own.
import { addDays, type Day, lagosDayOf, lagosInstant } from '@skyroute/core/dates.ts'
import type { Tx } from '@skyroute/server/db/pool.ts'
import { driverRuns, makeDriverRun } from '@skyroute/server/features/driver-pay/runs/driver-runs.ts'
import { type EndedTrip, earnPay } from '@skyroute/server/features/fleet/driver/earn-pay.ts'
import { sql } from 'kysely'
import { insertRows } from '../insert-rows.ts'
import { nubanCheckDigit } from '../people/bank-accounts.ts'
import type { People } from '../people/people.ts'
import { type DemoWorld, nowhere } from './demo-world.ts'
import type { Timeline } from './play-timelines.ts'

export type Desk = { world: DemoWorld; people: People; now: Date }

/** Days ago on which runs were made; the last one is still to be sent. */
const paidDaysAgo = [38, 18]
const openDaysAgo = 1

export async function driverPayTimelines(desk: Desk): Promise<Timeline[]> {
  const today = lagosDayOf(desk.now)
  await seedDriverAccounts(desk)
  return [
    earnings(desk.world, await findEndedTrips(desk.world.tx)),
    ...paidDaysAgo.map((days) => paidRun(desk, addDays(today, -days))),
    openRun(desk, addDays(today, -openDaysAgo)),
  ]
}

/** All but one have said where their pay goes. */
async function seedDriverAccounts({ world, people, now }: Desk) {
  const bank = { code: '011', name: 'First Bank of Nigeria' }
  await insertRows(
    world.tx,
    'driver_accounts',
    people.drivers.slice(0, -1).map(({ id, firstName, lastName }, nth) => {
      const serial = `00000060${nth}`
      return {
        driverId: id,
        bankCode: bank.code,
        bankName: bank.name,
        accountNumber: serial + nubanCheckDigit(bank.code, serial),
        accountName: `${firstName} ${lastName}`,
        nameAtBank: null,
        givenBy: people.admin.id,
        givenAt: lagosInstant(addDays(lagosDayOf(now), -70), '11:00'),
      }
    }),
  )
}

type DatedTrip = EndedTrip & { ended_at: Date }

async function findEndedTrips(tx: Tx): Promise<DatedTrip[]> {
  const { rows } = await sql<DatedTrip>`
    select id, booking_id, driver_id, pay_kobo, ended_at from trips where status = 'ended' order by ended_at, id`.execute(
    tx,
  )
  return rows
}

async function* earnings({ tx }: DemoWorld, trips: readonly DatedTrip[]): Timeline {
  for (const trip of trips) {
    yield trip.ended_at
    await earnPay(tx, trip, trip.ended_at)
  }
}

async function* openRun({ world, people }: Desk, on: Day): Timeline {
  yield lagosInstant(on, '10:00')
  await makeRunOf(world, people, on)
}

/** Made by one person, sent by another on the next morning, and paid by the bank a day later. */
async function* paidRun({ world, people }: Desk, on: Day): Timeline {
  yield lagosInstant(on, '10:00')
  const made = await makeRunOf(world, people, on)
  if (!made) return
  const { run, lines } = made
  yield lagosInstant(addDays(on, 1), '09:00')
  await driverRuns.send(world.ctx, { actor: world.actorOf(people.owner), caller: nowhere }, run.id)
  yield lagosInstant(addDays(on, 2), '09:00')
  const results = lines.map(({ line }) => ({ line, hasArrived: true, reference: `NIP DR ${line}`, reason: '' }))
  await driverRuns.record(
    world.ctx,
    { actor: world.actorOf(people.admin), caller: nowhere },
    { runId: run.id, results },
  )
}

async function makeRunOf(world: DemoWorld, people: People, on: Day) {
  const by = { actor: world.actorOf(people.admin), caller: nowhere }
  const { ready_count } = await driverRuns.list(world.ctx, by.actor, {})
  if (ready_count === 0) return null
  return makeDriverRun(world.ctx, by, on)
}
