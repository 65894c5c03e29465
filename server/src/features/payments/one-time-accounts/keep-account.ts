import { addHours, earliestOf } from '@skyroute/core/dates.ts'
import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { InitialisedAccount } from '../../../gateways/payments/port.ts'
import { publish } from '../../../jobs/publish.ts'
import { type PaymentRow, updatePayment } from '../payment-store.ts'

/**
 * What the provider opened, kept with its attempt; from then on its customer is told of it. It may end sooner than it was
 * asked to: then another may be opened.
 */
export async function keepAccount(ctx: AppContext, payment: PaymentRow, opened: InitialisedAccount) {
  const { account, providerRef, redirectUrl } = opened
  const end = account && earliestOf(account.endsAt, payment.expires_at ?? ctx.clock.now())
  const set = {
    provider_ref: providerRef,
    ...(end && {
      expires_at: end,
      checkout_url: redirectUrl,
      account_bank: account.bankName,
      account_number: account.accountNumber,
      account_name: account.accountName,
      account_ends_at: end,
    }),
  }
  await inTransaction(ctx.db, async (tx) => {
    await updatePayment(tx, payment.id, set)
    if (account)
      await publish(tx, 'payment.one-time-account-opened', { bookingId: payment.booking_id, paymentId: payment.id })
  })
  return { ...payment, ...set }
}

/** While it takes money. After that its number is shown to nobody. */
export function isAccountOpen(payment: Pick<PaymentRow, 'status' | 'account_ends_at'>, now: Date): boolean {
  return payment.status === 'pending' && payment.account_ends_at !== null && payment.account_ends_at > now
}

/** Nobody knows a number to send money to yet: whoever chose it opens it, and no question beside that does. */
export function isAccountUnopened(payment: PaymentRow, now: Date): boolean {
  const { has_one_time_account, provider_ref, status, expires_at } = payment
  return (
    has_one_time_account && provider_ref === null && status === 'pending' && expires_at !== null && expires_at > now
  )
}

/** A bank may take hours to deliver; a day after its end nothing is awaited any more, whatever the provider calls it. */
export function isAccountLongClosed({ has_one_time_account, expires_at }: PaymentRow, now: Date): boolean {
  return has_one_time_account && expires_at !== null && addHours(expires_at, 24) <= now
}
