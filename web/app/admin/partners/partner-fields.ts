import type { FieldGroup, FormField } from '../form/fields.ts'
import type { Bank, Partner } from './partner-types.ts'

/** Everything that is agreed with a partner, and where the money goes. `known`: as it is before it is changed. */
export const partnerGroups = (banks: readonly Bank[], known?: Partner): FieldGroup[] => [
  {
    title: 'The partner',
    fields: [
      { name: 'name', label: 'Name', kind: 'text', isNeeded: true, most: 120 },
      { name: 'legal_name', label: 'Legal name', kind: 'text', isNeeded: true, most: 200 },
      {
        name: 'address',
        label: 'Address',
        kind: 'text',
        isNeeded: true,
        most: 300,
        isWide: true,
        help: 'As registered. Invoices name the partner as supplier, with this address.',
      },
      {
        name: 'tin',
        label: 'TIN',
        kind: 'text',
        most: 20,
        help: 'Stands on invoices. Needed when registered for VAT',
      },
      { name: 'is_active', label: 'Takes new hotels and cars', kind: 'yes' },
    ],
  },
  {
    title: 'Terms',
    note: 'They hold for what is sold from now on. What is sold already keeps the terms of its sale.',
    fields: [
      {
        name: 'commission_bps',
        label: 'Commission',
        kind: 'number',
        unit: '%',
        scale: 100,
        isNeeded: true,
        help: 'Of the price before tax, 0 to 50',
      },
      {
        name: 'is_vat_registered',
        label: 'Registered for VAT',
        kind: 'yes',
        help: 'The VAT on the partner’s sales is then handed over.',
      },
    ],
  },
  {
    title: 'Bank account',
    note: 'A bank file that is made keeps the account it was made with.',
    fields: [
      {
        name: 'bank_code',
        label: 'Bank',
        kind: 'choice',
        choices: banks.map(({ code, name }) => ({ value: code, label: name })),
        isNeeded: true,
      },
      { name: 'account_number', label: 'Account number', kind: 'text', isNeeded: true, most: 20, help: 'Ten digits' },
      { name: 'account_name', label: 'Name of the account', kind: 'text', isNeeded: true, most: 120, isWide: true },
      {
        name: 'is_checked',
        label: 'The account number is right, although its last digit does not fit the bank',
        kind: 'check',
        isWide: true,
      },
      passwordFor(known),
    ],
  },
]

const accountParts = ['bank_code', 'account_number', 'account_name'] as const

/** An account is written with the password again. */
const passwordFor = (known: Partner | undefined): FormField => ({
  name: 'password',
  label: 'Your password, again',
  kind: 'password',
  isNeeded: true,
  missing: 'Type your password.',
  help: known ? 'The account becomes another one' : 'Money will go to this account',
  isWide: true,
  isShown: (typed) => known === undefined || accountParts.some((part) => typed[part] !== known[part]),
})
