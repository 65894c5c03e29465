import { toNaira } from '@skyroute/core/money.ts'
import { banks } from '@skyroute/core/payments/nuban.ts'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import type { Reader } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { conflict, notFound } from '../../../errors.ts'
import { type Actor, may } from '../../../http/actor.ts'
import { answerOf } from '../../../http/answer-of.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { publish } from '../../../jobs/publish.ts'
import { reauthenticateByAny, type TypedProof } from '../../accounts/re-authentication.ts'
import { type BookingRow, findBookingFor, lockBookingFor } from '../../bookings/booking-store.ts'
import { findRefundAccount, saveRefundAccount, waitingTransfersKobo } from './account-store.ts'
import { noteAccessDeciders, noteAccountWriter } from './account-writers.ts'
import { type BankAccount, type GivenAccount, readAccount } from './read-account.ts'

/** What the page shows: what is to be sent, to which account, and the banks to choose from. */
export async function showRefundAccount(ctx: AppContext, actor: Actor, bookingId: string) {
  const booking = await findBookingFor(ctx.db, actor, bookingId)
  refuseUnlessTheirs(actor, booking)
  return present(ctx.db, booking.id)
}

type Giving = { bookingId: string; given: GivenAccount; proof: TypedProof }

/**
 * The customer, or staff for them, say to which account refunds by transfer go: not with an open session alone, for it is
 * where money goes.
 */
export async function giveRefundAccount(ctx: AppContext, by: ActorInRequest, { bookingId, given, proof }: Giving) {
  const found = await findBookingFor(ctx.db, by.actor, bookingId)
  await refuseUnlessNeeded(ctx.db, by.actor, found)
  const account = await readAccount(ctx, given)
  await reauthenticateByAny(ctx, by, proof)
  return keepRefundAccount(ctx, by, bookingId, account)
}

/**
 * What stands in a bank file already is not touched by it. The customer is told by mail, for somebody else may have said
 * it.
 */
export async function keepRefundAccount(ctx: AppContext, by: ActorInRequest, bookingId: string, account: BankAccount) {
  const { actor } = by
  return inTransaction(ctx.db, async (tx) => {
    const booking = await lockBookingFor(tx, actor, bookingId)
    await refuseUnlessNeeded(tx, actor, booking)
    const before = await findRefundAccount(tx, booking.id)
    const now = ctx.clock.now()
    await saveRefundAccount(tx, { ...account, booking_id: booking.id, given_by: actor.userId, given_at: now })
    const written = { payeeId: booking.user_id, accountNumber: account.account_number }
    if (booking.user_id === actor.userId) await noteAccessDeciders(tx, { ...written, bookingId: booking.id })
    else await noteAccountWriter(tx, { ...written, by: actor.userId })
    await publish(tx, 'refund.account-given', { bookingId: booking.id, at: now.toISOString() })
    await auditStaff(ctx, tx, by, {
      action: 'refund.account-given',
      subjectKind: 'booking',
      subjectId: booking.id,
      before: before ? shownInAudit(before) : null,
      after: shownInAudit(account),
    })
    return present(tx, booking.id)
  })
}

const shownInAudit = ({ bank_name, account_number }: BankAccount) => ({
  bank_name,
  account_number: `…${account_number.slice(-4)}`,
})

/** Who may read bookings may not therefore read where their money goes. */
function refuseUnlessTheirs(actor: Actor, booking: BookingRow) {
  if (booking.user_id !== actor.userId && !may(actor, 'payments.refund')) throw notFound()
}

/** Before a provider is asked too: whose an account is, is told to nobody who has no refund to get. */
async function refuseUnlessNeeded(db: Reader, actor: Actor, booking: BookingRow) {
  refuseUnlessTheirs(actor, booking)
  if ((await waitingTransfersKobo(db, booking.id)) === 0)
    throw conflict('no_refund_waits', 'No refund by bank transfer is waiting for this booking.')
}

async function present(db: Reader, bookingId: string) {
  const account = await findRefundAccount(db, bookingId)
  return {
    to_send: toNaira(await waitingTransfersKobo(db, bookingId)),
    account: account ? answerOf(account) : null,
    banks: banks.map(({ code, name }) => ({ code, name })),
  }
}
