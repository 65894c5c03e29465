import { type ConsentPurpose, consentTexts } from '@skyroute/core/accounts/consents.ts'
import type { Tx } from '../../../db/pool.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { networkOf } from '../../../http/sockets/networks.ts'

export type ConsentPlace = 'sign-up' | 'mailed-code' | 'wizard' | 'settings'

type Given = {
  userId: string
  purposes: readonly ConsentPurpose[]
  place: ConsentPlace
  caller: RequestContext
  at: Date
}

/** Keeps the texts as they are shown now, and who agreed to them. What was agreed to already stays as it is. */
export async function recordConsents(tx: Tx, { userId, purposes, place, caller, at }: Given) {
  const network = networkOf(caller.address)
  for (const purpose of purposes) {
    const { version, text } = consentTexts[purpose]
    await tx
      .insertInto('consent_texts')
      .values({ purpose, version, text })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx
      .insertInto('consents')
      .values({ user_id: userId, purpose, version, place, network, given_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
