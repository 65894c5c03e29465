import { expect, it } from 'vitest'
import { balanceTextOf } from './summary-rows.ts'

it.each([
  'Balance B/F',
  'balance b/d',
  'Bal C/F',
  'Closing balance',
  'OPENING BALANCE:',
  'Op. balance',
  'Starting balances',
  'Ending balance',
  'Beginning balance',
  'Initial balance',
  'Final balance',
  'Previous balance',
  'Prior balance',
  'Ledger balance',
  'Available balance',
  'Book balance',
  'Cleared balance',
  'Uncleared balance',
  'Effective balance',
  'Current balance',
  'Running balance',
  'Net total',
  'Account total',
  'Total for the day',
  'Daily total',
  'Month total',
  'Monthly totals',
  'Period total',
  'Page total',
  'Sub-total',
  'Grand total',
  'Balance brought forward',
  'Balance carried down',
  'Balance fwd',
  'B/FWD',
  'C/FWD',
  'C/D',
  'Total debits',
  'Total debit',
  'Total credits',
  'Total credit (NGN)',
  'Total lodgements',
  'Total lodgement',
  'Total lodgment',
  'Total lodgments',
  'Total withdrawals',
  'Total withdrawal',
  'Total deposits',
  'Total deposit',
  'Total money in',
  'Total money out',
  'Balance as at 30/11/2026',
  'Balance to 30-11-2026 on account',
  'Total of 1,234.00 ₦',
  'Total from 01/11 to 30/11',
  'Closing bal',
  'Cl. balance',
])('"%s" alone is a balance or a total', (text) => {
  expect(balanceTextOf(` ${text} `, ['', ' - '])).toBe('whole')
  // A payer or a reference next to it: a customer may have written so.
  expect(balanceTextOf(text, ['', 'Amaka Eze'])).toBe('begins')
})

it.each([
  'Opening balance of Amaka',
  'closing bal Amaka',
  'starting balance x9 Amaka',
  'ending balance Amaka',
  'beginning balance Amaka',
  'previous balance Amaka',
  'ledger balance Amaka',
  'available balance Amaka',
  'book balance Amaka',
  'cleared balance Amaka',
  'current balance Amaka',
  'initial balance Amaka',
  'Balance b/f from Amaka',
  'bal bd Amaka',
  'balance brought Amaka',
  'Balance carried Amaka',
  'balance forward Amaka',
  'Brought forward Amaka',
  'carried down Amaka',
  'b/f Amaka',
  'c/f Amaka',
])('"%s" begins like one', (text) => {
  expect(balanceTextOf(text, [])).toBe('begins')
})

it.each([
  'Amaka opening balance',
  'Balance for SKY-ABCDEFGHJK',
  'Balance payment',
  'Total Energies',
  'Balancing act',
  'Amaka opening balances',
  'Forward',
  'opening',
  '30/11/2026',
  '',
])('"%s" is what somebody pays, or nothing of the kind', (text) => {
  expect(balanceTextOf(text, [])).toBe('none')
})

it.each(['balance', 'Bal', 'BAL.', 'balance.'])('"%s" alone is in doubt, and with a payer it is a payment', (text) => {
  expect(balanceTextOf(text, ['', '--'])).toBe('begins')
  expect(balanceTextOf(text, ['Amaka Eze'])).toBe('none')
})

it('of an endless text the first 200 letters are read', () => {
  expect(balanceTextOf(`total ${' '.repeat(194)}Amaka`, [])).toBe('whole')
  expect(balanceTextOf(`total ${' '.repeat(193)}Amaka`, [])).not.toBe('whole')
})
