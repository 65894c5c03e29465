import { expect, it } from 'vitest'
import { accountsByCode, chartOfAccounts, growsByDebits } from './chart-of-accounts.ts'
import { ledgerAccounts } from './ledger.ts'

it('every account of the ledger has a code of its own, four digits, that says its side', () => {
  const codes = ledgerAccounts.map((account) => chartOfAccounts[account].code)
  expect(new Set(codes).size).toBe(ledgerAccounts.length)
  const sides = { 1: 'asset', 2: 'debt', 4: 'income', 5: 'cost' } as Record<string, string>
  for (const { code, side } of Object.values(chartOfAccounts)) {
    expect(code).toMatch(/^\d{4}$/)
    expect(sides[code[0] ?? '']).toBe(side)
  }
})

it('lists them all in the order of their codes', () => {
  expect([...accountsByCode].sort()).toEqual([...ledgerAccounts].sort())
  expect(accountsByCode[0]).toBe('bank')
  expect(accountsByCode.at(-1)).toBe('driver_pay')
})

it('assets and costs grow by debits', () => {
  expect(accountsByCode.filter(growsByDebits)).toEqual([
    'bank',
    'gateway_clearing',
    'overpaid_refunds',
    'gateway_fees',
    'chargeback_loss',
    'write_offs',
    'partner_goodwill',
    'exchange_differences',
    'driver_pay',
  ])
})
