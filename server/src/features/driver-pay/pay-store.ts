// What drivers have earned, what of it was paid, and where their pay goes.
import type { Day } from '@skyroute/core/dates.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type AskedPage, foundRow, onlyRow, pageOf, peopleNamed, saysEvery } from '../../db/list-queries.ts'
import type { Reader, Tx } from '../../db/pool.ts'
import type { DriverAccounts } from '../../db/schema.ts'
import { noteAccountWriter } from '../payments/outgoing/account-writers.ts'
import { listedLines } from '../payments/outgoing/bank-files/owed-line-store.ts'
import type { BankAccount } from '../payments/outgoing/read-account.ts'

/** Of what drivers earned, `e`: no driver run holds its trip. */
export const isUnpaid = sql`
  not exists (select 1 from driver_run_trips k where k.trip_id = e.trip_id and k.released_at is null)`

type Account = { [Field in keyof Selectable<DriverAccounts>]: Selectable<DriverAccounts>[Field] | null }
export type DriverPayRow = Omit<Account, 'driver_id' | 'given_by'> & {
  id: string
  name: string
  owed_kobo: number
  in_files_kobo: number
  given_by_name: string | null
}

/**
 * `pay` of whoever drives for us, and of whoever did and earned something: what the ledger owes, how much of it stands in
 * files that our bank does not have yet, and the account. Earnings lie with their bookings, so they are added up first.
 */
const driverPay = (id: string | null = null) => {
  const isOf = id === null ? sql`true` : sql`driver_id = ${id}::uuid`
  const isAsked = id === null ? sql`true` : sql`u.id = ${id}::uuid`
  return sql`
  earned as materialized (
    select driver_id, sum(pay_kobo) as kobo from driver_earnings where ${isOf} group by driver_id),
  ${listedLines('driver_id', id)},
  driver as materialized (
    select u.id, u.full_name as name, u.first_name, u.last_name from users u
     where ${isAsked}
       and (exists (select 1 from user_roles r where r.user_id = u.id and r.role_id = 'driver') and u.erased_at is null
            or u.id in (select driver_id from earned))),
  pay as (
    select u.*, (coalesce(e.kobo, 0) - coalesce(l.given_kobo, 0))::bigint as owed_kobo,
           coalesce(l.made_kobo, 0)::bigint as in_files_kobo, a.driver_id is not null as has_account,
           a.bank_code, a.bank_name, a.account_number, a.account_name, a.name_at_bank, a.given_at, a.given_by
      from driver u left join earned e on e.driver_id = u.id left join listed l on l.payee_id = u.id
      left join driver_accounts a on a.driver_id = u.id)`
}

const rows = (which: RawBuilder<unknown>, id: string | null = null) => sql<DriverPayRow>`
  with ${driverPay(id)}, ${peopleNamed(sql`select given_by from driver_accounts`)}
  select u.id, u.name, u.owed_kobo, u.in_files_kobo, u.bank_code, u.bank_name, u.account_number, u.account_name,
         u.name_at_bank, u.given_at, given.full_name as given_by_name
    from pay u left join people given on given.id = u.given_by ${which}`

type Asked = AskedPage & { search?: string | undefined; has_account?: boolean | undefined }

export async function listDriverPayRows(db: Reader, { search, has_account, ...asked }: Asked) {
  const page = pageOf(asked)
  const conditions = [
    sql`true`,
    ...saysEvery(sql`u.name`, search),
    ...(has_account === undefined ? [] : [sql`u.has_account = ${has_account}`]),
  ]
  const where = sql`where ${sql.join(conditions, sql` and `)}`
  const found = await rows(sql`${where} order by u.first_name, u.last_name, u.id ${page.cut}`).execute(db)
  const sums = await sql<{ total: number; kobo: number }>`
    with ${driverPay()}
    select count(*) as total, coalesce(sum(u.owed_kobo), 0)::bigint as kobo from pay u ${where}`.execute(db)
  const { total, kobo } = onlyRow(sums.rows)
  return { drivers: found.rows, owedTotalKobo: kobo, counts: page.of(total) }
}

export async function findDriverPay(db: Reader, id: string): Promise<DriverPayRow> {
  const found = await rows(sql``, id).execute(db)
  return foundRow(found.rows, 'Driver not found')
}

export type UnpaidTrip = { booking_id: string; car_name: string; ended_at: Date; days: number; pay_kobo: number }

/** Trips whose pay no file holds yet, the oldest first. */
export async function listUnpaidTrips(db: Reader, driverId: string): Promise<UnpaidTrip[]> {
  const { rows: trips } = await sql<UnpaidTrip>`
    with earned as materialized (
           select e.booking_id, e.trip_id, e.pay_kobo, b.listing_snapshot ->> 'name' as car_name
             from driver_earnings e join bookings b on b.id = e.booking_id where e.driver_id = ${driverId}::uuid)
    select e.booking_id, e.car_name, t.ended_at, t.until_on - t.from_on as days, e.pay_kobo
      from earned e join trips t on t.id = e.trip_id
     where ${isUnpaid} order by t.ended_at, t.id limit 200`.execute(db)
  return trips
}

export type DriverPayment = {
  run_id: string
  sent_at: Date
  until_on: Day
  amount_kobo: number
  status: 'sent' | 'paid' | 'failed'
  trips: number
  bank_name: string
  account_ends: string
}

/** What our bank was given to pay a driver, the newest first. */
export async function listPayments(db: Reader, driverId: string): Promise<DriverPayment[]> {
  const { rows: payments } = await sql<DriverPayment>`
    select l.run_id, n.sent_at, n.until_on, l.amount_kobo, l.status, l.bank_name, right(l.account_number, 4) as account_ends,
           (select count(*)::int from driver_run_trips k where k.run_id = l.run_id and k.line = l.line) as trips
      from bank_file_lines l join bank_files n on n.id = l.run_id
     where l.driver_id = ${driverId}::uuid and l.status in ('sent', 'paid', 'failed')
     order by n.sent_at desc, l.run_id limit 100`.execute(db)
  return payments
}

/** The driver's own row, made when first needed, and locked. */
export async function lockDriverRow(tx: Tx, id: string, now: Date) {
  await sql`insert into drivers (user_id, created_at) values (${id}::uuid, ${now}) on conflict do nothing`.execute(tx)
  await sql`select 1 from drivers where user_id = ${id}::uuid for update`.execute(tx)
}

type Giving = BankAccount & { driver_id: string; given_by: string; given_at: Date }

export async function saveDriverAccount(tx: Tx, account: Giving) {
  await tx
    .insertInto('driver_accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('driver_id').doUpdateSet(account))
    .execute()
  const { driver_id: payeeId, account_number: accountNumber, given_by: by } = account
  await noteAccountWriter(tx, { payeeId, accountNumber, by })
}
