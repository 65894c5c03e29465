import type { DriverWaiting } from '@skyroute/core/bookings/hire/pick-up.ts'
import type { BookingPaymentStatus } from '@skyroute/core/bookings/payment-status.ts'
import type { RoomMeals } from '@skyroute/core/bookings/stated/meals.ts'
import type { BookingStatus, CancelReason } from '@skyroute/core/bookings/states.ts'
import type { CancellationTerms } from '@skyroute/core/cancellation/terms.ts'
import type { CarFacts } from '@skyroute/core/listing-facts/car-facts.ts'
import type { QuoteLine } from '@skyroute/core/pricing/quote.ts'
import type { StoredDayPrice } from '@skyroute/core/pricing/room-prices.ts'
import { readBookingReference } from '@skyroute/core/references.ts'
import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '../../db/pool.ts'
import type { Bookings } from '../../db/schema.ts'
import { notFound } from '../../errors.ts'
import { type Actor, may } from '../../http/actor.ts'
import type { PictureRow } from '../catalogue/listing-store.ts'
import type { SoldRatePlan } from '../catalogue/rate-plans/rate-plan-store.ts'

/** The listing as it was when it was sold. */
export type ListingSnapshot = {
  name: string
  room_type_name: string | null
  /** As shown: "Victoria Island, Lagos". */
  location: string
  /** The picture's own row: its addresses are made when it is shown, for they may move. */
  image: PictureRow | null
  city: string
  city_slug: string
  state: string
  state_slug: string
  lat: number
  lng: number
  pickup_location: string | null
  /** Hotels only. */
  check_in_time: string | null
  check_out_time: string | null
  /** What was stated of it when it was sold, a room's or a car's; not there for bookings sold before this was kept. */
  room_facts?: RoomMeals | null
  car_facts?: CarFacts | null
  /** How long its driver waits, as it was said when it was sold; hires with a driver. */
  driver_waiting?: DriverWaiting | null
}

/**
 * A booking as stored; the schema's checks and the one writer of each column vouch for the narrower words. Which link for
 * the guest works is the link's own business (`owner/claim-link.ts`).
 */
export type BookingRow = Pick<Selectable<Bookings>, Exclude<(typeof bookingColumnNames)[number], keyof Narrowed>> &
  Narrowed
/** Columns whose words are fewer than their type says. */
export type Narrowed = {
  booking_type: 'hotel' | 'car'
  status: BookingStatus
  cancel_reason: CancelReason | null
  payment_status: BookingPaymentStatus
  listing_snapshot: ListingSnapshot
  quote_lines: QuoteLine[]
  /** What each of its days was sold at; null for bookings sold before this was kept. */
  day_prices: StoredDayPrice[] | null
  terms: CancellationTerms
  /** Null: the room type's own rate, and every hire. */
  rate_plan: SoldRatePlan | null
}

/** Named one by one: a prepared `select *` fails in the running server when a migration adds a column. */
export const bookingColumnNames = [
  'id',
  'user_id',
  'created_by',
  'booking_type',
  'status',
  'cancel_reason',
  'cancel_note',
  'listing_id',
  'inventory_id',
  'units',
  'start_on',
  'end_on',
  'held_from_on',
  'held_until_on',
  'starts_at',
  'ends_at',
  'guests',
  'children',
  'with_driver',
  'pickup_time',
  'return_time',
  'flight_number',
  'guest_name',
  'guest_email',
  'guest_phone',
  'buyer_company',
  'buyer_tin',
  'special_requests',
  'state_choice',
  'pickup_location',
  'dropoff_location',
  'listing_snapshot',
  'quote_lines',
  'day_prices',
  'shortest_days',
  'terms',
  'rate_plan',
  'currency',
  'subtotal_kobo',
  'vat_kobo',
  'service_fee_kobo',
  'total_kobo',
  'first_night_kobo',
  'partner_id',
  'commission_bps',
  'partner_vat_registered',
  'discount_bps',
  'discount_kobo',
  'discount_reason',
  'discounted_by',
  'tax_bps',
  'vat_bps',
  'display_currency',
  'display_rate',
  'payment_status',
  'captured_kobo',
  'refunded_kobo',
  'refund_sent_kobo',
  'goodwill_kobo',
  'written_off_kobo',
  'hold_expires_at',
  'payment_count',
  'created_at',
  'updated_at',
  'confirmed_at',
  'cancelled_at',
  'completed_at',
] as const satisfies (keyof Bookings)[]

/** How the guest is reached: the database refuses a booking that has neither. */
export const contactOf = ({ guest_email, guest_phone }: Pick<BookingRow, 'guest_email' | 'guest_phone'>) =>
  guest_email ?? guest_phone ?? ''

export const bookingColumns = sql.raw<BookingRow>(bookingColumnNames.join(', '))

/** The booking of this id under its lock, which comes before payment, pool and days (lock order); null when missing. */
export async function lockBooking(tx: Tx, id: string): Promise<BookingRow | null> {
  const { rows } = await sql<BookingRow>`select ${bookingColumns} from bookings where id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

/** As `lockBooking`, or null at once when someone else holds the lock: for work that may wait for its next round. */
export async function lockBookingIfFree(tx: Tx, id: string): Promise<BookingRow | null> {
  const { rows } = await sql<BookingRow>`
    select ${bookingColumns} from bookings where id = ${id} for update skip locked`.execute(tx)
  return rows[0] ?? null
}

/** The booking a person named, with or without SKY-, when it is theirs or they are staff; else not found (A15). */
export async function lockBookingFor(tx: Tx, actor: Actor, typedId: string): Promise<BookingRow> {
  const id = readBookingReference(typedId)
  return shownTo(actor, id ? await lockBooking(tx, id) : null)
}

/** As `lockBookingFor`, without a lock. */
export async function findBookingFor(db: Reader, actor: Actor, typedId: string): Promise<BookingRow> {
  const id = readBookingReference(typedId)
  if (!id) throw notFound()
  const { rows } = await sql<BookingRow>`select ${bookingColumns} from bookings where id = ${id}`.execute(db)
  return shownTo(actor, rows[0] ?? null)
}

function shownTo(actor: Actor, booking: BookingRow | null): BookingRow {
  if (!booking) throw notFound()
  if (booking.user_id !== actor.userId && !may(actor, 'bookings.read')) throw notFound()
  return booking
}
