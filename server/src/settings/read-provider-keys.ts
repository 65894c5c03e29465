// The providers' keys that a superadmin entered. A process looks once a second whether they changed, as with settings, and
// opens its gateways anew. Keys of the environment win.
import { type Selectable, sql } from 'kysely'
import type { AppContext } from '../context.ts'
import type { Db } from '../db/pool.ts'
import type { ProviderKeys as KeyTable } from '../db/schema.ts'
import { openGateways } from '../gateways/payments/open-gateways.ts'
import type { PaymentGateways } from '../gateways/payments/port.ts'
import {
  type KeyedMethod,
  type KeySet,
  keyedMethods,
  type Mode,
  makeKeys,
  type ProviderKeys,
  takesTestKeys,
} from '../provider-keys.ts'
import { seal, unseal } from '../secrets/seal.ts'
import { ttlCache } from './ttl-cache.ts'

type KeyRow = Pick<Selectable<KeyTable>, 'sealed' | 'version'> & { method: KeyedMethod; mode: Mode }
type Whose = { method: KeyedMethod; mode: Mode }

const cache = ttlCache(load)
const openedWith = new WeakMap<PaymentGateways, string>()

/** After a change: this process sees it at once, the others within the second. */
export const forgetProviderKeys = (ctx: AppContext) => cache.forget(ctx)

/** Not inside a transaction: it may take a connection of its own. */
export async function refreshGateways(ctx: AppContext): Promise<void> {
  const rows = await cache.read(ctx)
  const version = rows.map((row) => row.version).join(' ')
  if ((openedWith.get(ctx.payments) ?? '') === version) return
  openedWith.set(ctx.payments, version)
  const gateways = openGateways({ ...ctx.config, providers: withEntered(ctx, rows) }, ctx)
  for (const method of keyedMethods) {
    if (ctx.config.providers[method]) continue
    const { [method]: gateway } = gateways
    if (gateway) ctx.payments[method] = gateway
    else delete ctx.payments[method]
  }
}

/** The set that is used of those that a superadmin entered: live before test, and test only where test money may pay. */
export function modeInUse(ctx: AppContext, modes: readonly Mode[]): Mode | null {
  if (modes.includes('live')) return 'live'
  return modes.includes('test') && takesTestKeys(ctx.config) ? 'test' : null
}

/** The set says whose it is, so that a row which was moved in the table opens nothing. */
export function sealKeys(ctx: AppContext, whose: Whose, set: KeySet): Buffer {
  return seal(ctx, 'provider keys', Buffer.from(JSON.stringify({ ...whose, set })))
}

/** Null when APP_SECRET is not the one that the set was sealed with. */
export function openKeys(ctx: AppContext, { method, mode, sealed }: Whose & { sealed: Buffer }): KeySet | null {
  try {
    const kept = JSON.parse(unseal(ctx, 'provider keys', sealed).toString()) as Whose & { set: KeySet } // written above
    return kept.method === method && kept.mode === mode ? kept.set : null
  } catch {
    ctx.log.warn({ method, mode }, 'the keys of a provider cannot be opened: APP_SECRET has changed')
    return null
  }
}

function withEntered(ctx: AppContext, rows: readonly KeyRow[]): ProviderKeys {
  const { providers, testAddresses } = ctx.config
  const of = <M extends KeyedMethod>(method: M): ProviderKeys[M] => {
    if (providers[method]) return providers[method]
    const own = rows.filter((row) => row.method === method)
    const mode = modeInUse(
      ctx,
      own.map((row) => row.mode),
    )
    const row = own.find((each) => each.mode === mode)
    const set = row ? openKeys(ctx, row) : null
    return mode && set ? makeKeys(method, set, { mode, testAddresses }) : null
  }
  return { paystack: of('paystack'), flutterwave: of('flutterwave'), stripe: of('stripe'), paypal: of('paypal') }
}

async function load(db: Db): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select method, mode, sealed, version from provider_keys order by method, mode`.execute(db)
  return rows
}
