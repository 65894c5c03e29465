import type { Tx } from '@skyroute/server/db/pool.ts'
import { insertRows } from '../insert-rows.ts'
import { seededRandom } from '../seeded-random.ts'

/** Accounts that nobody has: the serials are zeros but for the last digits; only the check digit is real. */
export async function seedBankAccounts(tx: Tx) {
  const dice = seededRandom('bank accounts')
  const banks = [
    { name: 'Guaranty Trust Bank (GTBank)', code: '058', serial: '000000101' },
    { name: 'Access Bank', code: '044', serial: '000000202' },
    { name: 'First Bank of Nigeria', code: '011', serial: '000000303' },
  ]
  await insertRows(
    tx,
    'bank_accounts',
    banks.map(({ name, code, serial }, position) => ({
      id: dice.uuid(),
      bankName: name,
      bankCode: code,
      accountNumber: serial + nubanCheckDigit(code, serial),
      accountName: 'Skyroute Demo Account',
      position,
    })),
  )
}

const nubanWeights = [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3]

/** The last digit of an account number, as the Central Bank's scheme of 2010 counts it. */
export function nubanCheckDigit(bankCode: string, serial: string): number {
  const sum = [...(bankCode + serial)].reduce(
    (total, digit, index) => total + Number(digit) * (nubanWeights[index] ?? 0),
    0,
  )
  return (10 - (sum % 10)) % 10
}
