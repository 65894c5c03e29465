import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { AppError } from '../../../errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { readEmail } from '../email/email-address.ts'
import { readNewcomer, welcome } from '../register.ts'
import type { AuthAnswer, CodeRegisterBody } from '../schemas.ts'
import { lockTicket } from './sign-in-ticket.ts'

/** An account for whoever had the right code and no account: without a password, with a confirmed address. */
export async function registerByMail(
  ctx: AppContext,
  typed: CodeRegisterBody,
  caller: RequestContext,
): Promise<AuthAnswer> {
  await ctx.limits.take('registerPerAddress', caller.address)
  const [isOldEnough, place] = [typed.is_old_enough ?? false, typed.is_booking ? 'wizard' : 'mailed-code'] as const
  return inTransaction(ctx.db, async (tx) => {
    const ticket = await lockTicket(ctx, tx, typed.ticket)
    if (!ticket) throw ticketOver()
    // A code may be asked for at an address of an earlier rule; a new account has one of today's.
    const newcomer = { ...readNewcomer(typed), email: readEmail(ticket.email), isEmailConfirmed: true }
    return welcome(ctx, tx, { newcomer, isOldEnough, place, remember: ticket.remember, caller })
  })
}

function ticketOver() {
  return new AppError(401, 'ticket_over', 'This took too long. Ask for a new code.')
}
