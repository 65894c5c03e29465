import { demoKeys, type FakeProviders, type ProviderName, startFakeProviders } from '@skyroute/fake-providers/start.ts'
import { sql } from 'kysely'
import { hashPassword } from '../../features/accounts/passwords/password-hash.ts'
import type { TestServer } from '../context.ts'
import { call } from './orders.ts'
import { type MadePerson, makeUser } from './people.ts'

export const ownPassword = 'Okra-soup-4-two'
export const providersUrl = '/api/v1/settings/payment-providers'

const names: readonly ProviderName[] = ['paystack', 'flutterwave', 'stripe', 'paypal']

/** The fakes of all providers, as the addresses to which the test keys of a server go. */
export async function fakesFor(house: TestServer): Promise<FakeProviders> {
  const fakes = await startFakeProviders({
    clock: house.clock,
    ports: Object.fromEntries(names.map((name) => [name, 0])),
    keys: demoKeys,
    deliver: async () => 200,
    transcript: process.env.PROVIDER_TRANSCRIPT,
  })
  house.ctx.config.testAddresses = fakes.baseUrls
  return fakes
}

/** A superadmin who can type a password. */
export async function makeOwner(house: TestServer): Promise<MadePerson> {
  const owner = await makeUser(house.ctx, { roles: ['superadmin'] })
  await sql`update users set password_hash = ${await hashPassword(ownPassword)} where id = ${owner.userId}`.execute(
    house.ctx.db,
  )
  return owner
}

/** The keys that the fake of a provider knows, as a superadmin types them. */
export function typedKeys(name: ProviderName): Record<string, string> {
  const pairs = Object.entries(demoKeys[name] ?? {}).filter(([key]) => key !== 'oldSecret')
  const mode: Record<string, string> = name === 'paypal' ? { mode: 'test' } : {}
  return {
    ...Object.fromEntries(pairs.map(([key, value]) => [key.replace(/[A-Z]/g, '_$&').toLowerCase(), value])),
    ...mode,
  }
}

export function enterKeys(house: TestServer, owner: MadePerson, name: ProviderName, over: object = {}) {
  const payload = { ...typedKeys(name), password: ownPassword, ...over }
  return call(house, owner, { method: 'PUT', url: `${providersUrl}/${name}/keys`, payload })
}
