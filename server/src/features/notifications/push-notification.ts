import { sql } from 'kysely'
import { auditStaff } from '../../audit/audit-staff.ts'
import type { AppContext } from '../../context.ts'
import { countRows } from '../../db/list-queries.ts'
import type { Tx } from '../../db/pool.ts'
import { invalid } from '../../errors.ts'
import type { Actor } from '../../http/actor.ts'
import { onceInTransaction } from '../../http/idempotency.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { notifyBrowsers } from './live/notify.ts'
import type { AudienceQuery, PushBody } from './schemas.ts'

type Asked = { body: PushBody; key: string | undefined; caller: RequestContext }
export type Pushed = { sent: number }

const titleMost = 120
const messageMost = 1000

/** A14: staff tell something to one person, to a role or to all; who said what to whom is on record. */
export async function pushNotification(ctx: AppContext, actor: Actor, { body, key, caller }: Asked): Promise<Pushed> {
  const said = readSaid(body)
  const audience = readAudience(body)
  const intent = { userId: actor.userId, key, operation: 'pushNotification', body }
  const answer = await onceInTransaction(ctx, intent, async (tx) => {
    const people = await deliver(ctx, tx, said, audience)
    if (people.length === 0) throw invalid('to', 'There is nobody to tell.', 'no_recipients')
    await notifyBrowsers(tx, audience.kind === 'all' ? null : people, [{ type: 'notification', id: 'new' }])
    await auditStaff(
      ctx,
      tx,
      { actor, caller },
      {
        action: 'notification.pushed',
        subjectKind: 'notification',
        subjectId: audience.kind === 'all' ? 'all' : audience.name,
        after: { ...said, to: audience.kind, people: people.length },
      },
    )
    return { status: 200, body: { sent: people.length } }
  })
  return answer.body as Pushed // what the work above has just made, or made the first time
}

const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

export function readSaid({ type, title, message, link }: PushBody) {
  const said = { type: type ?? 'info', title: tidy(title), message: tidy(message), link: link ?? null }
  if (said.title === '' || [...said.title].length > titleMost)
    throw invalid('title', `Write a title of at most ${titleMost} characters.`)
  if (said.message === '' || [...said.message].length > messageMost)
    throw invalid('message', `Write a message of at most ${messageMost} characters.`)
  if (said.link !== null && !/^\/(?![/\\])[^\s\\]*$/.test(said.link))
    throw invalid('link', 'A link is a path of this site, such as /hotels.')
  return said
}

function tidy(text: string) {
  return text.replace(controls, ' ').trim()
}

type Audience = { kind: 'user' | 'role'; name: string } | { kind: 'all' }

function readAudience({ to, user_id, role }: Pick<PushBody, 'to' | 'user_id' | 'role'>): Audience {
  if (to === 'all') return { kind: 'all' }
  if (to === 'user' && user_id) return { kind: 'user', name: user_id }
  if (to === 'role' && role) return { kind: 'role', name: role }
  throw invalid(to === 'user' ? 'user_id' : 'role', 'Say who is to be told.')
}

type Said = ReturnType<typeof readSaid>

async function deliver(ctx: AppContext, tx: Tx, said: Said, audience: Audience): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    insert into notifications (user_id, dedupe_key, type, title, message, link, created_at)
    select u.id, ${`push:${Buffer.from(ctx.random.bytes(16)).toString('hex')}`}, ${said.type}, ${said.title}, ${said.message}, ${said.link}, ${ctx.clock.now()}
      from users u where not u.is_disabled and ${isTold(audience)}
    returning user_id`.execute(tx)
  return rows.map((row) => row.user_id)
}

/** Whom a push would reach now, before it is sent. One person may be named by their address. */
export async function countAudience(ctx: AppContext, { email, ...asked }: AudienceQuery) {
  const person = asked.to === 'user' ? await findPerson(ctx, { email, userId: asked.user_id }) : null
  if (asked.to === 'user') return { people: person ? 1 : 0, person }
  const people = await countRows(ctx.db, sql`users u where not u.is_disabled and ${isTold(readAudience(asked))}`)
  return { people, person }
}

type Named = { email: string | undefined; userId: string | undefined }

async function findPerson(ctx: AppContext, { email, userId }: Named) {
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    select id, full_name as name, email from users
     where not is_disabled and (id = ${userId ?? null}::uuid or email = ${email?.trim().toLowerCase() ?? null})`.execute(
    ctx.db,
  )
  return rows[0] ?? null
}

/** A person without a role is a customer. */
function isTold(audience: Audience) {
  if (audience.kind === 'all') return sql`true`
  if (audience.kind === 'user') return sql`u.id = ${audience.name}`
  const hasRole = sql`exists (select 1 from user_roles r where r.user_id = u.id and r.role_id = ${audience.name})`
  if (audience.name !== 'customer') return hasRole
  return sql`(${hasRole} or not exists (select 1 from user_roles r where r.user_id = u.id))`
}
