import { bookingStatusLabels, cancelReasonLabels } from '@skyroute/core/bookings/labels.ts'
import { refundProgress, refundProgressWords } from '@skyroute/core/bookings/refunds/refund-progress.ts'
import { isBookingSold } from '@skyroute/core/bookings/states.ts'
import { cancellationSentence } from '@skyroute/core/cancellation/steps.ts'
import { formatKobo } from '@skyroute/core/currency.ts'
import { formatDay, formatInstant, lagosDayOf } from '@skyroute/core/dates.ts'
import { providerNames } from '@skyroute/core/payments/provider-names.ts'
import type { RefundStatus } from '@skyroute/core/payments/refunds.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { conflict } from '../../../errors.ts'
import type { Actor } from '../../../http/actor.ts'
import type { Settings } from '../../../settings/default-settings.ts'
import { readSettings } from '../../../settings/read-settings.ts'
import { findArrival } from '../../bookings/arrivals.ts'
import { type BookingRow, contactOf, findBookingFor } from '../../bookings/booking-store.ts'
import { cancellationStepsOf } from '../../bookings/present-booking.ts'
import { hasRefundAccount } from '../../bookings/refund-place.ts'
import type { Arrival } from '../../bookings/stated-schemas.ts'
import { datesOf, priceFacts, tripFacts } from '../../notifications/booking-words.ts'
import type { Fact, MailSender } from '../../notifications/mails/mail-content.ts'
import { readSender } from '../../notifications/mails/write-mail.ts'
import {
  describeCharged,
  describeRefunded,
  describeToRefund,
  type MoneyAtProvider,
} from '../../payments/charges/charge-words.ts'
import { readSeller } from '../invoices/issue-invoice.ts'
import { feeLabel, findSupplier, type Parties, supplierNotes } from '../invoices/supplier.ts'
import type { ReceiptText } from './draw-receipt.ts'
import { writeCode } from './receipt-code.ts'
import { readSigningKey } from './receipt-keys.ts'

/** The receipt of a booking as it stands now (B10): for its owner, and for staff who may read bookings. */
export async function makeReceipt(ctx: AppContext, actor: Actor, typedId: string) {
  const booking = await findBookingFor(ctx.db, actor, typedId)
  if (booking.confirmed_at === null && booking.captured_kobo === 0) {
    throw conflict('nothing_paid', 'There is no receipt yet: nothing has been paid.')
  }
  await ctx.limits.take('receiptPerUser', actor.userId)
  const verifyUrl = `${ctx.config.origin}/verify#${await codeOf(ctx, booking)}`
  const payments = await findMovements(ctx, booking)
  const sender = await readSender(ctx)
  const arrival = await findArrival(ctx.db, booking)
  const { business } = await readSettings(ctx)
  const parties = { seller: await readSeller(ctx), supplier: await findSupplier(ctx.db, booking) }
  // Faces and what draws with them take 20 MB: a process has them from its first receipt on.
  const { drawReceipt } = await import('./draw-receipt.ts')
  const { nameOnPaper } = await import('./pdf-text.ts')
  const guestName = nameOnPaper(booking.guest_name, contactOf(booking))
  const bytes = await drawReceipt({
    ...wordsOf(booking, { payments, sender, arrival, guestName }, ctx.clock.now()),
    ...partyWords(booking, parties, { business, now: ctx.clock.now() }),
    verifyUrl,
  })
  return { bytes, fileName: `receipt-${bookingReference(booking.id)}.pdf` }
}

/** What the QR code of a receipt issued now holds. */
export async function codeOf(ctx: AppContext, booking: BookingRow): Promise<string> {
  const claim = {
    bookingReference: bookingReference(booking.id),
    guestName: booking.guest_name,
    kind: booking.booking_type,
    listingName: booking.listing_snapshot.name,
    startOn: booking.start_on,
    endOn: booking.end_on,
    status: booking.status,
    issuedAtSeconds: Math.floor(ctx.clock.now().getTime() / 1000),
  }
  return writeCode(claim, await readSigningKey(ctx))
}

type Told = {
  payments: Fact[]
  sender: MailSender
  arrival: Arrival | null
  guestName: string
}

function wordsOf(
  booking: BookingRow,
  { payments, sender, arrival, guestName }: Told,
  now: Date,
): Omit<ReceiptText, 'verifyUrl' | keyof PartyWords> {
  const label = bookingStatusLabels[booking.status].text
  const reason = booking.cancel_reason ? `: ${cancelReasonLabels[booking.cancel_reason].toLowerCase()}` : ''
  const reach = [sender.supportEmail, sender.supportPhone].filter((way) => way !== '').join(' or ')
  return {
    siteName: sender.siteName,
    reference: bookingReference(booking.id),
    name: booking.listing_snapshot.name,
    dates: datesOf(booking),
    status: { text: `${label}${reason}`, isGood: isBookingSold(booking.status) },
    guest: guestFacts(booking, guestName),
    trip: tripFacts(booking, arrival).filter(({ label: name }) => name !== 'Reference'),
    payments,
    contact: reach === '' ? '' : `Questions? ${reach}.`,
    issued: `Issued ${formatInstant(now, 'with year')}, Lagos time. Status as of then.`,
    issuedAt: now,
  }
}

type Issued = { business: Settings['business']; now: Date }
type PartyWords = Pick<ReceiptText, 'price' | 'notes' | 'seller' | 'agent'>

