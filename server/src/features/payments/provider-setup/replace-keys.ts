import { mayChangeBankDetails } from '@skyroute/core/accounts/permissions.ts'
import { providerNames } from '@skyroute/core/payments/provider-names.ts'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { AppError, conflict, invalid } from '../../../errors.ts'
import { providerGateways } from '../../../gateways/payments/open-gateways.ts'
import type { Method, PaymentGateway } from '../../../gateways/payments/port.ts'
import type { Actor } from '../../../http/actor.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { type KeySet, keyNames, type Mode, makeKeys, modeOfKey, takesTestKeys } from '../../../provider-keys.ts'
import { forgetProviderKeys, refreshGateways, sealKeys } from '../../../settings/read-provider-keys.ts'
import { reauthenticate } from '../../accounts/re-authentication.ts'
import { forgetBreaker } from '../breaker/breaker-store.ts'
import { saveCheck } from './check-store.ts'
import { putKeys } from './key-store.ts'
import { describeOutcome, lookAtAccount } from './look-at-account.ts'
import type { KeysBody } from './schemas.ts'
import { showProvider } from './show-providers.ts'

/**
 * A superadmin enters a provider's keys, with the password again. They are tried once before they are kept: keys that the
 * provider refuses take the place of none. Nobody reads them afterwards but the gateways.
 */
export async function replaceProviderKeys(
  ctx: AppContext,
  by: ActorInRequest,
  { method, body }: { method: Method; body: KeysBody },
) {
  refuseUnlessSuperadmin(by.actor)
  if (ctx.config.providers[method])
    throw conflict('set_by_environment', 'These keys are set by the environment of the server. Change them there.')
  const entered = readKeySet(ctx, method, body)
  await reauthenticate(ctx, by.actor, { typed: body.password, field: 'password', caller: by.caller })
  const gateway = gatewayWith(ctx, method, entered)
  const found = await lookAtAccount(ctx, gateway)
  if (found.outcome === 'refused_key')
    throw invalid(keyNames[method][0], describeOutcome('refused_key', providerNames[method]), 'key_refused')
  await keep(ctx, by, { method, ...entered, reason: body.reason })
  forgetProviderKeys(ctx)
  await refreshGateways(ctx)
  const keyPrint = gateway.keyPrint ?? ''
  if (ctx.payments[method]?.keyPrint === keyPrint)
    await saveCheck(ctx.db, { ...found, method, keyPrint, at: ctx.clock.now() })
  return showProvider(ctx, method)
}

/** Who decides where customers' money goes. */
export function refuseUnlessSuperadmin({ roles }: Actor) {
  if (mayChangeBankDetails(roles)) return
  throw new AppError(403, 'superadmin_only', 'Only a superadmin can enter and remove the keys of a payment provider.')
}

type Entered = { mode: Mode; set: KeySet }

/** The whole set of one provider, and which money it moves. */
function readKeySet(ctx: AppContext, method: Method, body: KeysBody): Entered {
  const [main, ...others] = keyNames[method]
  const set = Object.fromEntries([main, ...others].map((name) => [name, readKey(name, body[name])]))
  const mode = method === 'paypal' ? body.mode : modeOfKey(method, set[main] ?? '')
  if (!mode && method === 'paypal') throw invalid('mode', 'Say whether these keys are for tests or live.', 'required')
  if (!mode) throw invalid(main, `This is not a secret key of ${providerNames[method]}.`, 'wrong_form')
  if (mode === 'test' && !takesTestKeys(ctx.config))
    throw invalid(main, 'These are test keys. A live site takes live keys only.', 'test_keys')
  if (mode === 'live' && ctx.config.isSecretInDataFolder)
    throw invalid(
      main,
      'Live keys are kept here only when APP_SECRET comes from the environment: otherwise whoever has the data folder has the keys and what opens them.',
      'secret_in_data_folder',
    )
  return { mode, set }
}

const lettersLeast = 8

function readKey(name: string, typed: string | undefined): string {
  const key = typed?.replaceAll(/\s/g, '') ?? ''
  if (key === '') throw invalid(name, 'Write this key.', 'required')
  if (key.length < lettersLeast) throw invalid(name, 'This key is too short.', 'too_short')
  return key
}

function gatewayWith(ctx: AppContext, method: Method, { mode, set }: Entered): PaymentGateway {
  const none = { paystack: null, flutterwave: null, stripe: null, paypal: null }
  const keys = { ...none, [method]: makeKeys(method, set, { mode, testAddresses: ctx.config.testAddresses }) }
  const gateway = providerGateways(keys, ctx)[method]
  if (!gateway) throw new Error(`no adapter was opened for ${method}`)
  return gateway
}

type Keeping = Entered & { method: Method; reason: string | undefined }

async function keep(ctx: AppContext, by: ActorInRequest, { method, mode, set, reason }: Keeping) {
  const at = ctx.clock.now()
  const lastFour = (set[keyNames[method][0]] ?? '').slice(-4)
  await inTransaction(ctx.db, async (tx) => {
    await putKeys(tx, { method, mode, sealed: sealKeys(ctx, { method, mode }, set), lastFour, at })
    await forgetBreaker(tx, method)
    await auditStaff(ctx, tx, by, {
      action: 'settings.provider-keys-replaced',
      subjectKind: 'settings',
      subjectId: `payment-providers/${method}`,
      after: { provider: method, mode },
      reason,
    })
  })
}
