import { createHash } from 'node:crypto'
import type { Config } from '../../config.ts'
import type { Random } from '../../context.ts'
import type { Db } from '../../db/pool.ts'
import type { ProviderKeys } from '../../provider-keys.ts'
import { flutterwaveGateway } from './flutterwave/adapter.ts'
import { paypalGateway } from './paypal/adapter.ts'
import { paystackGateway } from './paystack/adapter.ts'
import type { AdapterParts, PaymentGateway, PaymentGateways } from './port.ts'
import { sandboxGateways } from './sandbox/sandbox.ts'
import { stripeGateway } from './stripe/adapter.ts'

/** A method with keys is served by its provider, one without by the sandbox where that is allowed, else by nobody. */
export function openGateways(config: Config, parts: AdapterParts & { db: Db; random: Random }): PaymentGateways {
  const sandbox = config.allowSandboxPayments ? sandboxGateways({ ...config, ...parts }) : {}
  return { ...sandbox, ...providerGateways(config.providers, parts) }
}

/** The adapters of the providers that have keys here. */
export function providerGateways(
  { paystack, flutterwave, stripe, paypal }: ProviderKeys,
  parts: AdapterParts,
): PaymentGateways {
  return {
    ...(paystack && { paystack: withPrint(paystackGateway(paystack, parts), paystack) }),
    ...(flutterwave && { flutterwave: withPrint(flutterwaveGateway(flutterwave, parts), flutterwave) }),
    ...(stripe && { stripe: withPrint(stripeGateway(stripe, parts), stripe) }),
    ...(paypal && { paypal: withPrint(paypalGateway(paypal, parts), paypal) }),
  }
}

function withPrint(gateway: PaymentGateway, keys: object): PaymentGateway {
  return { ...gateway, keyPrint: createHash('sha256').update(JSON.stringify(keys)).digest('base64url') }
}
