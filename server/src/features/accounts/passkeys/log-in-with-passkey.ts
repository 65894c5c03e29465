import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { AppError } from '../../../errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { countPasskeyAttempt } from '../account-limits.ts'
import { auditAccount } from '../audit-account.ts'
import type { AuthAnswer } from '../schemas.ts'
import { accountDisabled } from '../sessions/log-in.ts'
import { startSession } from '../sessions/sessions.ts'
import { askForCode } from '../two-factor/login-challenge.ts'
import { hasTwoFactor } from '../two-factor/two-factor-store.ts'
import { newChallenge, spendChallenge } from './passkey-challenges.ts'
import type { PasskeyLoginBody } from './passkey-schemas.ts'
import { type KnownPasskey, lockPasskey, saveUse } from './passkey-store.ts'
import { relyingParty } from './relying-party.ts'

/** What any passkey of this site may sign: nobody says who they are before. */
export async function askForPasskey(ctx: AppContext, caller: RequestContext) {
  await ctx.limits.take('passkeyPerAddress', caller.address)
  const challenge = await newChallenge(ctx, null)
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    challenge,
    userVerification: 'preferred',
  })
  return { options }
}

type Owner = { id: string; password_hash: string | null; is_disabled: boolean }
type Outcome =
  | { is: 'in'; answer: AuthAnswer }
  | { is: 'refused' }
  | { is: 'disabled' }
  | { is: 'second-factor'; owner: Owner }

/**
 * The device alone is one factor. The device and a finger, a face or its PIN are two: then no code of the app is asked
 * for.
 */
export async function logInWithPasskey(ctx: AppContext, typed: PasskeyLoginBody, caller: RequestContext) {
  const attempt = await countPasskeyAttempt(ctx, caller.address)
  const remember = typed.remember ?? false
  // The challenge is spent either way, so a refusal ends its transaction with a commit and not with an error.
  const outcome = await inTransaction(ctx.db, (tx) => tryPasskey(ctx, tx, { typed, remember, caller }))
  if (outcome.is === 'refused') throw passkeyRefused()
  await attempt.succeeded()
  if (outcome.is === 'in') return outcome.answer
  if (outcome.is === 'disabled') throw accountDisabled()
  return askForCode(ctx, { userId: outcome.owner.id, passwordHash: outcome.owner.password_hash, remember })
}

type Trial = { typed: PasskeyLoginBody; remember: boolean; caller: RequestContext }

async function tryPasskey(ctx: AppContext, tx: Tx, { typed: { response }, remember, caller }: Trial): Promise<Outcome> {
  const { clientDataJSON } = response.response
  const challenge = await spendChallenge(ctx, tx, { clientDataJSON, userId: null })
  // The person before the key, as everywhere.
  const owner = challenge ? await lockOwner(tx, response.id) : undefined
  const passkey = owner && (await lockPasskey(tx, response.id))
  const signed = challenge && passkey && (await verified(ctx, { response, challenge, passkey }))
  if (!owner || !passkey || !signed) {
    await auditAccount(ctx, tx, { action: 'account.passkey-failed', userId: passkey?.user_id ?? null, caller })
    return { is: 'refused' }
  }
  const userId = owner.id
  await saveUse(tx, { id: passkey.id, userId, counter: signed.newCounter, now: ctx.clock.now() })
  if (owner.is_disabled) return { is: 'disabled' }
  if (!signed.userVerified && (await hasTwoFactor(tx, userId))) return { is: 'second-factor', owner }
  const answer = await startSession(ctx, tx, { userId, remember, caller })
  await auditAccount(ctx, tx, { action: 'account.logged-in', userId, caller })
  return { is: 'in', answer }
}

/** Whose key it is, as they are once a change that is under way is over. */
async function lockOwner(tx: Tx, credentialId: string): Promise<Owner | undefined> {
  const { rows: known } = await sql<{ userId: string }>`
    select user_id as "userId" from passkeys where credential_id = ${credentialId}`.execute(tx)
  if (!known[0]) return undefined
  const { rows } = await sql<Owner>`
    select id, password_hash, is_disabled from users where id = ${known[0].userId} for share`.execute(tx)
  return rows[0]
}

type Checked = { response: PasskeyLoginBody['response']; challenge: string; passkey: KnownPasskey }

/** Null for whatever the library does not believe: another site, a wrong signature, a counter that went back. */
async function verified(ctx: AppContext, { response, challenge, passkey }: Checked) {
  const { id, origin } = relyingParty(ctx)
  const checked = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
    },
  }).catch(() => null)
  return checked?.verified ? checked.authenticationInfo : null
}

/** One answer for a key that we do not know and for one that we do not believe. */
function passkeyRefused() {
  return new AppError(401, 'passkey_refused', 'This passkey does not log in here. Use your password or a mailed code.')
}
