import { endedStatuses } from '@skyroute/core/bookings/states.ts'
import { formatDay, lagosDayOf } from '@skyroute/core/dates.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { typedWords } from '../../db/search-words.ts'
import { answerOf } from '../../http/answer-of.ts'
import { saysWords } from '../bookings/booking-words.ts'
import { platesLike } from '../fleet/vehicles/vehicle-store.ts'
import type { Found } from './schemas.ts'

/** Of each kind: the palette shows no more. */
const most = 6
const leastLetters = 2

type FoundRow = Omit<Found, 'amount' | 'is_over'> & { amount_kobo: number | null }

export async function findBookings({ replica, clock }: AppContext, typed: string): Promise<Found[]> {
  const words = typed.length < leastLetters ? null : typedWords(typed)
  if (!words) return []
  const { rows } = await sql<
    Omit<FoundRow, 'title' | 'detail'> & { guest_name: string; name: string; start_on: string; is_over: boolean }
  >`
    with found as materialized (select id, created_at from bookings b where ${saysWords(words)})
    select 'booking' as kind, b.id, b.booking_type, b.status, b.total_kobo as amount_kobo, b.guest_name,
           b.listing_snapshot ->> 'name' as name, b.start_on,
           (b.status = any(${endedStatuses}) or b.end_on < ${lagosDayOf(clock.now())}) as is_over
      from bookings b join (select id from found order by created_at desc limit ${most}) f on f.id = b.id
     order by is_over, b.created_at desc`.execute(replica)
  return rows.map(({ guest_name, name, start_on, ...row }) => ({
    ...answerOf(row),
    title: bookingReference(row.id),
    detail: `${formatDay(start_on, 'with year')}, ${guest_name}, ${name}`,
  }))
}

/** By our reference or the provider's, whole: half of one is a booking's reference at best. */
export async function findPayments({ replica }: AppContext, typed: string): Promise<Found[]> {
  const reference = typed.toUpperCase().replace(/\s/g, '')
  const { rows } = await sql<FoundRow>`
    select 'payment' as kind, p.id, p.reference as title, b.guest_name as detail, null as booking_type, p.status,
           p.amount_kobo
      from (select booking_id, payment_id from payment_references where reference = ${reference}
             union select booking_id, id from payments where provider_ref = ${typed}) f
      join payments p on p.booking_id = f.booking_id and p.id = f.payment_id
      join bookings b on b.id = p.booking_id
     order by p.created_at desc limit ${most}`.execute(replica)
  return rows.map((row) => ({ ...answerOf(row), is_over: false }))
}

export async function findCustomers({ replica }: AppContext, typed: string): Promise<Found[]> {
  const words = typed.length < leastLetters ? null : typedWords(typed)
  if (!words) return []
  const { rows } = await sql<Found>`
    with found as materialized (
      select u.id, u.full_name, u.email, u.phone, u.is_disabled, u.created_at from users u
       where search_words(u.full_name, u.email, u.phone) @@ ${words} and u.erased_at is null)
    select 'customer' as kind, id, full_name as title, coalesce(email, phone, '') as detail, null as booking_type,
           case when is_disabled then 'disabled' end as status, null as amount, false as is_over
      from found order by created_at desc limit ${most}`.execute(replica)
  return rows
}

export async function findVehicles({ replica }: AppContext, typed: string): Promise<Found[]> {
  if (typed.replace(/[^A-Za-z0-9]/g, '').length < leastLetters) return []
  const { rows } = await sql<Found>`
    select 'vehicle' as kind, v.id, v.plate as title, c.name as detail, null as booking_type, v.status, null as amount,
           false as is_over
      from vehicles v join cars c on c.id = v.car_id
     where ${platesLike(typed)} order by v.plate limit ${most}`.execute(replica)
  return rows
}
