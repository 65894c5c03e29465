import type { Config } from '../../config.ts'
import type { Clock, Random } from '../../context.ts'
import type { Db } from '../../db/pool.ts'
import type { ProviderKeys } from '../../provider-keys.ts'
import type { Method, PaymentGateways } from './port.ts'
import { sandboxGateways } from './sandbox/sandbox.ts'

/** What an adapter needs besides its keys. */
export type AdapterParts = { clock: Clock; random: Random; patienceMs?: number }

/** A method with keys is served by its provider, one without by the sandbox where that is allowed, else by nobody. */
export function openGateways(config: Config, parts: AdapterParts & { db: Db }): PaymentGateways {
  const sandbox = config.allowSandboxPayments ? sandboxGateways({ ...config, ...parts }) : {}
  return { ...sandbox, ...providerGateways(config.providers, parts) }
}

/** The adapters of the providers that have keys here. */
export function providerGateways(_providers: ProviderKeys, _parts: AdapterParts): PaymentGateways {
  return {}
}

/** Money of tests stays apart in the books, also after live keys have come. */
export const gatewayName = (method: Method, isTest: boolean) => (isTest ? `${method}-test` : method)
