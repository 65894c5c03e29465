import { staffHoldChoices } from '@skyroute/core/bookings/holds.ts'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { auditStaff } from '../../audit/audit-staff.ts'
import type { AppContext } from '../../context.ts'
import type { Reader, Tx } from '../../db/pool.ts'
import { sendTogether } from '../../db/send-together.ts'
import { AppError, conflict, invalid } from '../../errors.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import type { Settings } from '../../settings/default-settings.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { noteAccessDecider } from '../accounts/access-deciders.ts'
import { readStoredEmail } from '../accounts/email/email-address.ts'
import { closeUnproven } from '../accounts/email/first-proof.ts'
import type { BookingRow } from '../bookings/booking-store.ts'
import { type Created, readSale, sell, sellOnce } from '../bookings/create/create-booking.ts'
import type { Guest as NewGuest } from '../bookings/create/read-booking-request.ts'
import { auditDiscount } from '../bookings/discounts/change-discount.ts'
import { readDiscount } from '../bookings/discounts/read-discount.ts'
import { confirmInTransaction } from '../bookings/moves/confirm-on-arrival.ts'
import { insertCustomer, namesOf } from '../bookings/owner/insert-customer.ts'
import { presentBooking } from '../bookings/present-booking.ts'
import type { AccountOfEmail, CreateForCustomer } from './desk-schemas.ts'

/** As the call that confirms a booking alone asks for. */
const reasonLeast = 3

type Asked = { body: CreateForCustomer; key: string | undefined }

/**
 * SB1 by staff: the same sale with the same price and limits, in the customer's name. Days that are taken are taken for
 * staff too. Paid on arrival it is confirmed with the sale (SB3). Whoever is new to us gets an account: all of it, or
 * nothing.
 */
export async function createForCustomer(ctx: AppContext, by: ActorInRequest, asked: Asked): Promise<Created> {
  const { customer_id, booking_data, reason, pay_on_arrival: isPaidOnArrival = false } = asked.body
  if (isPaidOnArrival && (reason?.trim() ?? '').length < reasonLeast)
    throw invalid('reason', 'Say why it may be paid on arrival.', 'reason_required')
  // Confirmed, it is no live hold, by which the second click of a nervous hand is known.
  if (isPaidOnArrival && asked.key === undefined)
    throw invalid('Idempotency-Key', 'must be sent with what is paid on arrival', 'key_required')
  const find = () => findKnown(ctx.db, booking_data)
  let knownId = customer_id ?? (await find())
  for (;;) {
    try {
      return await sellTo(ctx, by, asked, knownId)
    } catch (error) {
      const ownerId = customer_id === undefined && isOvertaken(error) ? await find() : knownId
      if (ownerId === knownId) throw error
      knownId = ownerId
    }
  }
}

/** Since the address was looked up somebody has made an account with it, or its account has moved or was merged. */
const isOvertaken = (error: unknown) => error instanceof AppError && overtaken.has(error.code)
const overtaken = new Set(['email_taken', 'address_moved', 'customer_disabled'])

/** The account of a new guest is made first in the sale's transaction: its address is claimed before any days are locked. */
async function sellTo(ctx: AppContext, by: ActorInRequest, { body, key }: Asked, knownId: string | undefined) {
  const { customer_id: _, reason: typed, pay_on_arrival: isPaidOnArrival = false, hold_minutes, ...rest } = body
  const { discount_percent, discount_reason, ...order } = rest
  const account = knownId === undefined ? null : await findActive(ctx.db, by, knownId)
  if (account?.email === null && order.booking_data.guest_email) throw customerWithoutAddress()
  // What is refused to nobody known counts as an attempt of whoever asked.
  const asked = await readSale(ctx, { userId: knownId ?? by.actor.userId, actor: by.actor, order, key })
  const guest = reachable({
    ...asked.order.guest,
    guest_email: asked.order.guest.guest_email ?? account?.email ?? null,
  })
  const settings = withHold(asked.settings, hold_minutes)
  const discount = readDiscount({ discount_percent, discount_reason }, { actor: by.actor, settings })
  const sale = { ...asked, order: { ...asked.order, guest, discount }, settings }
  const intent = { userId: by.actor.userId, key, operation: 'createForCustomer', body }
  return sellOnce(ctx, sale, intent, async (tx) => {
    if (knownId !== undefined) {
      const { email } = await findActive(tx, by, knownId)
      if (email !== account?.email) throw addressMoved()
      await closeUnproven(ctx, tx, by, knownId)
      if (body.customer_id === undefined) await refuseMoved(tx, knownId, order.booking_data)
    }
    const userId = knownId ?? (await insertCustomer(ctx, tx, by, order.booking_data))
    const { booking, isNew, statements } = await sell(ctx, tx, { ...sale, userId })
    await sendTogether(tx, ...statements)
    const reason = typed?.trim()
    if (isNew) await record(ctx, tx, by, { booking, reason })
    if (isNew && discount) await auditDiscount(ctx, tx, by, { before: null, after: booking, reason: discount.reason })
    const { now } = sale
    const made = isPaidOnArrival ? await confirmInTransaction(tx, by, booking, { reason, now }) : booking
    return { status: isNew ? 201 : 200, body: presentBooking(made, now) }
  })
}

