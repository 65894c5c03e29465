import { addMinutes } from '@skyroute/core/dates.ts'
import type { BookingRow } from '../booking-store.ts'
import type { BookingRequest } from './read-booking-request.ts'

const twinMinutes = 10

/** The customer's own live hold that says the same as this order: the second click of a nervous hand (B7). */
export function findDuplicate(holds: readonly BookingRow[], order: BookingRequest, now: Date): BookingRow | undefined {
  return holds.find((hold) => hold.created_at > addMinutes(now, -twinMinutes) && isSame(hold, order))
}

function isSame(hold: BookingRow, { wish, guest, expectedKobo, shownIn, discount }: BookingRequest): boolean {
  return (
    hold.listing_id === wish.itemId &&
    hold.booking_type === wish.type &&
    (wish.roomTypeId === undefined || wish.roomTypeId === hold.inventory_id) &&
    wish.ratePlanId === hold.rate_plan?.id &&
    hold.start_on === wish.startOn &&
    hold.end_on === wish.endOn &&
    hasSameTimes(hold, wish) &&
    hold.units === wish.rooms &&
    hold.guests === wish.guests &&
    hold.children === wish.children &&
    (wish.withDriver === undefined || hold.with_driver === wish.withDriver) &&
    hold.total_kobo === expectedKobo &&
    hold.discount_reason === (discount?.reason ?? null) &&
    hold.display_currency === shownIn.code &&
    hold.guest_name === guest.guest_name &&
    hold.guest_email === guest.guest_email &&
    hold.guest_phone === guest.guest_phone &&
    hold.special_requests === guest.special_requests &&
    hold.state_choice === guest.state_choice &&
    hold.dropoff_location === guest.dropoff_location &&
    hold.flight_number === guest.flight_number &&
    hold.buyer_company === guest.buyer_company &&
    hold.buyer_tin === guest.buyer_tin &&
    (wish.type === 'hotel' || guest.pickup_location === null || hold.pickup_location === guest.pickup_location)
  )
}

/** Of a time that is not said beside one that is, the hold has the usual one. */
function hasSameTimes(hold: BookingRow, { pickUpTime, returnTime }: BookingRequest['wish']): boolean {
  if (!pickUpTime && !returnTime) return hold.pickup_time === null
  return (!pickUpTime || hold.pickup_time === pickUpTime) && (!returnTime || hold.return_time === returnTime)
}
