import type { FormField } from '../form/fields.ts'
import type { Bank } from './driver-pay-types.ts'

/** Where a driver's pay goes. Whoever writes it types their password again. */
export const accountFields = (banks: readonly Bank[]): readonly FormField[] => [
  {
    name: 'bank_code',
    label: 'Bank',
    kind: 'choice',
    choices: banks.map(({ code, name }) => ({ value: code, label: name })),
    blank: 'Choose…',
    isNeeded: true,
    missing: 'Choose the bank.',
  },
  { name: 'account_number', label: 'Account number', kind: 'text', isNeeded: true, most: 20, help: 'Ten digits' },
  { name: 'account_name', label: 'Name of the account', kind: 'text', isNeeded: true, most: 120, isWide: true },
  {
    name: 'is_checked',
    label: 'The account number is right, although its last digit does not fit the bank',
    kind: 'check',
    isWide: true,
  },
  {
    name: 'password',
    label: 'Your password, again',
    kind: 'password',
    isNeeded: true,
    missing: 'Type your password.',
    isWide: true,
  },
]
