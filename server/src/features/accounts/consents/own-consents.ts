import { type ConsentPurpose, consentTexts } from '@skyroute/core/accounts/consents.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Reader } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { conflict } from '../../../errors.ts'
import { answerOf, type RowOf } from '../../../http/answer-of.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { auditAccount } from '../audit-account.ts'
import type { ConsentAnswer } from './consent-schemas.ts'
import { recordConsents } from './record-consents.ts'

type ConsentRow = RowOf<Omit<ConsentAnswer, 'is_optional'>, 'given_at' | 'withdrawn_at'>

/** The newest first, those that were withdrawn too. */
export async function listConsents(db: Reader, userId: string) {
  const { rows } = await sql<ConsentRow>`
    select c.id, c.purpose, c.version, t.text, c.place, c.given_at, c.withdrawn_at
      from consents c join consent_texts t using (purpose, version)
     where c.user_id = ${userId} order by c.given_at desc, c.purpose`.execute(db)
  return { consents: rows.map((row) => ({ ...answerOf(row), is_optional: consentTexts[row.purpose].isOptional })) }
}

type Choice = { purpose: ConsentPurpose; isGiven: boolean }

/** Withdrawn as easily as given. What an account needs goes with the account. */
export async function chooseConsent(ctx: AppContext, { actor, caller }: ActorInRequest, choice: Choice) {
  const { purpose, isGiven } = choice
  if (!consentTexts[purpose].isOptional)
    throw conflict('consent_needed', 'An account needs this. You can erase your account instead.')
  const { userId, roles } = actor
  const at = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    if (isGiven) await recordConsents(tx, { userId, purposes: [purpose], place: 'settings', caller, at })
    else
      await sql`
        update consents set withdrawn_at = ${at}
         where user_id = ${userId} and purpose = ${purpose} and withdrawn_at is null`.execute(tx)
    const action = isGiven ? 'account.consent-given' : 'account.consent-withdrawn'
    await auditAccount(ctx, tx, { action, userId, roles, caller })
    return listConsents(tx, userId)
  })
}
