import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { AppError, conflict, invalid } from '../../../errors.ts'
import type { Actor } from '../../../http/actor.ts'
import { answerOf } from '../../../http/answer-of.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { publish } from '../../../jobs/publish.ts'
import { readSettings } from '../../../settings/read-settings.ts'
import { auditAccount } from '../audit-account.ts'
import { reauthenticate } from '../re-authentication.ts'
import { newChallenge, spendChallenge } from './passkey-challenges.ts'
import type { NewPasskeyBody } from './passkey-schemas.ts'
import { findCredentials, insertPasskey } from './passkey-store.ts'
import { keyAlgorithms, relyingParty } from './relying-party.ts'

const passkeysMost = 10

type Asked = { password: string; caller: RequestContext }

/** First half, behind the password: what the device is asked to make a key for. */
export async function offerPasskey(ctx: AppContext, actor: Actor, { password, caller }: Asked) {
  await reauthenticate(ctx, actor, { typed: password, field: 'password', caller })
  const known = await findCredentials(ctx.db, actor.userId)
  if (known.length >= passkeysMost) throw tooMany()
  const { site } = await readSettings(ctx)
  const options = await generateRegistrationOptions({
    rpName: site.site_name,
    rpID: relyingParty(ctx).id,
    userID: new Uint8Array(Buffer.from(actor.userId.replaceAll('-', ''), 'hex')),
    userName: actor.email,
    userDisplayName: `${actor.firstName} ${actor.lastName}`,
    challenge: await newChallenge(ctx, actor.userId),
    attestationType: 'none',
    supportedAlgorithmIDs: keyAlgorithms,
    // One key a device, and one that logs in without an address being typed.
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })
  return { options }
}

type Adding = { typed: NewPasskeyBody; caller: RequestContext }

/** Second half: the key that the device made, under a name that its owner knows it by. */
export async function addPasskey(ctx: AppContext, actor: Actor, { typed, caller }: Adding) {
  const { userId } = actor
  const now = ctx.clock.now()
  const name = readPasskeyName(typed.name)
  return inTransaction(ctx.db, async (tx) => {
    const challenge = await spendChallenge(ctx, tx, {
      clientDataJSON: typed.response.response.clientDataJSON,
      userId,
    })
    const credential = challenge && (await verified(ctx, typed.response, challenge))
    if (!credential || !fitsColumn(credential.id)) throw notMade()
    await refuseMoreThanMost(tx, userId)
    const saved = await insertPasskey(tx, {
      user_id: userId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name,
      created_at: now,
    })
    if (!saved) throw conflict('passkey_known', 'This passkey is in use already.')
    await publish(tx, 'account.passkeys-changed', { userId, change: 'added', name, at: now.toISOString() })
    await auditAccount(ctx, tx, { action: 'account.passkey-added', userId, roles: actor.roles, caller })
    return answerOf(saved)
  })
}

/** The check of the table: as long as a credential id may be in its text. */
const fitsColumn = (id: string) => id.length > 0 && id.length <= 1400

/** Behind the person's lock: offers may be taken all at once. */
async function refuseMoreThanMost(tx: Tx, userId: string) {
  await sql`select 1 from users where id = ${userId} for no key update`.execute(tx)
  if ((await findCredentials(tx, userId)).length >= passkeysMost) throw tooMany()
}

const tooMany = () => conflict('too_many_passkeys', 'You have ten passkeys. Remove one first.')

/** Null for whatever the library does not believe. */
async function verified(ctx: AppContext, response: NewPasskeyBody['response'], challenge: string) {
  const { id, origin } = relyingParty(ctx)
  const checked = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    supportedAlgorithmIDs: keyAlgorithms,
    requireUserVerification: false,
  }).catch(() => null)
  return checked?.verified ? checked.registrationInfo.credential : null
}

export function readPasskeyName(name: string): string {
  if (name === '') throw invalid('name', 'Give it a name that you know it by.', 'name_missing')
  return name
}

function notMade() {
  return new AppError(422, 'passkey_refused', 'This passkey could not be checked. Try again.')
}
