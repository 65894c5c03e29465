import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { countRows, pageOf, peopleNamed } from '../../db/list-queries.ts'
import { answerOf, type RowOf } from '../../http/answer-of.ts'
import type { AuditEntry, AuditProofQuery, AuditQuery } from './schemas.ts'

export type EntryRow = RowOf<AuditEntry, 'at'>

const subjectPerson = sql`
  case when a.subject_kind in ('user', 'account', 'driver') and a.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
       then a.subject_id::uuid end`

/**
 * `which`: the conditions of `audit_log a`, and how many. With what somebody is called now: the log itself knows a number,
 * for names can be erased.
 */
export const auditEntries = (which: RawBuilder<unknown>) => sql<EntryRow>`
  with found as materialized (
         select a.*, s.seq, ${subjectPerson} as person_id
           from audit_log a left join audit_seals s on s.entry_id = a.id
          where ${which}),
       ${peopleNamed(sql`select actor_id from found union all select person_id from found`)}
  select a.id, a.at, a.actor_id, u.full_name as actor_name, a.actor_role, a.action, a.subject_kind, a.subject_id,
         n.full_name as subject_name, a.before, a.after, a.reason, a.address, a.request_id, a.seq
    from found a left join people u on u.id = a.actor_id left join people n on n.id = a.person_id
   order by a.at desc, a.id desc`

/** Who did what to what, the newest first. */
export async function listAudit(ctx: AppContext, query: AuditQuery) {
  const page = pageOf(query, 50)
  const asked = auditConditions(query)
  const [{ rows }, total] = await Promise.all([
    auditEntries(sql`${asked} order by a.at desc, a.id desc ${page.cut}`).execute(ctx.db),
    countRows(ctx.db, sql`audit_log a where ${asked}`),
  ])
  return { entries: rows.map(answerOf), ...page.of(total) }
}

export function auditConditions({
  actor_id,
  action,
  subject_kind,
  subject_id,
  from,
  until,
}: AuditQuery): RawBuilder<unknown> {
  const asked: RawBuilder<unknown>[] = [sql`true`]
  if (actor_id) asked.push(sql`a.actor_id = ${actor_id}`)
  if (action?.endsWith('.')) asked.push(sql`starts_with(a.action, ${action})`)
  else if (action) asked.push(sql`a.action = ${action}`)
  if (subject_kind) asked.push(sql`a.subject_kind = ${subject_kind}`)
  if (subject_id) asked.push(sql`a.subject_id = ${subject_id}`)
  if (from) asked.push(sql`a.at >= ${from}`)
  if (until) asked.push(sql`a.at < ${until}`)
  return sql.join(asked, sql` and `)
}

const sealMost = 500

/** Seals what was written since; runs every few seconds, and two at once wait for each other. */
export async function sealAudit(ctx: AppContext): Promise<number> {
  const { rows } = await sql<{ sealed: number }>`
    select seal_audit(${ctx.clock.now()}, ${sealMost}) as sealed`.execute(ctx.db)
  return rows[0]?.sealed ?? 0
}

type Break = { seq: number | null; entry_id: string | null; what: string }
type Standing = { seq: number; hash: string; waiting: number; sealed: number }

const stretch = 20_000
const breaksMost = 100

/** Looks at every seal again, stretch by stretch, so that no statement runs long. */
export async function verifyAudit(ctx: AppContext, known: AuditProofQuery = {}) {
  const standing = await readStanding(ctx)
  const breaks: Break[] = []
  for (let from = 1; from <= standing.seq && breaks.length < breaksMost; from += stretch) {
    const until = Math.min(from + stretch - 1, standing.seq)
    const { rows } = await sql<Break>`select seq, entry_id, what from audit_breaks(${from}, ${until})`.execute(ctx.db)
    breaks.push(...rows)
  }
  breaks.push(...(await findUnsealed(ctx)), ...(await findWrongHead(ctx, standing)), ...(await findCutOff(ctx, known)))
  return {
    is_whole: breaks.length === 0,
    head_seq: standing.seq,
    head_hash: standing.hash,
    sealed: standing.sealed,
    waiting: standing.waiting,
    breaks: breaks.slice(0, breaksMost),
  }
}

async function readStanding(ctx: AppContext): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select h.seq, encode(h.hash, 'hex') as hash, (select count(*) from audit_unsealed) as waiting,
           (select count(*) from audit_seals) as sealed
      from audit_head h`.execute(ctx.db)
  return rows[0] ?? { seq: 0, hash: '', waiting: 0, sealed: 0 }
}

/** Entries that have no seal and do not wait for one: somebody kept them out of the chain. */
async function findUnsealed(ctx: AppContext): Promise<Break[]> {
  const { rows } = await sql<Break>`
    select null::bigint as seq, a.id as entry_id, 'never_sealed' as what from audit_log a
     where not exists (select 1 from audit_seals s where s.entry_id = a.id)
       and not exists (select 1 from audit_unsealed w where w.entry_id = a.id)
     order by a.at, a.id limit ${breaksMost}`.execute(ctx.db)
  return rows
}

async function findWrongHead(ctx: AppContext, { seq, hash }: Standing): Promise<Break[]> {
  const { rows } = await sql<Break>`
    select seq, entry_id, 'beyond_head' as what from audit_seals
     where seq = ${seq} and hash <> decode(${hash}, 'hex')`.execute(ctx.db)
  return rows
}

/** An end of the chain that somebody noted down must still be in it. */
async function findCutOff(ctx: AppContext, { head_seq, head_hash }: AuditProofQuery): Promise<Break[]> {
  if (head_seq === undefined || head_hash === undefined) return []
  const { rows } = await sql`
    select 1 from audit_seals where seq = ${head_seq} and hash = decode(${head_hash}, 'hex')`.execute(ctx.db)
  return rows.length > 0 ? [] : [{ seq: head_seq, entry_id: null, what: 'noted_head_missing' }]
}
