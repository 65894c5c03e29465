/** The accounts of the ledger as a clerk calls them. */
export const accountWords: Readonly<Record<string, string>> = {
  gateway_clearing: 'At the providers',
  bank: 'Bank',
  customer_funds: 'Customers’ money',
  unmatched_receipts: 'Unmatched receipts',
  refunds_payable: 'Refunds to send',
  overpaid_refunds: 'Paid back twice',
  vat_payable: 'VAT to pay',
  revenue: 'Revenue',
  service_fee: 'Service fees',
  gateway_fees: 'Providers’ fees',
  chargeback_loss: 'Lost disputes',
  write_offs: 'Written off',
}
