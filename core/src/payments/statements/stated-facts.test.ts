import { describe, expect, it } from 'vitest'
import { accountsIn, foreignCurrencyIn, isSameAccount } from './stated-facts.ts'

const accounts = (cells: string[], isAbove = true) => accountsIn({ row: 3, cells }, isAbove)
const numbers = (...cells: string[]) => accounts(cells).map(({ number }) => number)
const foreign = (...cells: string[]) => foreignCurrencyIn({ row: 3, cells }, true)

describe('the account of a statement', () => {
  it.each([
    'Account Number',
    'account no',
    'Account num.',
    'Acct No:',
    'Acct. No.',
    'A/C No',
    'ACC',
    'Account',
    'Wallet',
    'Wallet ID',
    'Wallet number',
    'Account NUBAN',
    'Wallet account',
    'NUBAN',
    'IBAN',
    'Customer Account',
    'Your account',
    'Our account',
    'Bank account',
    'Current account',
    'Savings account',
    'Statement of account',
    'Statement for account',
    'Statement for your account number',
  ])('is named by "%s"', (label) => {
    expect(numbers(label, '0123456789')).toEqual(['0123456789'])
    expect(numbers(`${label} 0123456789`)).toEqual(['0123456789'])
    expect(numbers('', ` ${label} : `, '', '0123456789')).toEqual(['0123456789'])
  })

  it.each(['Account name', 'Account officer', 'Accountant', 'Wallets', 'Ibanga', 'My account', 'Payment account'])(
    'is not named by "%s"',
    (label) => {
      expect(numbers(`${label} 0123456789`)).toEqual([])
    },
  )

  it.each([
    ['0123456789', '0123456789'],
    ['012 345-6789', '0123456789'],
    ['012******9', '012******9'],
    ['012xxxXxx9', '012******9'],
    ["'0123456789", '0123456789'],
    ['="0123456789"', '0123456789'],
    ['#0123456789', '0123456789'],
    ['NG12 3456 7890', 'NG1234567890'],
    ['0123456789 (NGN)', '0123456789'],
    ['123456', '123456'],
    ['GB12345', null],
    ['12345', null],
    ['Amaka Eze', null],
    ['', null],
  ])('of "%s" reads %s', (value, number) => {
    expect(accounts(['Account Number', value])).toEqual(number === null ? [] : [{ row: 3, number }])
  })

  it.each(['1.23456789E+09', '1E9', '1.2E10'])('that a spreadsheet made %s cannot be read', (value) => {
    expect(accounts(['Account Number', value])).toEqual([{ row: 3, number: '' }])
  })

  it('is looked for in each cell above the table, and in the first one below', () => {
    const cells = ['Amaka Eze', 'Account Number', '0123456789', 'Wallet', '8031234567']
    expect(accounts(cells).map(({ number }) => number)).toEqual(['0123456789', '8031234567'])
    expect(accounts(cells, false)).toEqual([])
    expect(accounts(cells.slice(1), false).map(({ number }) => number)).toEqual(['0123456789'])
    expect(accounts(['', ...cells.slice(1)], false)).toEqual([])
    expect(accounts([], false)).toEqual([])
  })

  it('is at most two cells behind its label, in the first 200 letters of a cell', () => {
    expect(numbers('Account', ':', '0123456789')).toEqual(['0123456789'])
    expect(numbers('Account', ':', '|', '0123456789')).toEqual([])
    expect(numbers(`Account${' '.repeat(300)}0123456789`)).toEqual(['0123456789'])
    expect(numbers(`Account ${'.'.repeat(182)}0123456789`)).toEqual(['0123456789'])
    expect(numbers(`Account ${'.'.repeat(190)}0123456789`)).toEqual([])
  })
})

describe('a currency other than naira', () => {
  it.each([
    'Currency: USD',
    'Currency Code: GBP',
    'Account Currency - Pounds',
    'acct ccy EUR',
    'Statement currency | dollars',
    'Transaction currency: $',
    'CCY: Ndollar',
    'Account type: Domiciliary',
    'Acct type DOM',
    'Product class: USD current',
    'Product category: euro accounts in Euros',
    'Account description: Pound sterling',
    'Account type - GBP savings',
    'Account type: EUR',
    'Account class: dollar',
  ])('is stated by "%s"', (text) => {
    expect(foreign(text)).toBe(text.replace(' | ', ' '))
  })

  it('is stated in two cells, and told by those', () => {
    expect(foreign('Statement', 'Currency', 'USD', 'more')).toBe('Currency USD')
    expect(foreign('Account type', 'Domiciliary current')).toBe('Account type Domiciliary current')
  })

  it.each([
    'Currency: NGN',
    'Currency: N',
    'Currency: 566',
    'Currency: Naira',
    'Currency: Nigerian Naira',
    'Currency: Nigeria Naira',
    'Currency: ₦',
    'Currency: ₦NGN',
    'Currency',
    'Account type: Savings',
    'Account type: Dominion savings',
    'Account name: USD Traders',
    'Currently: USD',
    'Payment of 20 USD',
    '',
  ])('is not stated by "%s"', (text) => {
    expect(foreign(text)).toBeNull()
  })

  it('is looked for below the table in the first cell alone', () => {
    expect(foreignCurrencyIn({ row: 3, cells: ['Currency', 'USD'] }, false)).toBe('Currency USD')
    expect(foreignCurrencyIn({ row: 3, cells: ['Amaka', 'Currency', 'USD'] }, false)).toBeNull()
  })
})

describe('a stated number', () => {
  it.each([
    ['0123456789', '0123456789', 'same'],
    ['123456789', '0123456789', 'same'],
    ['2348031234567', '8031234567', 'same'],
    ['08031234567', '8031234567', 'same'],
    ['8031234567', '2348031234567', 'same'],
    ['23480312345678', '80312345678', 'other'],
    ['12348031234567', '18031234567', 'other'],
    ['0123456780', '0123456789', 'other'],
    ['NG0123456789', '0123456789', 'other'],
    ['', '0123456789', 'unknown'],
    ['012****789', '0123456789', 'same'],
    ['01*789', '0123456789', 'same'],
    ['****789', '0123456789', 'same'],
    ['012****', '0123456789', 'same'],
    ['01**55**789', '0123456789', 'same'],
    ['013****789', '0123456789', 'other'],
    ['012****788', '0123456789', 'other'],
    ['01****', '0123456789', 'unknown'],
    ['****89', '0123456789', 'unknown'],
    ['0***89', '0123456789', 'same'],
  ] as const)('%s is of the account %s: %s', (stated, ours, answer) => {
    expect(isSameAccount(stated, ours)).toBe(answer)
  })
})
