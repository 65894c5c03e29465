import type { OwedLine } from '../../payments/outgoing/bank-files/owed-line-store.ts'
import type { TransferAnswer } from './transfer-answer.ts'

type Asked = Pick<OwedLine, 'amount_kobo' | 'bank_code' | 'account_number'> & { reference: string }

/** What a provider sends, held against what it was asked for: the fields that differ, in words; empty when none does. */
export function describeDifference(asked: Asked, answer: TransferAnswer, { isTest }: { isTest: boolean }): string {
  const told = 'told' in answer ? answer.told : null
  if (!told) return ''
  const fields: Readonly<Record<string, boolean>> = {
    reference: told.reference === asked.reference,
    amount: told.amountKobo === asked.amount_kobo,
    currency: told.currency === 'NGN',
    bank: told.bankCode === asked.bank_code,
    account: told.accountNumber === asked.account_number,
    mode: told.isTest === isTest,
  }
  return Object.keys(fields)
    .filter((name) => !fields[name])
    .join(', ')
}
