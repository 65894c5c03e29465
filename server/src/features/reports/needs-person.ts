import { addDays, type Day } from '@skyroute/core/dates.ts'
import { toNaira } from '@skyroute/core/money.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/pool.ts'

const papersDaysAhead = 30
const rowsMost = 10

type Counts = {
  transfers: number
  oldest_at: Date | null
  review: number
  approve: number
  amounts: number[]
  send: number
  cases: number
}
type Paper = { plate: string; paper: string; expires_on: Day }

/** What stands still until somebody decides. */
export async function needsPerson(db: Reader, today: Day) {
  const [counts, papers] = await Promise.all([countWaiting(db), findPapers(db, today)])
  return {
    transfers: { count: counts.transfers, oldest_at: counts.oldest_at?.toISOString() ?? null },
    refunds_to_approve: { count: counts.approve, amounts: counts.amounts.map(toNaira) },
    refunds_to_transfer: counts.send,
    payments_to_review: counts.review,
    open_cases: counts.cases,
    papers_ending: papers,
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
  if (!rows[0]) throw new Error('a row of counts is always answered')
  return rows[0]
}

async function findPapers(db: Reader, today: Day): Promise<Paper[]> {
  const { rows } = await sql<Paper>`
    select v.plate, p.code as paper, p.expires_on from vehicle_papers p join vehicles v on v.id = p.vehicle_id
     where v.status <> 'retired' and p.expires_on < ${addDays(today, papersDaysAhead)}
     order by p.expires_on, v.plate limit ${rowsMost}`.execute(db)
  return rows
}
