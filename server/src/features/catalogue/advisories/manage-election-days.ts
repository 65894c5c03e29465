import type { Day } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import { foundRow } from '../../../db/list-queries.ts'
import { onUniqueViolation } from '../../../db/on-unique-violation.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { conflict, invalid } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { refuseStale, type Version, versionOf } from '../../../http/versions.ts'
import { forgetDaysToKnow, type Restriction } from './advisory-store.ts'
import { describeRestriction } from './list-advisories.ts'

type Reach = Restriction['reach']
/** A day on which driving is restricted; `states` only where some of them are meant. */
export type ElectionDay = { day: Day; name: string; reach: Reach; states: string[] }
export type ElectionDayEdit = Partial<ElectionDay> & { version?: Version }
type Row = ElectionDay & { id: string }

export async function listElectionDays(ctx: AppContext, year: number | undefined) {
  const { rows } = await sql<Row>`
    select id, day, name, reach, state_slugs as states from election_days
     where ${year ?? null}::int is null or extract(year from day) = ${year ?? null}::int
     order by day, name`.execute(ctx.db)
  return { election_days: rows.map((row) => present(row, ctx.clock.now())) }
}

export function addElectionDay(ctx: AppContext, by: ActorInRequest, typed: ElectionDay) {
  return change(ctx, async (tx) => {
    const wanted = await read(tx, typed)
    const row = await twinTold(async () => {
      const { rows } = await sql<Row>`
        insert into election_days (day, name, reach, state_slugs)
        values (${wanted.day}, ${wanted.name}, ${wanted.reach}, ${wanted.states})
        returning id, day, name, reach, state_slugs as states`.execute(tx)
      return rows[0]! // an insert answers its row
    })
    await auditStaff(ctx, tx, by, { action: 'election-day.added', ...subject(row.id), after: wanted })
    return present(row, ctx.clock.now())
  })
}

export function changeElectionDay(
  ctx: AppContext,
  by: ActorInRequest,
  id: string,
  { version, ...edit }: ElectionDayEdit,
) {
  return change(ctx, async (tx) => {
    const { id: _, ...before } = await lockElectionDay(tx, id)
    refuseStale(before, { version })
    const after = await read(tx, { ...before, ...edit })
    await twinTold(() =>
      sql`update election_days
             set day = ${after.day}, name = ${after.name}, reach = ${after.reach}, state_slugs = ${after.states}
           where id = ${id}`.execute(tx),
    )
    await auditStaff(ctx, tx, by, { action: 'election-day.changed', ...subject(id), before, after })
    return present({ id, ...after }, ctx.clock.now())
  })
}

export function removeElectionDay(ctx: AppContext, by: ActorInRequest, id: string): Promise<void> {
  return change(ctx, async (tx) => {
    const { id: _, ...before } = await lockElectionDay(tx, id)
    await sql`delete from election_days where id = ${id}`.execute(tx)
    await auditStaff(ctx, tx, by, { action: 'election-day.removed', ...subject(id), before })
  })
}

const subject = (id: string) => ({ subjectKind: 'election day', subjectId: id })

function present({ id, ...election }: Row, now: Date) {
  const { day, name, reach, states } = election
  const { title, text } = describeRestriction({ on: day, name, reach, stateSlugs: states }, now)
  return { id, ...election, notice: { title, text }, version: versionOf(election) }
}

async function change<T>(ctx: AppContext, work: (tx: Tx) => Promise<T>): Promise<T> {
  const answer = await inTransaction(ctx.db, work)
  forgetDaysToKnow(ctx)
  return answer
}

/** States are named only where they are meant, each once. */
async function read(tx: Tx, { day, name, reach, states }: ElectionDay): Promise<ElectionDay> {
  const named = reach === 'states' ? [...new Set(states)].sort() : []
  if (reach === 'states' && named.length === 0) throw invalid('states', 'Name the states that vote.')
  const { rows } = await sql<{ slug: string }>`select slug from states where slug = any(${named})`.execute(tx)
  if (rows.length < named.length) throw invalid('states', 'There is no such state.')
  return { day, name, reach, states: named }
}

async function lockElectionDay(tx: Tx, id: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select id, day, name, reach, state_slugs as states from election_days
     where id = ${id} for update`.execute(tx)
  return foundRow(rows, 'Election day not found')
}

const twinTold = <T>(write: () => Promise<T>) =>
  onUniqueViolation(write, () => conflict('day_taken', 'That election is on that day already.'))
