import type { Day } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import { foundRow } from '../../../db/list-queries.ts'
import type { Reader } from '../../../db/pool.ts'

export type PaySlipTrip = {
  booking_id: string
  car_name: string
  from_on: Day
  until_on: Day
  ended_at: Date
  days: number
  day_pay_kobo: number
  pay_kobo: number
}
export type PaySlip = {
  run_id: string
  line: number
  sent_at: Date
  /** The day on which the first of its trips ended. */
  from_on: Day
  until_on: Day
  status: 'sent' | 'paid'
  amount_kobo: number
  bank_name: string
  account_name: string
  account_ends: string
  driver_name: string
  driver_email: string
}

/** Of one driver and nobody else: what our bank was given to pay them with this run. */
export async function findPaySlip(db: Reader, driverId: string, runId: string): Promise<PaySlip> {
  const { rows } = await sql<PaySlip>`
    select l.run_id, l.line, n.sent_at, n.until_on, l.status, l.amount_kobo, l.bank_name, l.account_name,
           right(l.account_number, 4) as account_ends, u.full_name as driver_name, u.email as driver_email,
           (select min((t.ended_at at time zone 'Africa/Lagos')::date)
              from driver_run_trips k join trips t on t.id = k.trip_id
             where k.run_id = l.run_id and k.line = l.line) as from_on
      from bank_file_lines l join bank_files n on n.id = l.run_id join users u on u.id = l.driver_id
     where l.run_id = ${runId} and l.driver_id = ${driverId}::uuid and l.status in ('sent', 'paid')`.execute(db)
  return foundRow(rows, 'There is no such pay-slip.')
}

export async function tripsOfPaySlip(db: Reader, { run_id, line }: PaySlip): Promise<PaySlipTrip[]> {
  const { rows } = await sql<PaySlipTrip>`
    select t.booking_id, b.listing_snapshot ->> 'name' as car_name, t.from_on, t.until_on, t.ended_at,
           t.until_on - t.from_on as days, t.day_pay_kobo, k.pay_kobo
      from driver_run_trips k join trips t on t.id = k.trip_id join bookings b on b.id = t.booking_id
     where k.run_id = ${run_id} and k.line = ${line} order by t.ended_at, t.id`.execute(db)
  return rows
}
