import { mayChangeBankDetails } from '@skyroute/core/accounts/permissions.ts'
import { sql } from 'kysely'
import { auditStaff } from '../../audit/audit-staff.ts'
import type { AppContext } from '../../context.ts'
import type { Reader, Tx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError, invalid } from '../../errors.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { refuseStale, versionOf } from '../../http/versions.ts'
import { publish } from '../../jobs/publish.ts'
import { reauthenticate } from '../accounts/re-authentication.ts'
import type { BankTransferBody } from './schemas.ts'

type Account = { bank_name: string; bank_code: string | null; account_number: string; account_name: string }
type KeptAccount = Account & { id: string }

export async function showBankTransfer(ctx: AppContext) {
  return present(await activeAccounts(ctx.db))
}

/**
 * C23: where customers' money goes. Superadmins only, with their password again; every admin hears of it. Accounts
 * that are left out are kept, switched off: payments were made to them.
 */
export async function changeBankTransfer(ctx: AppContext, by: ActorInRequest, body: BankTransferBody) {
  if (!mayChangeBankDetails(by.actor.roles))
    throw new AppError(403, 'superadmin_only', 'Only a superadmin can change bank details.')
  const wanted = readAccounts(body)
  await reauthenticate(ctx, by.actor, { typed: body.password, field: 'password', caller: by.caller })
  const saved = await inTransaction(ctx.db, async (tx) => {
    await sql`lock table bank_accounts in share row exclusive mode`.execute(tx)
    const before = await activeAccounts(tx)
    const contents = before.map(contentOf)
    refuseStale(contents, { version: body.version, shown: contents })
    await replaceAccounts(tx, wanted)
    const after = await activeAccounts(tx)
    await record(ctx, tx, by, { before: contents, after: wanted, reason: body.reason })
    return after
  })
  return present(saved)
}

async function activeAccounts(db: Reader): Promise<KeptAccount[]> {
  const { rows } = await sql<KeptAccount>`
    select id, bank_name, bank_code, account_number, account_name from bank_accounts
     where is_active order by position, id`.execute(db)
  return rows
}

function present(accounts: KeptAccount[]) {
  return { accounts, version: versionOf(accounts.map(contentOf)) }
}

function contentOf({ bank_name, bank_code, account_number, account_name }: Account): Account {
  return { bank_name, bank_code, account_number, account_name }
}

/** One account by its fields, or all of them as a list. */
function readAccounts({ accounts, bank_name, bank_code, account_number, account_name }: BankTransferBody): Account[] {
  if (accounts) return refuseTwins(accounts.map(readAccount))
  if (!bank_name) throw invalid('bank_name', 'Name the bank.', 'required')
  if (!account_number) throw invalid('account_number', 'Write the account number.', 'required')
  if (!account_name) throw invalid('account_name', 'Write whose account it is.', 'required')
  return [readAccount({ bank_name, bank_code, account_number, account_name })]
}

function readAccount(typed: Omit<Account, 'bank_code'> & { bank_code?: string | null | undefined }): Account {
  const account = {
    bank_name: typed.bank_name.trim(),
    bank_code: typed.bank_code?.trim() || null,
    account_number: typed.account_number,
    account_name: typed.account_name.trim(),
  }
  for (const field of ['bank_name', 'account_name'] as const) {
    if (account[field] === '' || /\p{Cc}/u.test(account[field])) throw invalid(field, 'Write this on one line.')
  }
  return account
}

function refuseTwins(accounts: Account[]): Account[] {
  const numbers = new Set(accounts.map(({ bank_name, account_number }) => `${bank_name} ${account_number}`))
  if (numbers.size < accounts.length) throw invalid('accounts', 'An account is listed twice.', 'listed_twice')
  return accounts
}

async function replaceAccounts(tx: Tx, accounts: Account[]) {
  await sql`update bank_accounts set is_active = false where is_active`.execute(tx)
  for (const [position, account] of accounts.entries()) {
    const { rows } = await sql`
      update bank_accounts set is_active = true, position = ${position}, bank_code = ${account.bank_code},
             account_name = ${account.account_name}
       where id = (select id from bank_accounts where bank_name = ${account.bank_name}
                      and account_number = ${account.account_number} order by id limit 1) returning 1`.execute(tx)
    if (rows.length > 0) continue
    await sql`
      insert into bank_accounts (bank_name, bank_code, account_number, account_name, position)
      values (${account.bank_name}, ${account.bank_code}, ${account.account_number}, ${account.account_name},
              ${position})`.execute(tx)
  }
}

type Change = { before: Account[]; after: Account[]; reason: string | undefined }

async function record(ctx: AppContext, tx: Tx, by: ActorInRequest, { before, after, reason }: Change) {
  const at = ctx.clock.now().toISOString()
  await auditStaff(ctx, tx, by, {
    action: 'settings.bank-details-changed',
    subjectKind: 'settings',
    subjectId: 'bank-transfer',
    before: { accounts: before },
    after: { accounts: after },
    reason,
  })
  await publish(tx, 'settings.bank-details-changed', { userId: by.actor.userId, at })
}
