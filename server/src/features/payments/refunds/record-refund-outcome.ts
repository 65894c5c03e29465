import { moveRefund } from '@skyroute/core/payments/move-refund.ts'
import { ownAccount } from '@skyroute/core/payments/outgoing/bank-files.ts'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { allowed, conflict, domainError } from '../../../errors.ts'
import { findRefundAccount, refuseRefundAccount } from '../outgoing/account-store.ts'
import { findOwnAccount, refuseWritersAccount } from '../outgoing/account-writers.ts'
import { maySendFiles } from '../outgoing/bank-files/bank-file-kind.ts'
import { failureOf, refuseMoved } from '../outgoing/line-results.ts'
import { repeatOutcome } from '../outgoing/repeat-outcome.ts'
import { isInRun, refusePaidAlready, refuseTakenBack } from '../outgoing/run-store.ts'
import { deedOn, type RefundAsk, refuseOwnBooking } from './decide-refund.ts'
import { failRefund } from './ends/fail-refund.ts'
import { type LockedRefund, lockRefund } from './lock-refund.ts'
import { closeUnknown } from './refund-case.ts'
import { type RefundRow, refundFacts, statusOf } from './refund-store.ts'
import { markSent, succeedRefund } from './settle-refund.ts'

type Outcome = {
  hasArrived: boolean
  /** The provider's own, of a refund that arrived. */
  reference: string
  reason: string
  /** In which status it was looked at. */
  was: string | undefined
}

/**
 * Staff have looked a refund up at a provider that cannot tell us what became of it (a crash between `sent` and the
 * call leaves one that it has never heard of). Paid: it is done. Not paid: the money is the customer's again.
 */
export async function recordRefundOutcome(
  ctx: AppContext,
  ask: RefundAsk,
  { hasArrived, ...typed }: Outcome,
): Promise<RefundRow> {
  const reference = typed.reference.trim()
  const reason = typed.reason.trim()
  const failure = failureOf(reason)
  return inTransaction(ctx.db, async (tx) => {
    const locked = await lockRefund(tx, ask.refundId)
    refuseOwnBooking(ask.actor, locked)
    const { refund, payment } = locked
    await refuseInRun(tx, refund)
    const permissions = [...ask.actor.permissions]
    const facts = { ...refundFacts(refund, payment), permissions, outgoingReference: reference, reason }
    const move = allowed(moveRefund(statusOf(refund), hasArrived ? 'settle' : 'fail', 'staff', facts))
    if (move.isRepeat) return repeatOutcome(ctx, tx, ask, { locked, told: { hasArrived, reference, failure } })
    refuseMoved(refund, { was: typed.was, hasArrived }, 'this refund')
    const ended = hasArrived
      ? await succeedRefund(ctx, tx, locked, { outgoing_reference: reference })
      : await failRefund(ctx, tx, locked, failure)
    if (!hasArrived && refund.status !== 'reserved') await refuseAccountOf(ctx, tx, locked)
    await closeUnknown(tx, refund, { at: ctx.clock.now(), by: ask.actor.userId, outcome: reason })
    await auditStaff(ctx, tx, ask, {
      ...deedOn(refund, 'refund.outcome-recorded'),
      after: { status: ended.status, ...(hasArrived ? { reference } : {}) },
      reason,
    })
    return ended
  })
}

/** Staff have sent a refund from our bank: its reference is the proof, and the refund is done. */
export async function recordOutgoingRefund(
  ctx: AppContext,
  ask: RefundAsk & { outgoingReference: string },
): Promise<RefundRow> {
  return inTransaction(ctx.db, async (tx) => {
    const locked = await lockRefund(tx, ask.refundId)
    refuseOwnBooking(ask.actor, locked)
    await refuseInRun(tx, locked.refund)
    const outgoingReference = ask.outgoingReference.trim()
    const account = await findRefundAccount(tx, locked.booking.id)
    const facts = {
      ...refundFacts(locked.refund, locked.payment),
      permissions: [...ask.actor.permissions],
      hasBeneficiary: account !== undefined,
      outgoingReference,
    }
    const move = allowed(moveRefund(statusOf(locked.refund), 'send', 'staff', facts))
    if (move.isRepeat) return locked.refund
    await refusePaidAlready(tx, locked.booking.id, hasTooMuch)
    await refuseTakenBack(tx, [locked.booking.id])
    if (account && (await findOwnAccount(tx, { userId: ask.actor.userId, lines: [account] })))
      throw domainError(ownAccount(account.account_name))
    if (account)
      await refuseWritersAccount(tx, {
        userId: ask.actor.userId,
        lines: [account],
        nameOf: ({ account_name }) => account_name,
        permissions: maySendFiles.refund,
        now: ctx.clock.now(),
      })
    const sent = await markSent(ctx, tx, locked, { outgoing_reference: outgoingReference })
    const settled = await succeedRefund(ctx, tx, { ...locked, refund: sent })
    await auditStaff(ctx, tx, ask, {
      ...deedOn(locked.refund, 'refund.sent'),
      after: { status: settled.status, outgoing_reference: outgoingReference },
    })
    return settled
  })
}

const hasTooMuch =
  'The customer has had too much of this booking: a refund that had failed was paid after all. Record that this one was not paid, which makes it good.'

async function refuseAccountOf(ctx: AppContext, tx: Tx, { booking, payment }: LockedRefund) {
  const account = payment.method === 'bank_transfer' ? await findRefundAccount(tx, booking.id) : undefined
  if (!account) return
  await refuseRefundAccount(tx, booking.id, { accountNumber: account.account_number, at: ctx.clock.now() })
}

/** The file says what leaves: nothing of it ends beside it. */
async function refuseInRun(tx: Tx, refund: RefundRow) {
  if (await isInRun(tx, refund))
    throw conflict('in_run', 'A bank file holds this refund. It leaves with that, or the file is withdrawn first.')
}
