// A provider that is broken gets no new charges for a while. Who asks about a charge, refunds one or hears an event never
// comes here. Nothing is tried again at another provider: the customer chooses.
import { breakerState, shouldOpen } from '@skyroute/core/payments/breaker.ts'
import type { AppContext } from '../../../context.ts'
import type { Method } from '../../../gateways/payments/port.ts'
import type { ProviderError } from '../../../gateways/payments/provider-error.ts'
import { servedMethods } from '../provider-setup/served-methods.ts'
import {
  type BreakerRow,
  claimTrial,
  countCalls,
  endBrokenTrial,
  endGoodTrial,
  findBreakers,
  insertFailure,
  openBreaker,
} from './breaker-store.ts'

/** Leave to open one charge. A trial decides whether the provider gets others. */
export type Pass = { method: Method; isTrial: boolean }

/** Null: the provider is broken, and this charge is not the one that tries it. */
export async function passFor(ctx: AppContext, method: Method): Promise<Pass | null> {
  const now = ctx.clock.now()
  const breakers = await findBreakers(ctx.db, now)
  const state = breakerStateOf(breakers, method, now)
  if (state === 'closed') return { method, isTrial: false }
  if (state === 'trying' && (await claimTrial(ctx.db, method, now))) return { method, isTrial: true }
  return leastBroken(await servedMethods(ctx), breakers) === method ? { method, isTrial: false } : null
}

export type Offered = { served: readonly Method[]; broken: ReadonlySet<Method> }

/** Who is served, and of those who is not offered for new charges now. */
export async function offeredMethods(ctx: AppContext): Promise<Offered> {
  const served = await servedMethods(ctx)
  return { served, broken: await brokenMethods(ctx, served) }
}

/** When all are broken, the least broken one stays offered. */
async function brokenMethods(ctx: AppContext, served: readonly Method[]): Promise<ReadonlySet<Method>> {
  const now = ctx.clock.now()
  const breakers = await findBreakers(ctx.db, now)
  const broken = breakers
    .map(({ method }) => method)
    .filter((method) => breakerStateOf(breakers, method, now) === 'open')
  const left = leastBroken(served, breakers)
  return new Set(broken.filter((method) => method !== left))
}

export async function countGood(ctx: AppContext, { method, isTrial }: Pass) {
  if (isTrial) await endGoodTrial(ctx.db, method, ctx.clock.now())
}

export async function countBroken(ctx: AppContext, { method, isTrial }: Pass, error: ProviderError) {
  const now = ctx.clock.now()
  await insertFailure(ctx.db, method, error, now)
  if (isTrial) await endBrokenTrial(ctx.db, method, now)
  else if (shouldOpen(await countCalls(ctx.db, method, now))) await openBreaker(ctx.db, method, now)
}

export function breakerStateOf(breakers: readonly BreakerRow[], method: Method, now: Date) {
  const row = breakers.find((each) => each.method === method)
  return breakerState(row && { openedAt: row.opened_at, closedAt: row.closed_at }, now)
}

/** Of providers that are all broken the one with the fewest broken calls; null while one of them works. */
function leastBroken(served: readonly Method[], breakers: readonly BreakerRow[]): Method | null {
  const open = served.flatMap(
    (method) => breakers.find((each) => each.method === method && each.closed_at === null) ?? [],
  )
  if (open.length < served.length) return null
  return open.sort((one, other) => one.broken - other.broken)[0]?.method ?? null
}
