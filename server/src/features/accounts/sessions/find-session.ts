import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Db } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { writeBatcher } from '../../../db/write-batcher.ts'
import { bearerToken } from '../../../http/access.ts'
import type { Actor } from '../../../http/actor.ts'
import { readToken } from '../../../session/session-token.ts'
import { readSettings } from '../../../settings/read-settings.ts'

type Row = {
  email: string
  first_name: string
  last_name: string
  last_seen_at: Date
  idle_minutes: number | null
  has_two_factor: boolean
  roles: string[]
  permissions: string[]
}

const touchAfterMs = 60_000

/**
 * The caller behind a token, as the database says it now; null when the session is over, idle too long or disabled. Each
 * part names the user: spread over servers, one that is joined alone asks all of them (decision 007).
 */
export async function findSession(ctx: AppContext, token: string): Promise<Actor | null> {
  const read = readToken(token)
  if (!read) return null
  const now = ctx.clock.now()
  const { rows } = await sql<Row>`
    select u.email, u.first_name, u.last_name, s.last_seen_at, s.idle_minutes,
           exists (select 1 from two_factor f where f.user_id = ${read.userId} and f.confirmed_at is not null) as has_two_factor,
           array(select ur.role_id from user_roles ur where ur.user_id = ${read.userId}) as roles,
           array(select rp.permission from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
                  where ur.user_id = ${read.userId}) as permissions
      from sessions s join users u on u.id = s.user_id
     where s.user_id = ${read.userId} and u.id = ${read.userId} and s.token_hash = ${read.hash}
       and s.expires_at > ${now} and not u.is_disabled
       and (s.idle_minutes is null or s.last_seen_at > ${now}::timestamptz - make_interval(mins => s.idle_minutes))`.execute(
    ctx.db,
  )
  const row = rows[0]
  if (!row) return null
  if (now.getTime() - row.last_seen_at.getTime() > touchAfterMs) await touchOf(ctx.db)({ ...read, now })
  const { security } = await readSettings(ctx)
  return security.staffTwoFactor ? withoutPowers(actorFrom(read.userId, row), row) : actorFrom(read.userId, row)
}

type Touch = { userId: string; hash: Buffer; now: Date }

const touches = new WeakMap<Db, (touch: Touch) => Promise<void>>()

/** A session is seen once a minute; those that are seen in one moment are written in one statement. */
function touchOf(db: Db) {
  const known = touches.get(db)
  if (known) return known
  const touch = writeBatcher<Touch>((seen) => writeSeen(db, seen))
  touches.set(db, touch)
  return touch
}

/**
 * A row that is locked is being seen by another request, or ended: two that wait for each other's rows would be a deadlock. Each by
 * its key, for sessions may lie on several servers.
 */
function writeSeen(db: Db, seen: readonly Touch[]) {
  const written = seen.map(
    ({ userId, hash, now }) => sql`
      update sessions set last_seen_at = ${now}
       where user_id = ${userId}
         and token_hash in (select token_hash from sessions where user_id = ${userId} and token_hash = ${hash}
                               for no key update skip locked)`,
  )
  return inTransaction(db, async () => {}, { atCommit: () => written })
}

function actorFrom(userId: string, row: Row): Actor {
  const isSuperadmin = row.roles.includes('superadmin')
  return {
    userId,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    roles: row.roles.length > 0 ? row.roles : ['customer'],
    permissions: new Set(row.permissions),
    isStaff: isSuperadmin || row.roles.includes('admin') || row.permissions.length > 0,
    isSuperadmin,
    mustSetUpTwoFactor: false,
  }
}

/** Staff who have no second factor yet where one is asked for (A10): a customer until it is set up. */
function withoutPowers(actor: Actor, row: Row): Actor {
  if (row.has_two_factor || !actor.isStaff) return actor
  const permissions = new Set<string>()
  return { ...actor, roles: ['customer'], permissions, isStaff: false, isSuperadmin: false, mustSetUpTwoFactor: true }
}

/** The session at hand; the access check has read its token before. */
export function sessionHashOf(request: FastifyRequest): Buffer {
  const read = readToken(bearerToken(request) ?? '')
  if (!read) throw new Error('a signed-in request has a token')
  return read.hash
}
