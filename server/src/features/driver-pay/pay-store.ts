// What drivers have earned, what of it was paid, and where their pay goes.
import type { Day } from '@skyroute/core/dates.ts'
import { type Selectable, sql } from 'kysely'
import { type AskedPage, countRows, foundRow, onlyRow, pageOf, saysEvery } from '../../db/list-queries.ts'
import type { Reader, Tx } from '../../db/pool.ts'
import type { DriverAccounts } from '../../db/schema.ts'
import type { BankAccount } from '../payments/outgoing/read-account.ts'

/** Of `driver_earnings e`: no driver run holds its trip. */
export const isUnpaid = sql`
  not exists (select 1 from driver_run_trips k where k.trip_id = e.trip_id and k.released_at is null)`

/** Of `users u`: what the ledger owes, and how much of it stands in files that our bank does not have yet. */
const owedKobo = sql`
  coalesce((select sum(e.pay_kobo) from driver_earnings e where e.driver_id = u.id), 0)
  - coalesce((select sum(l.amount_kobo) from driver_run_lines l
               where l.driver_id = u.id and l.status in ('sent', 'paid')), 0)`
const inFilesKobo = sql`
  coalesce((select sum(l.amount_kobo) from driver_run_lines l
             where l.driver_id = u.id and l.status = 'made'), 0)`

type Account = { [Field in keyof Selectable<DriverAccounts>]: Selectable<DriverAccounts>[Field] | null }
export type DriverPayRow = Omit<Account, 'driver_id' | 'given_by'> & {
  id: string
  name: string
  owed_kobo: number
  in_files_kobo: number
  given_by_name: string | null
}

const rows = sql`
  select u.id, u.full_name as name, (${owedKobo})::bigint as owed_kobo, (${inFilesKobo})::bigint as in_files_kobo,
         a.bank_code, a.bank_name, a.account_number, a.account_name, a.name_at_bank, a.given_at,
         given.full_name as given_by_name
    from users u left join driver_accounts a on a.driver_id = u.id left join users given on given.id = a.given_by`

/** Whoever drives for us, and whoever did and earned something. */
const isDriver = sql`
  (exists (select 1 from user_roles r where r.user_id = u.id and r.role_id = 'driver') and u.erased_at is null
   or exists (select 1 from driver_earnings e where e.driver_id = u.id))`

type Asked = AskedPage & { search?: string | undefined; has_account?: boolean | undefined }

export async function listDriverPayRows(db: Reader, { search, has_account, ...asked }: Asked) {
  const page = pageOf(asked)
  const hasAccount = sql`exists (select 1 from driver_accounts a where a.driver_id = u.id)`
  const conditions = [
    isDriver,
    ...saysEvery(sql`u.full_name`, search),
    ...(has_account === undefined ? [] : [sql`${hasAccount} = ${has_account}`]),
  ]
  const where = sql`where ${sql.join(conditions, sql` and `)}`
  const found = await sql<DriverPayRow>`
    ${rows} ${where} order by u.first_name, u.last_name, u.id ${page.cut}`.execute(db)
  const sums = await sql<{ kobo: number }>`
    select coalesce(sum(${owedKobo}), 0)::bigint as kobo from users u ${where}`.execute(db)
  const counts = page.of(await countRows(db, sql`users u ${where}`))
  return { drivers: found.rows, owedTotalKobo: onlyRow(sums.rows).kobo, counts }
}

export async function findDriverPay(db: Reader, id: string): Promise<DriverPayRow> {
  const found = await sql<DriverPayRow>`${rows} where u.id = ${id}::uuid and ${isDriver}`.execute(db)
  return foundRow(found.rows, 'Driver not found')
}

export type UnpaidTrip = { booking_id: string; car_name: string; ended_at: Date; days: number; pay_kobo: number }

/** Trips whose pay no file holds yet, the oldest first. */
export async function listUnpaidTrips(db: Reader, driverId: string): Promise<UnpaidTrip[]> {
  const { rows: trips } = await sql<UnpaidTrip>`
    select e.booking_id, b.listing_snapshot ->> 'name' as car_name, t.ended_at, t.until_on - t.from_on as days, e.pay_kobo
      from driver_earnings e join trips t on t.id = e.trip_id join bookings b on b.id = e.booking_id
     where e.driver_id = ${driverId}::uuid and ${isUnpaid} order by t.ended_at, t.id limit 200`.execute(db)
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
      from driver_run_lines l join driver_runs n on n.id = l.run_id
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
}