/** Of a partner's stay or hire he sells, and we are his agent (M24). */
export function partyWords(booking: BookingRow, parties: Parties, { business, now }: Issued): PartyWords {
  const { supplier } = parties
  const us = sellerOf(business)
  const fee = feeLabel(parties, { feeKobo: booking.service_fee_kobo, vatBps: booking.vat_bps })
  return {
    price: priceFacts(booking, fee),
    notes: [
      ...(booking.status === 'confirmed' ? [cancellationSentence(cancellationStepsOf(booking), now)] : []),
      ...supplierNotes(parties),
    ],
    seller: supplier
      ? sellerOf({ legal_name: supplier.name, legal_address: supplier.address, rc_number: '', tin: supplier.tin })
      : us,
    agent: supplier ? us : '',
  }
}

/** One line: "Skyroute Travel Ltd, 1 Marina, Lagos. RC 123456. TIN 12345678-0001." */
export function sellerOf({ legal_name, legal_address, rc_number, tin }: Settings['business']): string {
  const where = [legal_name, ...legal_address.split('\n').map((line) => line.trim())].filter(Boolean).join(', ')
  const parts = [where, rc_number && `RC ${rc_number}`, tin && `TIN ${tin}`].filter(Boolean)
  return parts.length === 0 ? '' : `${parts.join('. ')}.`
}

function guestFacts(booking: BookingRow, name: string): Fact[] {
  return [
    { label: 'Name', value: name },
    ...(booking.guest_email ? [{ label: 'E-mail', value: booking.guest_email }] : []),
    ...(booking.guest_phone ? [{ label: 'Phone', value: booking.guest_phone }] : []),
    ...(booking.buyer_company ? [{ label: 'Company', value: booking.buyer_company }] : []),
    ...(booking.buyer_tin ? [{ label: 'TIN', value: booking.buyer_tin }] : []),
    { label: 'Booked on', value: formatDay(lagosDayOf(booking.created_at), 'with year') },
  ]
}

type Movement = {
  at: Date
  words: string
  kobo: number
  status: RefundStatus | null
  has_account: boolean
  is_by_bank: boolean
  is_disputed: boolean
} & (MoneyAtProvider | { charge_currency: null })

/** Money in and money back, in its order, and what that comes to. */
export async function findMovements(ctx: AppContext, booking: BookingRow): Promise<Fact[]> {
  const { rows } = await sql<Movement>`
    select r.received_at as at, p.method || ', ' || p.reference as words, r.amount_kobo as kobo,
           null as status, false as has_account, false as is_by_bank, false as is_disputed, p.method, r.charge_cents, case when r.charge_cents is not null then p.charge_currency end as charge_currency
      from receipts r join payments p on p.booking_id = r.booking_id and p.id = r.payment_id
     where r.booking_id = ${booking.id}
    union all
    select coalesce(f.settled_at, f.created_at),
           'refund', -f.amount_kobo, f.status,
           ${hasRefundAccount(sql`f.booking_id`)},
           p.method = 'bank_transfer', p.dispute_state = 'open', p.method, f.charge_cents, case when f.charge_cents is not null then p.charge_currency end
      from refunds f join payments p on p.booking_id = f.booking_id and p.id = f.payment_id
     where f.booking_id = ${booking.id} and f.is_counted order by at`.execute(ctx.db)
  const lines = rows.length > movementsMost ? [earlier(rows), ...rows.slice(-movementsMost)] : rows
  const paidKobo = booking.captured_kobo - booking.refunded_kobo
  const paidOrWrittenOffKobo = booking.captured_kobo + booking.written_off_kobo
  const dueKobo = booking.status === 'confirmed' ? Math.max(0, booking.total_kobo - paidOrWrittenOffKobo) : 0
  return [
    ...lines.map(lineOf),
    {
      label: booking.refunded_kobo > 0 ? 'Paid, less refunds' : 'Paid',
      value: formatKobo(paidKobo),
      isTotal: true,
    },
    ...(dueKobo > 0 ? [{ label: 'To pay on arrival', value: formatKobo(dueKobo), isTotal: true }] : []),
  ]
}

/** A page has room for these; what came before them is one line. */
const movementsMost = 8

function earlier(rows: Movement[]): Movement {
  const before = rows.slice(0, -movementsMost)
  const kobo = before.reduce((sum, movement) => sum + movement.kobo, 0)
  const first = before[0]?.at ?? new Date(0)
  return {
    at: first,
    words: `and ${before.length - 1} more`,
    kobo,
    status: null,
    has_account: false,
    is_by_bank: false,
    is_disputed: false,
    charge_currency: null,
  }
}

function lineOf(movement: Movement): Fact {
  const { at, words, kobo } = movement
  return {
    label: [
      formatDay(lagosDayOf(at), 'with year'),
      named(words),
      ...progressOf(movement),
      ...atProvider(movement),
    ].join(', '),
    value: kobo < 0 ? `− ${formatKobo(-kobo)}` : formatKobo(kobo),
  }
}

/** How far a refund has come, as of now. */
function progressOf(movement: Movement): string[] {
  const { status, has_account: hasAccount, is_by_bank: isByBank, is_disputed: isDisputed } = movement
  if (status === null) return []
  // Only what is counted stands here, and nothing is counted that must still be approved.
  const facts = { status, isByBank, hasAccount, isDisputed, wasSent: true, needsApproval: false }
  return [refundProgressWords[refundProgress(facts)].word]
}

/** What stands on the customer's statement, of a provider that takes no naira. */
function atProvider(movement: Movement): string[] {
  if (movement.charge_currency === null) return []
  if (movement.kobo > 0) return [describeCharged(movement)]
  return [movement.status === 'succeeded' ? describeRefunded(movement) : describeToRefund(movement)]
}

const methodNames: Readonly<Record<string, string>> = { ...providerNames, bank_transfer: 'bank transfer' }

function named(words: string): string {
  return words.replace(/^[a-z_]+/, (method) => methodNames[method] ?? method)
}
