import { sql } from 'kysely'
import type { AppContext } from '../../../../context.ts'
import type { Tx } from '../../../../db/pool.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import { invalid } from '../../../../errors.ts'
import type { ActorInRequest } from '../../../../http/request-context.ts'
import { decideOnLine, mustBe } from '../../statements/decide-line.ts'
import type { LockedLine } from '../../statements/line-store.ts'
import { claimUnallocated } from '../../statements/refuse-named-elsewhere.ts'
import { findAwaitedFor, lockPayoutsOf, saveBookedAs } from '../provider-payout-store.ts'
import { noLongerAwaited } from '../save-payout.ts'
import { namePayouts } from './name-payouts.ts'
import { hasMoneyOf, insertPayout, ruleOutAwaited } from './payout-store.ts'
import { postPayout } from './post-payout.ts'
import { settlePayout } from './settle-payout.ts'

type Asked = {
  lineId: string
  provider: string
  /** Without them the one that amount and day recognise; none at all: none of those that the provider told of. */
  payoutIds?: readonly string[] | undefined
  /** The further lines in which one payout came. */
  withLineIds?: readonly string[] | undefined
}

/**
 * A bank line is what a provider has paid out to us: the money is in our bank and no longer at the provider. The payout
 * that the provider told of is linked to it, or two that came in one line; one that came in several lines to all of them.
 */
export async function recordPayout(ctx: AppContext, by: ActorInRequest, asked: Asked) {
  const { provider, lineId, withLineIds = [] } = asked
  if (!(await hasMoneyOf(ctx.db, provider)))
    throw invalid('provider', 'No money of this provider is in our books.', 'unknown_provider')
  if (withLineIds.includes(lineId)) throw invalid('with_line_ids', 'Name another line.')
  const { db: _pool, ...rest } = ctx
  // The provider's lock before any line's: two people who name each other's lines wait for one another here.
  return inTransaction(ctx.db, async (tx) => {
    await lockPayoutsOf(tx, provider)
    const inTx = { ...rest, db: tx }
    const others: LockedLine[] = []
    for (const id of withLineIds)
      await decideOnLine(inTx, by, id, async (_, line) => takeAlong(inTx, tx, { ...asked, by, line, others }))
    return decideOnLine(inTx, by, lineId, async (_, line) => bookLines(inTx, tx, { ...asked, by, line, others }))
  })
}

/** A further line of the same payout: it is kept for the first one, which books them all. */
async function takeAlong(
  ctx: AppContext,
  tx: Tx,
  { provider, lineId, by, line, others }: Lines & { others: LockedLine[] },
) {
  await mustBeFree(tx, line, { by, at: ctx.clock.now() })
  others.push(line)
  const after = { state: 'set_aside', provider, amount_kobo: line.amount_kobo, part_of: lineId }
  return { action: 'payments.payout-recorded', after, note: `Payout of ${provider}, with ${lineId}` }
}

/** What may be a customer's money that was typed before is no provider's. */
async function mustBeFree(tx: Tx, line: LockedLine, deed: { by: ActorInRequest; at: Date }) {
  mustBe(line, ['open'])
  await claimUnallocated(tx, line, deed)
}

type Lines = Asked & { by: ActorInRequest; line: LockedLine; others: readonly LockedLine[] }

async function bookLines(ctx: AppContext, tx: Tx, { provider, payoutIds, by, line, others }: Lines) {
  const at = ctx.clock.now()
  await mustBeFree(tx, line, { by, at })
  const lines = [line, ...others]
  const amountKobo = lines.reduce((sum, each) => sum + each.amount_kobo, 0)
  const named = { provider, lineCount: lines.length, amountKobo }
  const told =
    payoutIds || others.length > 0
      ? await namePayouts(tx, { ...named, payoutIds: payoutIds ?? [] })
      : await recognised(tx, provider, line)
  let bookedAs: string | null = null
  for (const each of lines) {
    await sql`update bank_lines set state = 'set_aside', chosen_payment_id = null where id = ${each.id}`.execute(tx)
    const money = { provider, lineId: each.id, amountKobo: each.amount_kobo, partOf: bookedAs }
    const id = await insertPayout(tx, { ...money, by: by.actor.userId, at })
    bookedAs ??= id
    await postPayout(tx, { kind: 'payout', lineId: each.id, amountKobo: each.amount_kobo, at })
  }
  if (bookedAs === null) throw new Error('there is a line, so there is a payout')
  for (const each of told) {
    await saveBookedAs(tx, each.id, bookedAs)
    await noLongerAwaited(tx, each, at)
  }
  if (payoutIds?.length === 0) await ruleOutAwaited(tx, { id: bookedAs, provider, amountKobo, on: line.posted_on })
  await settlePayout(tx, bookedAs, at)
  const payout = told.map(({ reference }) => reference).join(' and ')
  const after = { state: 'set_aside', provider, amount_kobo: line.amount_kobo, payout: payout || null }
  return { action: 'payments.payout-recorded', after, note: `Payout of ${provider}${payout && ` ${payout}`}` }
}

async function recognised(tx: Tx, provider: string, { amount_kobo: amountKobo, posted_on: on }: LockedLine) {
  const found = await findAwaitedFor(tx, { provider, amountKobo, on })
  return found ? [found] : []
}
