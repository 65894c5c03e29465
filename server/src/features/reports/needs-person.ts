import { addDays, type Day } from '@skyroute/core/dates.ts'
import { tripStatusesOfHire } from '@skyroute/core/fleet/trips.ts'
import { toNaira } from '@skyroute/core/money.ts'
import { sql } from 'kysely'
import { countRows, onlyRow } from '../../db/list-queries.ts'
import type { Reader } from '../../db/pool.ts'
import { answerOf } from '../../http/answer-of.ts'

const papersDaysAhead = 30
const hiresDaysAhead = 2
const rowsMost = 10

type Counts = Record<'transfers' | 'review' | 'approve' | 'send' | 'cases', number> & {
  oldest_at: Date | null
  amounts: number[]
}
type Paper = {
  vehicle_id: string
  plate: string
  paper: string
  expires_on: Day
  hires: number
  hires_of_its_kind: number
}
type Letters = { count: number; oldest_at: Date | null }
type Unready = { count: number; first_on: Day | null }
type OffSale = { type: 'hotel' | 'car'; id: string; name: string; bookings: number }

/** What stands still until somebody decides. */
export async function needsPerson(db: Reader, today: Day) {
  const [counts, papers, papersInAll, letters, unready, offSale] = await Promise.all([
    countWaiting(db),
    findPapers(db, today),
    countRows(db, papersEnding(today)),
    countLetters(db),
    countUnready(db, today),
    findOffSale(db, today),
  ])
  return {
    transfers: { count: counts.transfers, oldest_at: counts.oldest_at?.toISOString() ?? null },
    refunds_to_approve: { count: counts.approve, amounts: counts.amounts.map(toNaira) },
    refunds_to_transfer: counts.send,
    payments_to_review: counts.review,
    open_cases: counts.cases,
    papers_ending: papers,
    papers_ending_in_all: papersInAll,
    letters: answerOf(letters),
    hires_unready: unready,
    off_sale: offSale,
  }
}

const waitsForApproval = sql`status = 'requested' and needs_approval and approved_by is null`

async function countWaiting(db: Reader): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*) from payments where status = 'pending_verification') as transfers,
           (select min(updated_at) from payments where status = 'pending_verification') as oldest_at,
           (select count(*) from payments where needs_review) as review,
           (select count(*) from refunds where ${waitsForApproval}) as approve,
           array(select amount_kobo::float8 from refunds where ${waitsForApproval}
                  order by created_at limit ${rowsMost}) as amounts,
           (select count(*) from refunds where status = 'reserved' and next_check_at is null) as send,
           (select count(*) from cases where closed_at is null) as cases`.execute(db)
  return onlyRow(rows)
}

const papersEnding = (today: Day) => sql`
  vehicle_papers p join vehicles v on v.id = p.vehicle_id
   where v.status <> 'retired' and p.expires_on < ${addDays(today, papersDaysAhead)}`

/** What touches hires stands first: those the car is named for, then those of its listing that wait for a car. */
async function findPapers(db: Reader, today: Day): Promise<Paper[]> {
  const { rows } = await sql<Paper>`
    with paper as materialized (select v.id, v.plate, v.car_id, p.code, p.expires_on from ${papersEnding(today)}),
         hire as materialized (
           select id, listing_id, end_on from bookings
            where booking_type = 'car' and status = 'confirmed' and end_on >= ${today}
              and listing_id in (select car_id from paper)),
         named as materialized (
           select booking_id, vehicle_id, until_on from hire_vehicles
            where vehicle_id in (select id from paper) or booking_id in (select id from hire)),
         confirmed as materialized (
           select id from bookings where status = 'confirmed' and id in (select booking_id from named))
    select v.id as vehicle_id, v.plate, v.code as paper, v.expires_on,
           (select count(*) from named n join confirmed c on c.id = n.booking_id
             where n.vehicle_id = v.id and n.until_on > v.expires_on) as hires,
           (select count(*) from hire h
             where h.listing_id = v.car_id and h.end_on > v.expires_on
               and not exists (select 1 from named n where n.booking_id = h.id)) as hires_of_its_kind
      from paper v
     order by hires desc, hires_of_its_kind desc, v.expires_on, v.plate limit ${rowsMost}`.execute(db)
  return rows
}

async function countLetters(db: Reader): Promise<Letters> {
  const { rows } = await sql<Letters>`
    select count(*) as count, min(created_at) as oldest_at from contact_messages where status = 'open'`.execute(db)
  return onlyRow(rows)
}

/** Hires that begin by the day after tomorrow and have no car yet, or no driver where one was booked. */
async function countUnready(db: Reader, today: Day): Promise<Unready> {
  const { rows } = await sql<Unready>`
    with hire as materialized (
           select id, start_on, with_driver from bookings
            where booking_type = 'car' and status = 'confirmed'
              and start_on >= ${today} and start_on <= ${addDays(today, hiresDaysAhead)})
    select count(*) as count, min(h.start_on) as first_on from hire h
     where not exists (select 1 from hire_vehicles v where v.booking_id = h.id)
        or (h.with_driver and not exists (select 1 from trips t
             where t.booking_id = h.id and t.status = any(${[...tripStatusesOfHire]}::text[])))`.execute(db)
  return onlyRow(rows)
}

/** What was switched off while people still come to it (I9). */
async function findOffSale(db: Reader, today: Day): Promise<OffSale[]> {
  const { rows } = await sql<OffSale>`
    with off as (
      select 'hotel' as type, id, name from hotels where not is_active
      union all select 'car', id, name from cars where not is_active)
    select off.type, off.id, off.name, count(*) as bookings
      from off join bookings b on b.listing_id = off.id and b.booking_type = off.type
     where b.status = 'confirmed' and b.start_on >= ${today}
     group by 1, 2, 3 order by bookings desc, off.id limit ${rowsMost}`.execute(db)
  return rows
}
