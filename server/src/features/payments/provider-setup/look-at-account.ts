import type { AppContext } from '../../../context.ts'
import type { PaymentGateway } from '../../../gateways/payments/port.ts'
import { ProviderError } from '../../../gateways/payments/provider-error.ts'
import type { Found, Outcome } from './check-store.ts'

/** Calls the provider once with these keys. Never throws for what the provider does. */
export async function lookAtAccount(ctx: AppContext, gateway: PaymentGateway): Promise<Found> {
  try {
    return { outcome: 'works', account: (await gateway.lookUpAccount?.()) ?? {} }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    ctx.log.warn({ err: error, provider: gateway.name }, 'the account at a payment provider could not be looked at')
    return { outcome: outcomeOf(error), account: null }
  }
}

function outcomeOf({ kind, code, status }: ProviderError): Outcome {
  if (status === 401 || status === 403) return 'refused_key'
  if (code === 'unreadable') return 'unreadable'
  return kind === 'declined' ? 'refused' : 'unreachable'
}

/** What staff read about it. */
export function describeOutcome(outcome: Outcome, name: string): string {
  const sentences: Readonly<Record<Outcome, string>> = {
    works: `${name} answers with these keys.`,
    refused_key: `${name} refuses these keys. Look whether they were copied whole, and whether ${name} still lists them.`,
    unreachable: `${name} does not answer now. Check again in a few minutes.`,
    unreadable: `${name} answers in a form that is not known here: its interface may have changed. Tell whoever looks after the site.`,
    refused: `${name} refused to show the account.`,
  }
  return sentences[outcome]
}
