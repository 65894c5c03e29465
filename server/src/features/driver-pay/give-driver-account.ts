import { auditStaff } from '../../audit/audit-staff.ts'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { publish } from '../../jobs/publish.ts'
import { reauthenticate } from '../accounts/re-authentication.ts'
import { type BankAccount, type GivenAccount, readAccount } from '../payments/outgoing/read-account.ts'
import { type DriverPayRow, findDriverPay, lockDriverRow, saveDriverAccount } from './pay-store.ts'
import { showDriverPay } from './show-driver-pay.ts'

type Giving = { id: string; given: GivenAccount; password: string }

/** Staff write where a driver's pay goes: not with an open session alone, and nobody for themselves. */
export async function giveDriverAccount(ctx: AppContext, by: ActorInRequest, { id, given, password }: Giving) {
  if (id === by.actor.userId)
    throw new AppError(403, 'own_pay', 'This is your own pay: somebody else writes the account.')
  await findDriverPay(ctx.db, id)
  const account = await readAccount(ctx, given)
  await reauthenticate(ctx, by.actor, { typed: password, field: 'password', caller: by.caller })
  return keepDriverAccount(ctx, by, id, account)
}

/**
 * A bank file that is made keeps the account it was made with. The driver is told by mail, for the account may be somebody
 * else's.
 */
export async function keepDriverAccount(ctx: AppContext, by: ActorInRequest, id: string, account: BankAccount) {
  return inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    await lockDriverRow(tx, id, now)
    const before = await findDriverPay(tx, id)
    await saveDriverAccount(tx, { ...account, driver_id: id, given_by: by.actor.userId, given_at: now })
    await publish(tx, 'driver.account-given', {
      userId: id,
      bank: account.bank_name,
      ends: account.account_number.slice(-4),
      at: now.toISOString(),
    })
    await auditStaff(ctx, tx, by, {
      action: 'driver.account-given',
      subjectKind: 'driver',
      subjectId: id,
      before: before.account_number === null ? null : shownInAudit(before),
      after: shownInAudit(account),
    })
    return showDriverPay(tx, id)
  })
}

const shownInAudit = ({
  bank_name,
  account_number,
}: Pick<BankAccount | DriverPayRow, 'bank_name' | 'account_number'>) => ({
  bank_name,
  account_number: `…${account_number?.slice(-4)}`,
})
