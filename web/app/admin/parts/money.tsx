import { formatMoney } from '@skyroute/core/currency.ts'

/** In a column whose head says the currency: "436,800", with kobo only where there are some. */
export const MoneyCell = ({ amount }: { amount: number | null }) => (
  <span className="num">{amount === null ? '–' : plain.format(amount).replace(/\.00$/, '')}</span>
)

const plain = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** In words and heads: "₦436,800". */
export const naira = (amount: number): string => formatMoney(amount, 'NGN').replace(/\.00$/, '')
