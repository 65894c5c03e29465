import { addHours, addMinutes } from '@skyroute/core/dates.ts'
import { breakerLimits, type CallCounts } from '@skyroute/core/payments/breaker.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/pool.ts'
import type { ProviderBreakers } from '../../../db/schema.ts'
import type { Method } from '../../../gateways/payments/port.ts'
import type { ProviderError } from '../../../gateways/payments/provider-error.ts'

export type BreakerRow = Pick<Selectable<ProviderBreakers>, 'opened_at' | 'closed_at'> & {
  method: Method
  /** Broken calls in the window. */
  broken: number
}

/** What is shown to staff goes back seven days. */
const daysKept = 8
/** A trial whose process died is over after this. */
const trialMinutes = 1

const windowStart = (now: Date) => addMinutes(now, -breakerLimits.windowMinutes)

export async function findBreakers(db: Db, now: Date): Promise<BreakerRow[]> {
  const { rows } = await sql<BreakerRow>`
    select b.method, b.opened_at, b.closed_at,
           (select count(*) from provider_failures f where f.method = b.method and f.at > ${windowStart(now)}) as broken
      from provider_breakers b`.execute(db)
  return rows
}

export async function insertFailure(db: Db, method: Method, { kind, code }: ProviderError, now: Date) {
  await sql`delete from provider_failures where method = ${method} and at < ${addHours(now, -daysKept * 24)}`.execute(
    db,
  )
  await sql`
    insert into provider_failures (method, kind, code, at) values (${method}, ${kind}, ${code ?? null}, ${now})`.execute(
    db,
  )
}

/** Calls of new charges since the window began or the breaker last closed. A charge that was opened or declined was good. */
export async function countCalls(db: Db, method: Method, now: Date): Promise<CallCounts> {
  const { rows } = await sql<CallCounts>`
    with since as (
      select greatest(${windowStart(now)}::timestamptz,
                      (select closed_at from provider_breakers where method = ${method})) as at)
    select (select count(*) from provider_failures f, since where f.method = ${method} and f.at > since.at) as broken,
           (select count(*) from payments p, since
             where p.method = ${method} and p.created_at > since.at
               and (p.provider_ref is not null or p.failure = 'declined')) as good`.execute(db)
  return rows[0] ?? { broken: 0, good: 0 }
}

export async function openBreaker(db: Db, method: Method, now: Date) {
  await sql`
    insert into provider_breakers as b (method, opened_at) values (${method}, ${now})
    on conflict (method) do update
       set opened_at = excluded.opened_at, closed_at = null, trial_at = null, good_trials = 0
     where b.closed_at is not null`.execute(db)
}

/** Lets one charge through of all that ask at once, in whichever process. */
export async function claimTrial(db: Db, method: Method, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update provider_breakers set trial_at = ${now}
     where method = ${method} and closed_at is null
       and opened_at <= ${addMinutes(now, -breakerLimits.openMinutes)}
       and (trial_at is null or trial_at <= ${addMinutes(now, -trialMinutes)}) returning 1`.execute(db)
  return rows.length > 0
}

export async function endGoodTrial(db: Db, method: Method, now: Date) {
  await sql`
    update provider_breakers
       set trial_at = null, good_trials = good_trials + 1,
           closed_at = case when good_trials + 1 >= ${breakerLimits.goodTrials} then ${now}::timestamptz end
     where method = ${method} and closed_at is null`.execute(db)
}

/** New keys may be of another account: what its calls did before says nothing. */
export async function forgetBreaker(db: Db, method: Method) {
  await sql`delete from provider_breakers where method = ${method}`.execute(db)
  await sql`delete from provider_failures where method = ${method}`.execute(db)
}

/** The two minutes begin anew. */
export async function endBrokenTrial(db: Db, method: Method, now: Date) {
  await sql`
    update provider_breakers set opened_at = ${now}, trial_at = null, good_trials = 0
     where method = ${method} and closed_at is null`.execute(db)
}
