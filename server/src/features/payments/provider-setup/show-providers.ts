import { providerNames } from '@skyroute/core/payments/provider-names.ts'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { AppContext } from '../../../context.ts'
import type { Db } from '../../../db/pool.ts'
import { notFound } from '../../../errors.ts'
import type { Method, PaymentGateway } from '../../../gateways/payments/port.ts'
import { keyedMethods } from '../../../provider-keys.ts'
import { modeInUse } from '../../../settings/read-provider-keys.ts'
import { type BreakerRow, findBreakers } from '../breaker/breaker-store.ts'
import { breakerStateOf } from '../breaker/provider-breaker.ts'
import { type MethodSuccess, methodSuccess } from '../method-success.ts'
import { type CheckRow, findChecks } from './check-store.ts'
import { type EnteredRow, findEntered } from './key-store.ts'
import { describeOutcome } from './look-at-account.ts'
import type { PaymentProvider } from './schemas.ts'
import { checkOf, whyClosed } from './served-methods.ts'

type Shown = Static<typeof PaymentProvider>

/** Every provider: where its keys come from, what its account told, and how it has worked. No key is ever shown. */
export async function showProviders(ctx: AppContext): Promise<Shown[]> {
  const now = ctx.clock.now()
  const facts = {
    entered: await findEntered(ctx.db),
    checks: await findChecks(ctx.db),
    breakers: await findBreakers(ctx.db, now),
    events: await lastEvents(ctx.db),
    success: await methodSuccess(ctx),
  }
  return keyedMethods.map((method) => present(ctx, method, facts))
}

export async function showProvider(ctx: AppContext, method: Method): Promise<Shown> {
  const shown = (await showProviders(ctx)).find((each) => each.method === method)
  if (!shown) throw notFound()
  return shown
}

type Facts = {
  entered: EnteredRow[]
  checks: CheckRow[]
  breakers: BreakerRow[]
  events: ReadonlyMap<string, Date>
  success: MethodSuccess[]
}

function present(ctx: AppContext, method: Method, { entered, checks, breakers, events, success }: Facts): Shown {
  const gateway = ctx.payments[method]
  const check = checkOf(gateway, method, checks)
  const why_not = gateway ? whyClosed(gateway, method, check) : whyNobody(ctx, method, entered)
  const { started = 0, paid = 0, failed = 0 } = success.find((each) => each.method === method) ?? {}
  return {
    method,
    name: providerNames[method],
    source: sourceOf(ctx, method, gateway),
    mode: gateway ? (gateway.isTest ? 'test' : 'live') : null,
    is_offered: gateway !== undefined && why_not === null,
    why_not,
    entered: presentEntered(ctx, method, entered),
    webhook_url: `${ctx.config.origin}/api/v1/payments/webhooks/${method}`,
    last_event_at: events.get(method)?.toISOString() ?? null,
    check: check ? presentCheck(method, check) : null,
    breaker: breakerStateOf(breakers, method, ctx.clock.now()),
    last_7_days: { started, paid, failed },
  }
}

function sourceOf(ctx: AppContext, method: Method, gateway: PaymentGateway | undefined): Shown['source'] {
  if (ctx.config.providers[method]) return 'environment'
  if (!gateway) return 'none'
  return gateway.keyPrint ? 'console' : 'sandbox'
}

function whyNobody(ctx: AppContext, method: Method, entered: readonly EnteredRow[]): string {
  const own = entered.filter((each) => each.method === method)
  if (own.length === 0) return 'It has no keys.'
  return modeInUse(ctx, modesOf(own))
    ? 'The keys cannot be opened: APP_SECRET is not the one that they were kept with. Enter them again.'
    : 'The keys are test keys, and this site takes live ones only.'
}

const modesOf = (entered: readonly EnteredRow[]) => entered.map(({ mode }) => mode)

function presentEntered(ctx: AppContext, method: Method, entered: readonly EnteredRow[]): Shown['entered'] {
  const own = entered.filter((each) => each.method === method)
  const used = ctx.config.providers[method] ? null : modeInUse(ctx, modesOf(own))
  return own.map(({ mode, last_four, set_at }) => ({
    mode,
    last_four,
    set_at: set_at.toISOString(),
    is_used: mode === used,
  }))
}

function presentCheck(method: Method, { outcome, account, checked_at }: CheckRow): NonNullable<Shown['check']> {
  return {
    outcome,
    sentence: describeOutcome(outcome, providerNames[method]),
    checked_at: checked_at.toISOString(),
    account_name: account?.name ?? null,
    country: account?.country ?? null,
    currencies: account?.currencies ?? null,
    webhook_url: account?.webhookUrl ?? null,
    is_webhook_missing: account?.webhookUrl === null,
  }
}

async function lastEvents(db: Db): Promise<Map<string, Date>> {
  const last = [...keyedMethods].map(
    (method) => sql`
    (select provider as method, received_at as at from webhook_inbox
      where provider = ${method} order by received_at desc limit 1)`,
  )
  const { rows } = await sql<{ method: string; at: Date }>`${sql.join(last, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ method, at }) => [method, at]))
}
