import type { Day } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import { onlyRow, peopleNamed } from '../../../db/list-queries.ts'
import type { Reader, Tx } from '../../../db/pool.ts'
import { linesMost } from '../../payments/outgoing/bank-file.ts'
import { isUnpaid } from '../pay-store.ts'

type Unpaid = { id: string; name: string; has_account: boolean; owed_kobo: number }

/** Who is owed something that no file holds, with and without an account. */
export async function listUnpaidDrivers(db: Reader): Promise<Unpaid[]> {
  const { rows } = await sql<Unpaid>`
    with earned as materialized (select driver_id, trip_id, pay_kobo from driver_earnings),
         ${peopleNamed(sql`select driver_id from earned`)}
    select u.id, u.full_name as name, a.driver_id is not null as has_account, sum(e.pay_kobo)::bigint as owed_kobo
      from earned e join people u on u.id = e.driver_id left join driver_accounts a on a.driver_id = u.id
     where ${isUnpaid} group by u.id, u.full_name, a.driver_id order by u.full_name, u.id`.execute(db)
  return rows
}

const endedUntil = (untilOn: Day) => sql`(t.ended_at at time zone 'Africa/Lagos')::date <= ${untilOn}`

type Making = { untilOn: Day; userId: string }

/** The drivers whom a run until this day pays, under their locks, in the one order of such locks: nobody pays themselves. */
export async function lockReadyDrivers(tx: Tx, { untilOn, userId }: Making): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with earned as materialized (select driver_id, trip_id from driver_earnings where driver_id <> ${userId}::uuid)
    select user_id as id from drivers where user_id in (
      select e.driver_id from earned e join trips t on t.id = e.trip_id
        join driver_accounts a on a.driver_id = e.driver_id
       where ${isUnpaid} and ${endedUntil(untilOn)}
       group by e.driver_id order by e.driver_id limit ${linesMost})
     order by user_id for update`.execute(tx)
  return rows.map(({ id }) => id)
}

export type Written = { runId: string; untilOn: Day; readyIds: readonly string[] }

type Ready = { trip_id: string; driver_id: string; line: number; pay_kobo: number }

/** What of these drivers' trips is to be paid, by line: one line a driver, in the order of their names. */
async function findReady(tx: Tx, { untilOn, readyIds }: Written): Promise<Ready[]> {
  const { rows } = await sql<Ready>`
    with earned as materialized (
           select driver_id, trip_id, pay_kobo from driver_earnings where driver_id = any(${readyIds}::uuid[])),
         ${peopleNamed(sql`select driver_id from earned`)}
    select e.trip_id, e.driver_id, e.pay_kobo, dense_rank() over (order by u.full_name, u.id)::int as line
      from earned e join trips t on t.id = e.trip_id join people u on u.id = e.driver_id
      join driver_accounts a on a.driver_id = e.driver_id
     where ${isUnpaid} and ${endedUntil(untilOn)}`.execute(tx)
  return rows
}

/**
 * Writes the lines of a run and the trips that each pays, of what was found in one look: a trip that ends meanwhile is in
 * both or in neither. Answers how many lines.
 */
export async function writeLines(tx: Tx, written: Written): Promise<number> {
  const ready = await findReady(tx, written)
  const { rows } = await sql<{ count: number }>`
    with ready as (
      select * from unnest(${ready.map((row) => row.trip_id)}::uuid[], ${ready.map((row) => row.driver_id)}::uuid[],
                           ${ready.map((row) => row.line)}::int[], ${ready.map((row) => row.pay_kobo)}::bigint[])
                 as r (trip_id, driver_id, line, pay_kobo)
    ), made as (
      insert into bank_file_lines
        (run_id, line, driver_id, bank_code, bank_name, account_number, account_name, account_by, amount_kobo)
      select ${written.runId}, r.line, a.driver_id, a.bank_code, a.bank_name, a.account_number,
             coalesce(a.name_at_bank, a.account_name), a.given_by, sum(r.pay_kobo)
        from ready r join driver_accounts a on a.driver_id = r.driver_id group by r.line, a.driver_id
      returning 1
    ), taken as (
      insert into driver_run_trips (run_id, line, trip_id, pay_kobo)
      select ${written.runId}, line, trip_id, pay_kobo from ready
    )
    select count(*)::int as count from made`.execute(tx)
  return onlyRow(rows).count
}

/** `at`: another file may pay its trips from then on; null: this line pays them after all. */
export async function releaseTrips(tx: Tx, [runId, line]: [string, number], at: Date | null) {
  await sql`update driver_run_trips set released_at = ${at} where run_id = ${runId} and line = ${line}`.execute(tx)
}
