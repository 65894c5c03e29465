// Money of nobody known goes back to where it came from. Above the threshold two persons say so: the line waits for the
// second, and pays for nothing meanwhile (M16).
import { needsDualApproval } from '@skyroute/core/payments/refunds.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { AppError, conflict, invalid } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { readReason } from '../../../http/validation/texts/typed-text.ts'
import { refuseLostHalf } from '../../accounts/first-half.ts'
import { refuseNewAccount } from '../../accounts/two-persons.ts'
import { dualApprovalThreshold } from '../refunds/dual-approval.ts'
import { type Decided, decideOnLine, mustBe } from './decide-line.ts'
import type { LockedLine } from './line-store.ts'
import { giveUp } from './use-bank-line.ts'

type Return = { lineId: string; outgoingReference: string; reason: string }

/** What either of the two must be allowed to do. */
export const mayReturnLines = ['payments.refund']

/** Nobody claimed it: our bank has sent it back. Above the threshold this only asks, and another person answers. */
export async function returnLine(ctx: AppContext, by: ActorInRequest, { lineId, outgoingReference, ...typed }: Return) {
  const reason = readReason(typed.reason, 'Say why it is sent back.')
  return decideOnLine(ctx, by, lineId, async (tx, line) => {
    mustBe(line, ['held'])
    const sent = { outgoingReference: outgoingReference.trim(), reason }
    if (sent.outgoingReference === '')
      throw invalid('outgoing_reference', "Write the bank's reference of the transfer.")
    refuseReturnedByBank(line, sent.outgoingReference)
    if (needsDualApproval(line.amount_kobo, await dualApprovalThreshold(tx)))
      return requestReturn(ctx, tx, line, { ...sent, by })
    return giveBack(ctx, tx, line, sent)
  })
}

/** Our bank has taken the money out already: only that is recorded, and it is not sent a second time. */
function refuseReturnedByBank({ reversed_at, reversed_by }: LockedLine, outgoingReference: string) {
  const reversal = reversed_by ?? 'REVERSED'
  if (reversed_at === null || outgoingReference === reversal) return
  throw conflict(
    'line_reversed',
    `The bank has reversed this transfer, so its money is not in our account any more: do not send it. Write ${reversal} as the reference to record that it has left.`,
  )
}

type Sent = { outgoingReference: string; reason: string }

async function requestReturn(
  ctx: AppContext,
  tx: Tx,
  line: LockedLine,
  { outgoingReference, reason, by }: Sent & { by: ActorInRequest },
): Promise<Decided> {
  await sql`
    update bank_lines
       set return_requested_by = ${by.actor.userId}::uuid, return_requested_at = ${ctx.clock.now()},
           return_reference = ${outgoingReference}, return_reason = ${reason}, chosen_payment_id = null
     where id = ${line.id}`.execute(tx)
  return {
    action: 'payments.line-return-requested',
    after: { state: 'held', amount_kobo: line.amount_kobo, outgoing_reference: outgoingReference },
    note: reason,
  }
}

type Answer = { lineId: string; approved: boolean; outgoingReference: string; reason: string }

/** The second person names the same outgoing transfer, or declines with a reason: then the line is free again. */
export async function answerReturn(ctx: AppContext, by: ActorInRequest, answer: Answer) {
  return decideOnLine(ctx, by, answer.lineId, async (tx, line) => {
    const { return_requested_by: first, return_reference, return_reason } = line
    if (first === null || return_reference === null || return_reason === null)
      throw conflict('no_return_waits', 'Nobody has asked to send this money back, or it is decided. Look at it again.')
    if (first === by.actor.userId)
      throw new AppError(403, 'same_person', 'Somebody else must agree to return this money.')
    if (!answer.approved) return declineReturn(tx, line, answer.reason)
    await refuseLostHalf(tx, { by: first, permissions: mayReturnLines }, 'Decline it, then ask for it again.')
    await refuseNewAccount(tx, {
      first,
      second: by.actor.userId,
      permissions: mayReturnLines,
      now: ctx.clock.now(),
    })
    refuseReturnedByBank(line, return_reference)
    if (answer.outgoingReference.trim() !== return_reference)
      throw invalid('outgoing_reference', 'The first person named another outgoing transfer.', 'other_evidence')
    return giveBack(ctx, tx, line, { outgoingReference: return_reference, reason: return_reason })
  })
}

async function declineReturn(tx: Tx, line: LockedLine, typed: string): Promise<Decided> {
  const reason = readReason(typed, 'Say why it is declined.')
  await sql`update bank_lines set ${nobodyAsks} where id = ${line.id}`.execute(tx)
  return { action: 'payments.line-return-declined', after: { state: 'held' }, note: `Not sent back: ${reason}` }
}

async function giveBack(
  ctx: AppContext,
  tx: Tx,
  line: LockedLine,
  { outgoingReference, reason }: Sent,
): Promise<Decided> {
  await sql`
    update bank_lines set state = 'returned', chosen_payment_id = null, ${nobodyAsks} where id = ${line.id}`.execute(tx)
  await giveUp(tx, line, ctx.clock.now())
  return {
    action: 'payments.line-returned',
    after: { state: 'returned', outgoing_reference: outgoingReference },
    note: `${reason} (sent back: ${outgoingReference})`,
  }
}

const nobodyAsks = sql.raw(
  'return_requested_by = null, return_requested_at = null, return_reference = null, return_reason = null',
)
