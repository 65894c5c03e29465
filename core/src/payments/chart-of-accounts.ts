// The chart of accounts: what accounting programs and the console call the accounts of the ledger. It is no table of the
// database: an account exists because the code posts to it, and the code of a month that was exported and closed must
// not change by a form.
import type { LedgerAccount } from './ledger.ts'

export type AccountSide = 'asset' | 'debt' | 'income' | 'cost'
export type ChartAccount = { readonly code: string; readonly name: string; readonly side: AccountSide }

/** 1… assets, 2… debts, 4… income, 5… costs, in the order of their codes. */
export const chartOfAccounts = {
  bank: { code: '1000', name: 'Bank', side: 'asset' },
  gateway_clearing: { code: '1100', name: 'At the providers', side: 'asset' },
  overpaid_refunds: { code: '1200', name: 'Paid back twice', side: 'asset' },
  customer_funds: { code: '2000', name: 'Customers’ money', side: 'debt' },
  unmatched_receipts: { code: '2100', name: 'Unmatched receipts', side: 'debt' },
  refunds_payable: { code: '2200', name: 'Refunds to send', side: 'debt' },
  vat_payable: { code: '2300', name: 'VAT to pay', side: 'debt' },
  partners_payable: { code: '2400', name: 'Owed to partners', side: 'debt' },
  drivers_payable: { code: '2500', name: 'Owed to drivers', side: 'debt' },
  revenue: { code: '4000', name: 'Revenue', side: 'income' },
  service_fee: { code: '4100', name: 'Service fees', side: 'income' },
  commission: { code: '4200', name: 'Commission', side: 'income' },
  gateway_fees: { code: '5000', name: 'Providers’ fees', side: 'cost' },
  chargeback_loss: { code: '5100', name: 'Lost disputes', side: 'cost' },
  write_offs: { code: '5200', name: 'Written off', side: 'cost' },
  partner_goodwill: { code: '5300', name: 'Goodwill on partners’ bookings', side: 'cost' },
  exchange_differences: { code: '5400', name: 'Gain and loss on exchange', side: 'cost' },
  driver_pay: { code: '5500', name: 'Drivers’ pay', side: 'cost' },
} as const satisfies Record<LedgerAccount, ChartAccount>

/** The accounts in the order of their codes, as the chart lists them. */
export const accountsByCode = Object.keys(chartOfAccounts) as readonly LedgerAccount[]

/** Whether an account grows by debits; the others grow by credits. */
export function growsByDebits(account: LedgerAccount): boolean {
  const side: AccountSide = chartOfAccounts[account].side
  return side === 'asset' || side === 'cost'
}
