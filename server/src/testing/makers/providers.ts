import { type Control, demoKeys, type ProviderName, startFakeProviders } from '@skyroute/fake-providers/start.ts'
import { expect } from 'vitest'
import { pollPayments } from '../../features/payments/attempts/poll-payments.ts'
import { sendRefunds } from '../../features/payments/refunds/send-refunds.ts'
import { providerGateways } from '../../gateways/payments/open-gateways.ts'
import { readProviderKeys } from '../../provider-keys.ts'
import { openTestServer, type TestServer } from '../context.ts'
import { runJobs } from '../run-jobs.ts'
import { balances, paymentsUrl } from './payments.ts'

export type ProviderServer = TestServer & { control: (name: ProviderName) => Control }

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
  carry = ({ arrive }: OnItsWay) => arrive(),
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
  const providers = readProviderKeys(environmentOf(fakes.baseUrls), { isProduction: false, allowSandboxPayments: true })
  house = await openTestServer({ payments: providerGateways(providers, { clock, patienceMs }) })
  const close = house.close
  return Object.assign(house, {
    control: fakes.control,
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

/** Our ledger of a booking beside the provider's own books: what is left with it, to the kobo. */
export async function expectSameBooks(house: ProviderServer, name: ProviderName, bookingId: string) {
  const theirs = house
    .control(name)
    .ledger()
    .takings.filter(({ our_ref, currency }) => our_ref.startsWith(bookingId) && currency === 'NGN')
    .reduce((sum, { net_minor }) => sum + net_minor, 0)
  const ours = await balances(house, bookingId)
  expect(ours.gateway_clearing ?? 0).toBe(theirs)
}
