import { toNaira } from '@skyroute/core/money.ts'
import { banks, findBank, fitsCheckDigit, isAccountNumber } from '@skyroute/core/payments/nuban.ts'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import type { Reader } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { conflict, invalid, notFound } from '../../../errors.ts'
import { type Actor, may } from '../../../http/actor.ts'
import { answerOf } from '../../../http/answer-of.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { publish } from '../../../jobs/publish.ts'
import { reauthenticateByAny, type TypedProof } from '../../accounts/re-authentication.ts'
import { type BookingRow, findBookingFor, lockBookingFor } from '../../bookings/booking-store.ts'
import { findRefundAccount, type RefundAccount, saveRefundAccount, waitingTransfersKobo } from './account-store.ts'

export type GivenAccount = { bankCode: string; accountNumber: string; accountName: string; isChecked: boolean }

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
  const account = await withNameAtBank(ctx, readAccount(given), given.isChecked)
  await reauthenticateByAny(ctx, by, proof)
  return keepRefundAccount(ctx, by, bookingId, account)
}

type ReadAccount = Omit<RefundAccount, 'booking_id' | 'given_by' | 'given_at'>

/**
 * What stands in a bank file already is not touched by it. The customer is told by mail, for somebody else may have said
 * it.
 */
export async function keepRefundAccount(ctx: AppContext, by: ActorInRequest, bookingId: string, account: ReadAccount) {
  const { actor } = by
  return inTransaction(ctx.db, async (tx) => {
    const booking = await lockBookingFor(tx, actor, bookingId)
    await refuseUnlessNeeded(tx, actor, booking)
    const before = await findRefundAccount(tx, booking.id)
    const now = ctx.clock.now()
    await saveRefundAccount(tx, { ...account, booking_id: booking.id, given_by: actor.userId, given_at: now })
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

const shownInAudit = ({ bank_name, account_number }: ReadAccount) => ({
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

function readAccount({ bankCode, accountNumber, accountName, isChecked }: GivenAccount) {
  const bank = findBank(bankCode)
  if (!bank) throw invalid('bank_code', 'Choose a bank of the list.')
  if (!isAccountNumber(accountNumber)) throw invalid('account_number', 'An account number has ten digits.')
  const name = accountName.trim().replace(/\s+/g, ' ')
  if (name.length < 2) throw invalid('account_name', 'Write the name of the account.')
  if (!isChecked && !fitsCheckDigit(bank, accountNumber))
    throw invalid('account_number', `This is not like a number of ${bank.name}.`, 'check_account_number')
  return {
    bank_code: bank.code,
    bank_name: bank.name,
    account_number: accountNumber,
    account_name: name,
  }
}

/**
 * A provider that can ask whose an account is does; its silence stops nobody. One that knows no such account may mean
 * that the bank does not answer: a number that was looked at again is taken.
 */
async function withNameAtBank(ctx: AppContext, account: ReturnType<typeof readAccount>, isChecked: boolean) {
  const gateway = Object.values(ctx.payments).find(({ resolveAccount }) => resolveAccount)
  if (!gateway?.resolveAccount) return { ...account, name_at_bank: null }
  const { bank_code: bankCode, account_number: accountNumber } = account
  const name = await gateway.resolveAccount({ bankCode, accountNumber }).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'nobody could say whose a bank account is')
    return undefined
  })
  if (name === null && !isChecked)
    throw invalid('account_number', `${account.bank_name} knows no account of this number.`, 'check_account_number')
  return { ...account, name_at_bank: name ?? null }
}

async function present(db: Reader, bookingId: string) {
  const account = await findRefundAccount(db, bookingId)
  return {
    to_send: toNaira(await waitingTransfersKobo(db, bookingId)),
    account: account ? answerOf(account) : null,
    banks: banks.map(({ code, name }) => ({ code, name })),
  }
}
