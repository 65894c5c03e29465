// An account at a Nigerian bank as somebody types it: a bank of the list, ten digits, a name.
import { bareNumber } from '@skyroute/core/accounts/phones.ts'
import { findBank, fitsCheckDigit, isAccountNumber } from '@skyroute/core/payments/nuban.ts'
import type { AppContext } from '../../../context.ts'
import { invalid } from '../../../errors.ts'
import { readTyped } from '../../../http/validation/texts/typed-text.ts'

export type GivenAccount = { bankCode: string; accountNumber: string; accountName: string; isChecked: boolean }
export type BankAccount = {
  bank_code: string
  bank_name: string
  account_number: string
  account_name: string
  name_at_bank: string | null
}

/** A number that does not fit its bank is taken when it was looked at again; its holder is asked for where a provider knows. */
export function readAccount(ctx: AppContext, given: GivenAccount): Promise<BankAccount> {
  return withNameAtBank(ctx, checkAccount(given), given.isChecked)
}

export function checkAccount({ bankCode, accountNumber: typed, accountName, isChecked }: GivenAccount) {
  const accountNumber = bareNumber(typed)
  const bank = findBank(bankCode)
  if (!bank) throw invalid('bank_code', 'Choose a bank of the list.')
  if (!isAccountNumber(accountNumber)) throw invalid('account_number', 'An account number has ten digits.')
  const name = readTyped(accountName.replace(/\s+/g, ' '), {
    field: 'account_name',
    atLeast: 2,
    says: 'Write the name of the account.',
  })
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
async function withNameAtBank(
  ctx: AppContext,
  account: ReturnType<typeof checkAccount>,
  isChecked: boolean,
): Promise<BankAccount> {
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
