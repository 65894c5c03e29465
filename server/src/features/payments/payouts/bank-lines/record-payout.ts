import { payoutEntries, unallocatedKey } from '@skyroute/core/payments/ledger.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../../context.ts'
import { postLedger } from '../../../../db/ledger.ts'
import type { Tx } from '../../../../db/pool.ts'
import { conflict, invalid } from '../../../../errors.ts'
import type { ActorInRequest } from '../../../../http/request-context.ts'
import { decideOnLine, mustBe } from '../../statements/decide-line.ts'
import type { LockedLine } from '../../statements/use-bank-line.ts'
import { hasMoneyOf, insertPayout } from './payout-store.ts'
import {
  findAwaitedFor,
  findProviderPayout,
  lockPayoutsOf,
  type ProviderPayoutRow,
  saveBookedAs,
} from '../provider-payout-store.ts'
import { noLongerAwaited } from '../save-payout.ts'
import { settlePayoutFee } from './settle-payout-fee.ts'

type Asked = { lineId: string; provider: string; payoutId?: string | undefined }

/**
 * A bank line is what a provider has paid out to us: the money is in our bank and no longer at the provider. The payout
 * that the provider told of is linked to it: the named one, else the one that its amount and day recognise.
 */
export async function recordPayout(ctx: AppContext, by: ActorInRequest, asked: Asked) {
  const { provider } = asked
  if (!(await hasMoneyOf(ctx.db, provider)))
    throw invalid('provider', 'No money of this provider is in our books.', 'unknown_provider')
  return decideOnLine(ctx, by, asked.lineId, async (tx, line) => {
    mustBe(line, ['open'])
    const at = ctx.clock.now()
    await lockPayoutsOf(tx, provider)
    const told = asked.payoutId ? await namedPayout(tx, asked, line) : await recognised(tx, provider, line)
    await sql`update bank_lines set state = 'set_aside', chosen_payment_id = null where id = ${line.id}`.execute(tx)
    const money = { provider, lineId: line.id, amountKobo: line.amount_kobo }
    const id = await insertPayout(tx, { ...money, by: by.actor.userId, at })
    if (told) await linkPayout(tx, told, { bookedAs: id, at })
    await settlePayoutFee(tx, id, at)
    await postLedger(tx, {
      bookingId: unallocatedKey,
      kind: 'payout',
      note: line.id,
      postedAt: at,
      entries: payoutEntries(line.amount_kobo),
    })
    const after = { state: 'set_aside', provider, amount_kobo: line.amount_kobo, payout: told?.reference ?? null }
    return {
      action: 'payments.payout-recorded',
      after,
      note: `Payout of ${provider}${told ? ` ${told.reference}` : ''}`,
    }
  })
}

/** In naira it is the line's very amount; dollars come in at the bank's rate of the day. */
async function namedPayout(tx: Tx, { provider, payoutId = '' }: Asked, line: LockedLine): Promise<ProviderPayoutRow> {
  const told = await findProviderPayout(tx, payoutId)
  if (told?.provider !== provider) throw invalid('payout_id', 'This provider told of no such payout.')
  if (told.booked_as !== null) throw conflict('payout_booked', 'This payout is booked with another bank line.')
  if (told.status === 'failed') throw conflict('payout_failed', 'The provider says that this payout failed.')
  if (told.currency === 'NGN' && told.amount_minor !== line.amount_kobo)
    throw invalid('payout_id', 'The bank line has another amount than this payout.', 'amount_differs')
  return told
}

async function recognised(tx: Tx, provider: string, line: LockedLine) {
  return findAwaitedFor(tx, { provider, amountKobo: line.amount_kobo, on: line.posted_on })
}

async function linkPayout(tx: Tx, told: ProviderPayoutRow, { bookedAs, at }: { bookedAs: string; at: Date }) {
  await saveBookedAs(tx, told.id, bookedAs)
  await noLongerAwaited(tx, told, at)
}
