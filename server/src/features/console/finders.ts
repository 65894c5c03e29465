import { formatDay } from '@skyroute/core/dates.ts'
import { toNaira } from '@skyroute/core/money.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { typedWords } from '../../db/search-words.ts'
import { saysWords } from '../bookings/booking-words.ts'
import type { Found } from './schemas.ts'

/** Of each kind: the palette shows no more. */
const most = 6
const leastLetters = 2

type BookingRow = {
  id: string
  booking_type: 'hotel' | 'car'
  status: string
  guest_name: string
  name: string
  start_on: string
  total_kobo: number
}

export async function findBookings({ replica }: AppContext, typed: string): Promise<Found[]> {
  const words = typed.length < leastLetters ? null : typedWords(typed)
  if (!words) return []
  const { rows } = await sql<BookingRow>`
    with found as materialized (select id, created_at from bookings b where ${saysWords(words)})
    select b.id, b.booking_type, b.status, b.guest_name, b.listing_snapshot ->> 'name' as name, b.start_on, b.total_kobo
      from bookings b join (select id from found order by created_at desc limit ${most}) f on f.id = b.id
     order by b.created_at desc`.execute(replica)
  return rows.map((row) => ({
    kind: 'booking',
    id: row.id,
    title: bookingReference(row.id),
    detail: `${row.guest_name}, ${row.name}, ${formatDay(row.start_on, 'with year')}`,
    booking_type: row.booking_type,
    status: row.status,
    amount: toNaira(row.total_kobo),
  }))
}

type PaymentRow = {
  id: string
  booking_id: string
  reference: string
  status: string
  amount_kobo: number
  guest_name: string
}

/** By our reference or the provider's, whole: half of one is a booking's reference at best. */
export async function findPayments({ replica }: AppContext, typed: string): Promise<Found[]> {
  const reference = typed.toUpperCase().replace(/\s/g, '')
  const { rows } = await sql<PaymentRow>`
    select p.id, p.booking_id, p.reference, p.status, p.amount_kobo, b.guest_name
      from (select booking_id, payment_id from payment_references where reference = ${reference}
             union select booking_id, id from payments where provider_ref = ${typed}) f
      join payments p on p.booking_id = f.booking_id and p.id = f.payment_id
      join bookings b on b.id = p.booking_id
     order by p.created_at desc limit ${most}`.execute(replica)
  return rows.map((row) => ({
    kind: 'payment',
    id: row.id,
    title: row.reference,
    detail: row.guest_name,
    booking_type: null,
    status: row.status,
    amount: toNaira(row.amount_kobo),
  }))
}

type PersonRow = { id: string; first_name: string; last_name: string; email: string; is_disabled: boolean }

export async function findCustomers({ replica }: AppContext, typed: string): Promise<Found[]> {
  const words = typed.length < leastLetters ? null : typedWords(typed)
  if (!words) return []
  const { rows } = await sql<PersonRow>`
    with found as materialized (
      select u.id, u.first_name, u.last_name, u.email, u.is_disabled, u.created_at from users u
       where search_words(u.full_name, u.email, u.phone) @@ ${words} and u.erased_at is null)
    select id, first_name, last_name, email, is_disabled from found order by created_at desc limit ${most}`.execute(
    replica,
  )
  return rows.map((row) => ({
    kind: 'customer',
    id: row.id,
    title: `${row.first_name} ${row.last_name}`,
    detail: row.email,
    booking_type: null,
    status: row.is_disabled ? 'disabled' : null,
    amount: null,
  }))
}

type VehicleRow = { id: string; plate: string; status: string; name: string }

export async function findVehicles({ replica }: AppContext, typed: string): Promise<Found[]> {
  const plate = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (plate.length < leastLetters) return []
  const { rows } = await sql<VehicleRow>`
    select v.id, v.plate, v.status, c.name from vehicles v join cars c on c.id = v.car_id
     where v.plate_key like ${`${plate}%`} order by v.plate limit ${most}`.execute(replica)
  return rows.map((row) => ({
    kind: 'vehicle',
    id: row.id,
    title: row.plate,
    detail: row.name,
    booking_type: null,
    status: row.status,
    amount: null,
  }))
}
