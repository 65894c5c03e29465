import { addMinutes } from '@skyroute/core/dates.ts'
import { type Control, demoKeys, type ProviderName, startFakeProviders } from '@skyroute/fake-providers/start.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { pollPayments } from '../../features/payments/attempts/poll-payments.ts'
import { sendRefunds } from '../../features/payments/refunds/send-refunds.ts'
import type { PaymentAnswer } from '../../features/payments/schemas.ts'
import { sweepWebhooks } from '../../features/payments/webhooks/process-webhook.ts'
import { providerGateways } from '../../gateways/payments/open-gateways.ts'
import { readProviderKeys } from '../../provider-keys.ts'
import { openTestServer, type TestServer } from '../context.ts'
import { runJobs } from '../run-jobs.ts'
import { balances, paymentsUrl } from './payments.ts'

export type ProviderServer = TestServer & {
  control: (name: ProviderName) => Control
  /** The keys and addresses, as another process of this house is told them. */
  environment: Readonly<Record<string, string>>
}

/** One event on its way; `arrive` brings it to the server and answers how that was answered. */
export type OnItsWay = { arrive: () => Promise<number> }

/** How long an adapter waits in a test: longer than a busy machine needs, shorter than a person notices. */
const patienceMs = 800

/**
 * A whole server whose adapters speak with the fake providers over the network, and whose webhooks come from them.
 * PROVIDER_TRANSCRIPT names a file to which every message is added. `carry` decides when an event arrives, at once
 * unless told otherwise.
 */
export async function openProviderServer(
  names: readonly ProviderName[],
  {
    carry = ({ arrive }: OnItsWay) => arrive(),
    breaksPromises = false,
  }: { carry?: (event: OnItsWay) => Promise<number>; breaksPromises?: boolean } = {},
): Promise<ProviderServer> {
  let house: TestServer | undefined
  const clock = { now: () => house?.clock.now() ?? new Date('2026-11-20T09:00:00+01:00') }
  const fakes = await startFakeProviders({
    clock,
    ports: Object.fromEntries(names.map((name) => [name, 0])),
    keys: demoKeys,
    deliver: ({ provider, rawBody, headers }) => {
      const arrive = async () => {
        if (!house) throw new Error('an event before the server')
        const url = `${paymentsUrl}/webhooks/${provider}`
        const all = { 'content-type': 'application/json', ...headers }
        return (await house.app.inject({ method: 'POST', url, headers: all, payload: rawBody })).statusCode
      }
      return carry({ arrive })
    },
    transcript: process.env.PROVIDER_TRANSCRIPT,
  })
  const environment = environmentOf(fakes.baseUrls)
  const providers = readProviderKeys(environment, { isProduction: false, allowSandboxPayments: true })
  house = await openTestServer({ payments: providerGateways(providers, { clock, patienceMs }) }, { breaksPromises })
  const close = house.close
  return Object.assign(house, {
    control: fakes.control,
    environment,
    close: async () => {
      await close()
      await fakes.close()
    },
  })
}

/** The keys as an operator sets them. */
function environmentOf(baseUrls: Partial<Record<ProviderName, string>>): Record<string, string> {
  const pairs = Object.entries(baseUrls).flatMap(([name, baseUrl]) => {
    const prefix = name.toUpperCase()
    const keys = Object.entries(demoKeys[name as ProviderName] ?? {}).filter(([key]) => key !== 'oldSecret')
    const named = keys.map(([key, value]) => [`${prefix}_${key.replace(/[A-Z]/g, '_$&').toUpperCase()}`, value])
    return [[`${prefix}_BASE_URL`, baseUrl], ...named]
  })
  return Object.fromEntries(pairs)
}

/** So many minutes pass, two at a time; payments are polled and refunds sent as their timers do it. */
export async function passMinutes(house: ProviderServer, minutes: number) {
  for (let passed = 0; passed < minutes; passed += 2) {
    house.clock.advance({ minutes: 2 })
    await pollPayments(house.ctx)
    await sendRefunds(house.ctx)
    await runJobs(house)
  }
}

/** The page that the customer was shown, by the provider's own key: it may have another of the same payment. */
export const pageOf = ({ checkout_url }: Pick<PaymentAnswer, 'checkout_url'>) =>
  new URL(checkout_url ?? '').pathname.split('/').at(-1) ?? ''

type Passing = { method: ProviderName; bookingId: string }

/** So much time passes, from one moment at which something of the booking is due to the next; the timers run at each. */
export async function passDue(
  house: ProviderServer,
  { method, bookingId }: Passing,
  { minutes = 0, hours = 0 }: { minutes?: number; hours?: number },
) {
  const end = addMinutes(house.clock.now(), hours * 60 + minutes)
  for (;;) {
    await runTimers(house, method)
    const due = await nextDueOf(house, bookingId)
    const soonest = addMinutes(house.clock.now(), 1)
    const next = due && due < soonest ? soonest : due
    if (!next || next >= end) break
    house.clock.set(next)
  }
  house.clock.set(end)
  await runTimers(house, method)
}

async function runTimers(house: ProviderServer, method: ProviderName) {
  await house.control(method).advance(0) // what the provider holds back until now
  await pollPayments(house.ctx)
  await sendRefunds(house.ctx)
  await sweepWebhooks(house.ctx)
  await house.control(method).idle()
  await runJobs(house)
}

async function nextDueOf({ ctx }: ProviderServer, bookingId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from (
      select next_check_at as at from payments where booking_id = ${bookingId}
      union all
      select next_check_at from refunds where booking_id = ${bookingId} and status <> 'requested'
      union all
      select try_again_at from webhook_inbox where processed_at is null) due`.execute(ctx.db)
  return rows[0]?.at ?? null
}

/** Our books of a booking beside the provider's own: what is left with it, to the kobo, or to the cent where it takes no naira. */
export async function expectSameBooks(house: ProviderServer, name: ProviderName, bookingId: string) {
  if (name === 'paypal') return expectSameCents(house, bookingId)
  const theirs = house
    .control(name)
    .ledger()
    .takings.filter(({ our_ref, currency }) => our_ref.startsWith(bookingId) && currency === 'NGN')
    .reduce((sum, { net_minor }) => sum + net_minor, 0)
  const ours = await balances(house, bookingId)
  expect(ours.gateway_clearing ?? 0).toBe(theirs)
}

async function expectSameCents(house: ProviderServer, bookingId: string) {
  const { rows } = await sql<{ cents: number }>`
    select (select coalesce(sum(charge_cents), 0) from receipts where booking_id = ${bookingId})::bigint
         - (select coalesce(sum(charge_cents), 0) from refunds
             where booking_id = ${bookingId} and status in ('sent', 'succeeded'))::bigint
         - (select coalesce(sum(charge_cents * lost_kobo / captured_kobo), 0) from payments
             where booking_id = ${bookingId} and captured_kobo > 0)::bigint as cents`.execute(house.ctx.db)
  const theirs = house
    .control('paypal')
    .ledger()
    .takings.filter(({ our_ref, currency }) => our_ref.startsWith(bookingId) && currency === 'USD')
  const left = theirs.reduce((sum, { net_minor, fee_minor }) => sum + net_minor + fee_minor, 0)
  expect(rows[0]?.cents).toBe(left)
}
