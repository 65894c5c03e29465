import type { AppContext } from '../../../context.ts'
import { conflict } from '../../../errors.ts'
import type { Method } from '../../../gateways/payments/port.ts'
import { saveCheck } from './check-store.ts'
import { lookAtAccount } from './look-at-account.ts'
import { showProvider } from './show-providers.ts'

/** Calls the provider once with the keys that are in use, and keeps what it told. */
export async function checkProvider(ctx: AppContext, method: Method) {
  const gateway = ctx.payments[method]
  if (!gateway?.keyPrint) throw conflict('no_keys', 'There are no keys to check. Enter them first.')
  const found = await lookAtAccount(ctx, gateway)
  await saveCheck(ctx.db, { ...found, method, keyPrint: gateway.keyPrint, at: ctx.clock.now() })
  return showProvider(ctx, method)
}
