import { describe, expect, it } from 'vitest'
import type { StatementField } from './column-names.ts'
import { columnsOf, findLayout } from './layout.ts'

const cellsOf = (row: string) => row.split('|').map((cell) => cell.trim())

/** How banks write the names of their columns. */
const spellings: Record<StatementField, string> = {
  postedOn: `Date | Trans. Date | TRAN DATE | Transaction Date | Txn Date | Trx Date | Post Date | Posted Date |
    Posting Date | DATE POSTED | Entry Date | Book Date | Booking Date | Date/Time | Transaction Date/Time |
    Create Date | Actual Transaction Date | Trans. Time | Transaction Time | Created At | Completed Date`,
  valueOn: 'Value Date | Val. Date | Effective Date',
  narration: `Narration | Narrative | DESCRIPTION | Transaction Description | Transaction Details | Details | Detail |
    Remarks | Remark | Transaction Remarks | Particulars | Transaction Narration | Memo | Transaction Detail`,
  credit: `Credit | Credits | Credit Amount | Credit Amt. | Deposit | Deposits | Deposit Amount | Lodgement | Lodgements |
    Lodgment | LODGMENTS | Money In | Paid In | Pay In | Inflow | Amount In (Naira) | CR |
    Settlement Credit (NGN) | Lodgement (CR) | Lodgment(CR) | Deposit (Cr) | Amount (CR) | CR Amount | Credit(N) | Credit (=N=) |
    Credit(₦) | Credit Value`,
  debit: `Debit | Debits | Debit Amount | Debit Amt. | Withdrawal | Withdrawals | Withdrawal Amount | Money Out |
    Paid Out | Pay Out | Outflow | Amount Out (Naira) | DR | Settlement Debit (NGN) | Withdrawal (DR) | Withdrawals(DR) |
    Amount (DR) | DR Amount | Debit(N) | Debit Value`,
  amount: 'Amount | Transaction Amount (NGN) | Tran Amount | Txn Amount | Value',
  direction: `DR/CR | CR/DR | D/C | C/D | Type | Transaction Type | Tran. Type | Txn Type | Debit/Credit |
    Credit/Debit | Indicator | DR/CR Indicator | Sign`,
  balance: `Balance | Running Balance | Balance After(₦) | Closing Balance | Book Balance | LEDGER BALANCE |
    Available Balance | Current Balance | Account Balance`,
  reference: `Reference | Ref. | Reference No. | REF NO | Reference Number | Session ID | Transaction Reference |
    Trans. Ref | Transaction Ref | Transaction ID | TRAN_ID | Txn ID | RRN | Instrument No. | Instrument Number |
    Cheque No. | Channel Reference | Payment Reference | Unique Reference`,
  sender: `Sender | Sender Name | Originator | Originator Name | Payer | Payer Name | From | Counterparty | To / From |
    From/To | Source | Source Name`,
  status: 'Status | Transaction Status | Trans. Status | Tran Status | Txn Status | Payment Status | State',
  reversal: 'Reversal Status | Reversal | Reversed | Is Reversed',
  currency: 'Currency | CCY | Cur. | Currency Code | Transaction Currency | Account Currency',
  account: 'Account Number | Account No. | Acct No | Acct Number | NUBAN | Wallet Account | Wallet Number',
}

describe('the columns of a bank’s table', () => {
  it.each(Object.entries(spellings))('its %s, by whichever name', (field, names) => {
    for (const name of cellsOf(names)) expect(columnsOf([name]), name).toEqual({ [field]: 0 })
  })

  it.each([
    [
      'Trans. Date | Value Date | Reference | Debits | Credits | Balance | Originating Branch | Remarks',
      { postedOn: 0, valueOn: 1, reference: 2, debit: 3, credit: 4, balance: 5, narration: 7 },
    ],
    [
      'S/N | Date/Time | Money in | Money  out | Category | To / From | Description | Balance',
      { postedOn: 1, credit: 2, debit: 3, sender: 5, narration: 6, balance: 7 },
    ],
    [
      'TRAN_DATE | VAL DATE | NARRATION | CHEQUE NO. | AMOUNT (NGN) | DR/CR | BALANCE (NGN)',
      { postedOn: 0, valueOn: 1, narration: 2, reference: 3, amount: 4, direction: 5, balance: 6 },
    ],
    ['', {}],
  ])('of %j', (head, columns) => {
    expect(columnsOf(cellsOf(head))).toEqual(columns)
  })

  it('are looked for in the first forty rows', () => {
    const head = ['Date', 'Narration', 'Credit']
    const below = (count: number) => [...Array<string[]>(count).fill(['Account No.', '0123456789']), head]
    expect(findLayout(below(39))).toEqual({ headRow: 39, head, columns: { postedOn: 0, narration: 1, credit: 2 } })
    expect(findLayout(below(40))).toBeNull()
  })
})
