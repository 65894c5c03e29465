// Charges by bank transfer: an account for one of them alone, and what an event about one leads to.
import type { Charge } from '../books.ts'
import type { World } from '../world.ts'
import { customerOf, iso, verifiedOf } from './shapes.ts'

const minuteMs = 60_000

/** It stays open for 15 minutes at least and 8 hours at most, whatever is asked. */
export function openAccount(world: World, charge: Charge, asked: string | undefined) {
  const now = world.now().getTime()
  const [least, most] = [now + 15 * minuteMs, now + 480 * minuteMs]
  charge.expiresAt = new Date(Math.min(Math.max(asked ? Date.parse(asked) : most, least), most))
  charge.own.account = `90${String(charge.own.id).slice(-8)}`
}

/** What a charge by transfer answers: the account, beside what its description wants of every charge. */
export const accountOf = (world: World, charge: Charge) => ({
  ...describedOf(world, charge),
  status: 'pending_bank_transfer',
  display_text: 'Please make a transfer to the account specified',
  account_name: 'PAYSTACK CHECKOUT',
  account_number: String(charge.own.account),
  bank: { slug: 'titan-paystack', name: 'Titan Paystack', id: 629 },
  account_expires_at: iso(charge.expiresAt ?? charge.openedAt),
})

/** As a transaction is answered by its id: its description has a value for everything, paid or not. */
export const fetchedOf = (world: World, charge: Charge) => ({
  ...describedOf(world, charge),
  plan: {},
  helpdesk_link: null,
  source: { type: 'api', source: 'merchant_api', entry_point: 'charge', identifier: null },
})

function describedOf(world: World, charge: Charge) {
  const verified = verifiedOf(world, charge)
  const at = verified.paid_at ?? iso(charge.openedAt)
  return {
    ...verified,
    paid_at: at,
    paidAt: at,
    fees: verified.fees ?? 0,
    metadata: { custom_fields: [] },
    authorization: { ...verified.authorization, channel: 'bank_transfer' },
    customer: {
      ...customerOf(charge),
      first_name: '',
      last_name: '',
      phone: '',
      metadata: {},
      international_format_phone: '',
    },
  }
}