/** A guest without an address is called. */
function reachable(guest: NewGuest): NewGuest {
  if (guest.guest_email === null && guest.guest_phone === null)
    throw invalid('guest_phone', 'Write down an e-mail address or a telephone number.', 'contact_required')
  return guest
}

/** What the form for a new booking offers. */
export async function findHoldChoices(ctx: AppContext) {
  const { holds } = await readSettings(ctx)
  return { minutes: staffHoldChoices(holds) }
}

/** Who calls back tonight needs longer than a browser does: from the usual hold up to that of the desk, and never past the start (I3). */
function withHold(settings: Settings, holdMinutes: number | undefined): Settings {
  if (holdMinutes === undefined) return settings
  const { holdMinutes: least, staffHoldHours } = settings.holds
  const most = 60 * staffHoldHours
  if (holdMinutes < least || holdMinutes > most)
    throw invalid(
      'hold_minutes',
      `Between ${least} and ${most} minutes: staff hold a booking for ${staffHoldHours} hours at most.`,
      'hold_out_of_range',
    )
  return { ...settings, holds: { ...settings.holds, holdMinutes } }
}

async function record(
  ctx: AppContext,
  tx: Tx,
  by: ActorInRequest,
  { booking, reason }: { booking: BookingRow; reason?: string },
) {
  await noteAccessDecider(tx, { kind: 'booking', ids: [booking.id] }, by.actor.userId)
  await auditStaff(ctx, tx, by, {
    action: 'booking.created-on-behalf',
    subjectKind: 'booking',
    subjectId: booking.id,
    after: { user_id: booking.user_id, total_kobo: booking.total_kobo },
    reason: reason || null,
  })
}

/** Whose account an address is, before anything is booked under it. */
export async function findAccountOf(ctx: AppContext, by: ActorInRequest, typedEmail: string) {
  const email = readStoredEmail(typedEmail)
  await ctx.limits.take('searchPerStaff', by.actor.userId)
  const { rows } = await sql<Static<typeof AccountOfEmail>['account'] & object>`
    select u.id, u.full_name as name, u.is_disabled, u.email_confirmed_at is not null as is_confirmed
      from users u where u.id in (select c.user_id from email_claims c where c.email = ${email})`.execute(ctx.db)
  return { account: rows[0] ?? null }
}

/** Behind the lock of an unproven account, which a move to another address waits for. */
async function refuseMoved(tx: Tx, userId: string, guest: Guest) {
  if ((await findKnown(tx, guest)) !== userId) throw addressMoved()
}

/** Its booking would have an address that the account has not: neither the link nor the address would open it. */
const customerWithoutAddress = () =>
  invalid(
    'guest_email',
    'This customer has no e-mail address. Leave it out here and add it to the new booking afterwards: only that booking then goes to the address.',
    'customer_without_address',
  )

const addressMoved = () => conflict('address_moved', 'This address changed its account a moment ago. Please try again.')

/** Under a lock that disabling and erasing wait for, once it is asked in the sale's transaction. */
async function findActive(db: Reader, by: ActorInRequest, userId: string) {
  if (userId === by.actor.userId) throw invalid('customer_id', 'Book your own trips as a customer.', 'own_booking')
  const { rows } = await sql<{ email: string | null; is_disabled: boolean }>`
    select email, is_disabled from users where id = ${userId} for key share`.execute(db)
  const account = rows[0]
  if (!account) throw invalid('customer_id', 'There is no such customer.', 'unknown_customer')
  if (account.is_disabled) throw conflict('customer_disabled', 'This account is disabled.')
  return account
}

type Guest = CreateForCustomer['booking_data']

async function findKnown(db: Reader, guest: Guest): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: string }>`${whoIs(guest)}`.execute(db)
  return rows[0]?.user_id
}

/** Without an address: who has called with this number under this name before. A number alone may be a whole office's. */
function whoIs({ guest_email, guest_name, guest_phone }: Guest) {
  if (guest_email) return sql`select user_id from email_claims where email = ${guest_email}`
  const { firstName, lastName } = namesOf(guest_name)
  return sql`
    select id as user_id from users
     where email is null and international_phone(phone) = international_phone(${guest_phone || null}) and not is_disabled
       and lower(first_name) = lower(${firstName}) and lower(last_name) = lower(${lastName})
     order by created_at, id limit 1`
}
