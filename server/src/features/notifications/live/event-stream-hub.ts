import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Reader } from '../../../db/pool.ts'
import { type Listener, startListener } from './listener.ts'
import { type LiveEvent, type LiveMessage, liveChannel } from './notify.ts'

/** Something may have been missed: ask for everything again. */
type Resync = { type: 'resync' }
export type Stream = OpenSession & { send(event: LiveEvent | Resync): void; end(): void }

export type EventStreamHub = {
  /** False: this person, or the process, has as many as it may. */
  open(stream: Stream): boolean
  leave(stream: Stream): void
  close(): Promise<void>
}

export const streamsPerPerson = 6
const streamsPerProcess = 5_000
const sessionsEveryMs = 1_000

/** All open streams of this process, on one connection that listens from the first of them on. */
export function openEventStreamHub(ctx: AppContext): EventStreamHub {
  const streams = new Map<string, Set<Stream>>()
  let count = 0
  let listener: Listener | null = null
  let watch: NodeJS.Timeout | null = null

  return { open, leave, close }

  function open(stream: Stream): boolean {
    const own = streams.get(stream.userId) ?? new Set<Stream>()
    if (own.size >= streamsPerPerson || count >= streamsPerProcess) return false
    streams.set(stream.userId, own.add(stream))
    count += 1
    begin()
    return true
  }

  function leave(stream: Stream) {
    const own = streams.get(stream.userId)
    if (!own?.delete(stream)) return
    count -= 1
    if (own.size === 0) streams.delete(stream.userId)
  }

  function begin() {
    watch ??= setInterval(() => void endThoseOver(), sessionsEveryMs).unref()
    listener ??= startListener({
      connectionString: ctx.pool.options.connectionString ?? '',
      channel: liveChannel,
      onListening: () => tell(all(), [{ type: 'resync' }]),
      onMessage: deliver,
      log: ctx.log,
    })
  }

  async function close() {
    if (watch) clearInterval(watch)
    for (const stream of all()) stream.end()
    await listener?.stop()
  }

  function deliver(payload: string) {
    const { to, events } = JSON.parse(payload) as LiveMessage // written by wake.ts alone
    tell(to === null ? all() : to.flatMap((userId) => [...(streams.get(userId) ?? [])]), events)
  }

  /** Logged out, disabled, idle or expired: whatever ended a session ends what hangs on it, within a second or two. */
  async function endThoseOver() {
    const open = all()
    if (open.length === 0) return
    try {
      const alive = await findLiveSessions(ctx.db, open, ctx.clock.now())
      for (const stream of open) if (!alive.has(stream.sessionHash.toString('hex'))) stream.end()
    } catch (error) {
      // Without the database nothing is heard either, so nothing is told; the next round asks again.
      ctx.log.warn({ err: error }, 'the sessions of live updates could not be looked at')
    }
  }

  function all(): Stream[] {
    return [...streams.values()].flatMap((own) => [...own])
  }
}

function tell(heard: Stream[], events: (LiveEvent | Resync)[]) {
  for (const stream of heard) for (const event of events) stream.send(event)
}

type OpenSession = { userId: string; sessionHash: Buffer }

/** Which of these sessions still open a door, by the hash of their token in hex; all in one statement. */
async function findLiveSessions(db: Reader, asked: readonly OpenSession[], now: Date): Promise<Set<string>> {
  const people = asked.map((session) => session.userId)
  const hashes = asked.map((session) => session.sessionHash.toString('hex'))
  const { rows } = await sql<{ hash: string }>`
    select asked.hash from unnest(${people}::uuid[], ${hashes}::text[]) as asked (user_id, hash)
      join sessions s on s.user_id = asked.user_id and s.token_hash = decode(asked.hash, 'hex')
      join users u on u.id = s.user_id
     where s.expires_at > ${now} and not u.is_disabled
       and (s.idle_minutes is null or s.last_seen_at > ${now}::timestamptz - make_interval(mins => s.idle_minutes))`.execute(
    db,
  )
  return new Set(rows.map((row) => row.hash))
}
