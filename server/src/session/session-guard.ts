// A signed-in request acts only as long as its session exists: every transaction of it reads the session again, under a
// lock that waits for whoever ends it, and that whoever ends it waits for.
import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { AppError, statusSentences } from '../errors.ts'

export type SessionKey = { userId: string; hash: Buffer }
type Guarded = { session: SessionKey | null }

const storage = new AsyncLocalStorage<Guarded>()

/** Runs a request, or work that is nobody's (null): what is shared by many requests may depend on no session. */
export const withSession = <T>(session: SessionKey | null, work: () => T): T => storage.run({ session }, work)

/** The session that the next transaction depends on; null outside a signed-in request. */
export const guardingSession = (): SessionKey | null => storage.getStore()?.session ?? null

/**
 * A provider was called, and what it did cannot be undone: the rest of the request records it, also when the session
 * ends meanwhile.
 */
export function releaseSession() {
  const guarded = storage.getStore()
  if (guarded) guarded.session = null
}

/**
 * What transactions of an account's sessions share, and what ends them takes alone (`holdBackRequests`). PostgreSQL serves
 * this lock in order: requests that come later wait behind whoever ends the session. Locks of a row in share mode are
 * given past those who wait for it, so a session with many requests at once would never end.
 */
export const sessionsLock = (userId: string) => `hashtextextended('sessions of ' || ${userId}::uuid, 0)`

/**
 * The account before its session, as everywhere: disabling and erasing lock the account `for update`. Foreign keys take
 * the same lock on the account, so a row that names it costs no further one.
 */
const stillSignedIn = `
  with turn as materialized (select pg_advisory_xact_lock_shared(${sessionsLock('$1')}))
  select 1 from turn, users u join sessions s on s.user_id = u.id
   where u.id = $1 and s.user_id = $1 and s.token_hash = $2 and not u.is_disabled
     for key share of u for key share of s`

/** Sent behind `begin`, before anything of the transaction; null outside a signed-in request. */
export function lockSession(client: pg.PoolClient): Promise<void> | null {
  const session = guardingSession()
  if (!session) return null
  const locked = client.query(stillSignedIn, [session.userId, session.hash]).then(({ rows }) => {
    if (rows.length === 0) throw new AppError(401, 'unauthenticated', statusSentences[401] ?? '')
  })
  locked.catch(() => {}) // thrown where the transaction ends
  return locked
}
