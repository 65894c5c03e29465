// Which ways to pay by a provider can be offered: their keys are there, and the account behind these takes our money.
import { providerNames } from '@skyroute/core/payments/provider-names.ts'
import { paymentMethods } from '@skyroute/core/payments/states.ts'
import type { AppContext } from '../../../context.ts'
import type { Db } from '../../../db/pool.ts'
import type { Method, PaymentGateway } from '../../../gateways/payments/port.ts'
import { type CheckRow, findChecks } from './check-store.ts'

/** `db` is the transaction's where there is one. */
export async function servedMethods(ctx: AppContext, db: Db = ctx.db): Promise<Method[]> {
  const checks = await findChecks(db)
  return paymentMethods.filter((method): method is Method => {
    if (method === 'bank_transfer') return false
    const gateway = ctx.payments[method]
    return gateway !== undefined && whyClosed(gateway, method, checkOf(gateway, method, checks)) === null
  })
}

/** The last look at the account, if it was by the keys that are used now. */
export function checkOf(gateway: PaymentGateway | undefined, method: Method, checks: readonly CheckRow[]) {
  return checks.find((check) => check.method === method && check.key_print === gateway?.keyPrint)
}

/** Why the account takes no payments of ours, for staff; an account that has not told takes them. */
export function whyClosed(gateway: PaymentGateway, method: Method, check: CheckRow | undefined): string | null {
  const name = providerNames[method]
  const { closedFor, currencies } = check?.account ?? {}
  if (closedFor) return `The account takes no payments now (${closedFor}). See to it at ${name}.`
  if (!currencies || gateway.chargesIn || currencies.includes('NGN')) return null
  return `The account takes no naira, only ${currencies.join(', ')}. Ask ${name} to add naira to it.`
}
