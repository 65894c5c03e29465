import { isTransferOffered } from '@skyroute/core/bookings/holds.ts'
import { providerNames } from '@skyroute/core/payments/provider-names.ts'
import { type PaymentMethod, paymentMethods } from '@skyroute/core/payments/states.ts'
import type { Static } from 'typebox'
import type { AppContext } from '../../../context.ts'
import type { Reader } from '../../../db/pool.ts'
import type { Method } from '../../../gateways/payments/port.ts'
import type { BookingRow } from '../../bookings/booking-store.ts'
import { type Offered, offeredMethods } from '../breaker/provider-breaker.ts'
import { chargeRateOf, freezeCharge, presentCharge } from '../charges/frozen-charge.ts'
import { accountMethod } from '../one-time-accounts/account-method.ts'
import { servedMethods } from '../provider-setup/served-methods.ts'
import type { PaymentOptions } from '../schemas.ts'

type Description = { name: string; note: string }

const descriptions: Readonly<Record<PaymentMethod, Description>> = {
  paystack: { name: providerNames.paystack, note: 'Card, bank, USSD or transfer' },
  flutterwave: { name: providerNames.flutterwave, note: 'Card, bank or mobile money' },
  bank_transfer: { name: 'Bank transfer', note: 'Send it from your bank and upload the receipt' },
  stripe: { name: providerNames.stripe, note: 'International cards' },
  paypal: { name: providerNames.paypal, note: 'PayPal balance or card, in dollars' },
}

export type MethodOption = Static<typeof PaymentOptions>['methods'][number]

/** Who stands behind a way to pay. */
export function providerOf(ctx: AppContext, method: PaymentMethod): string {
  return method === 'bank_transfer' ? 'bank' : (ctx.payments[method]?.name ?? method)
}

/** A gateway needs its keys and an account that takes our money, a transfer an account to send to. */
export async function isMethodEnabled(ctx: AppContext, db: Reader, method: PaymentMethod): Promise<boolean> {
  return hasReceiver(db, method, method === 'bank_transfer' ? [] : await servedMethods(ctx, db))
}

async function hasReceiver(db: Reader, method: PaymentMethod, served: readonly Method[]): Promise<boolean> {
  return method === 'bank_transfer' ? (await activeAccounts(db)).length > 0 : served.includes(method)
}

type Paying = {
  booking: Pick<BookingRow, 'status' | 'created_at' | 'hold_expires_at' | 'starts_at'>
  dueKobo: number
}

/** Every way to pay, in the order in which the page offers them (M19), what it charges, and why one is off. */
export async function methodOptions(ctx: AppContext, { booking, dueKobo }: Paying): Promise<MethodOption[]> {
  const offered = await offeredMethods(ctx)
  const options: MethodOption[] = []
  for (const method of paymentMethods) {
    const whyOff = await reasonOff(ctx, method, { startsAt: booking.starts_at, ...offered })
    const transfer_into =
      method === 'bank_transfer'
        ? await receivingAccounts(ctx, { booking, offered, isOursOffered: whyOff === null })
        : []
    const why_not = transfer_into.length > 0 ? null : whyOff
    const is_test = method !== 'bank_transfer' && (ctx.payments[method]?.isTest ?? false)
    const { rate } = await chargeRateOf(ctx, method)
    const charge = dueKobo > 0 ? presentCharge(freezeCharge(dueKobo, rate)) : null
    const about = { ...descriptions[method], ...otherNote({ is_test, transfer_into }) }
    options.push({ ...about, method, is_enabled: why_not === null, why_not, is_test, charge, transfer_into })
  }
  return options
}

function otherNote({ is_test, transfer_into }: Pick<MethodOption, 'is_test' | 'transfer_into'>) {
  if (is_test) return { note: 'Test mode: no money moves' }
  return transfer_into.includes('one_time_account') ? { note: 'To an account number for this payment alone' } : {}
}

/** Where a transfer can be sent, the one that confirms by itself first. */
async function receivingAccounts(
  ctx: AppContext,
  { booking, offered, isOursOffered }: Pick<Paying, 'booking'> & { offered: Offered; isOursOffered: boolean },
) {
  const into: MethodOption['transfer_into'] = []
  if (await accountMethod(ctx, booking, offered)) into.push('one_time_account')
  if (isOursOffered) into.push('our_account')
  return into
}

async function reasonOff(
  ctx: AppContext,
  method: PaymentMethod,
  { startsAt, served, broken }: Offered & { startsAt: Date },
): Promise<string | null> {
  if (method !== 'bank_transfer' && broken.has(method))
    return 'This provider is not working just now. Choose another way to pay, or try again in a few minutes.'
  const isOn = (await hasReceiver(ctx.db, method, served)) && (await chargeRateOf(ctx, method)).hasRate
  if (!isOn) return 'This way to pay is not available now.'
  const isTooLate = method === 'bank_transfer' && !isTransferOffered(startsAt, ctx.clock.now())
  return isTooLate ? 'Bank transfer needs more than 48 hours before the start.' : null
}

export function activeAccounts(db: Reader) {
  return db
    .selectFrom('bank_accounts')
    .select(['id', 'bank_name', 'account_number', 'account_name'])
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('bank_name')
    .execute()
}
