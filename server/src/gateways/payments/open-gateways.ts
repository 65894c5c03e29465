import type { Config } from '../../config.ts'
import type { Random } from '../../context.ts'
import type { Db } from '../../db/pool.ts'
import type { ProviderKeys } from '../../provider-keys.ts'
import { flutterwaveGateway } from './flutterwave/adapter.ts'
import { paypalGateway } from './paypal/adapter.ts'
import { paystackGateway } from './paystack/adapter.ts'
import type { AdapterParts, PaymentGateways } from './port.ts'
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
    ...(paystack && { paystack: paystackGateway(paystack, parts) }),
    ...(flutterwave && { flutterwave: flutterwaveGateway(flutterwave, parts) }),
    ...(stripe && { stripe: stripeGateway(stripe, parts) }),
    ...(paypal && { paypal: paypalGateway(paypal, parts) }),
  }
}
