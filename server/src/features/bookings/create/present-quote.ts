import { describeDayCount } from '@skyroute/core/bookings/hire/hire-times.ts'
import { describeWaiting } from '@skyroute/core/bookings/hire/pick-up.ts'
import { isTransferOffered } from '@skyroute/core/bookings/holds.ts'
import {
  type CancellableBooking,
  type CancellationStep,
  cancellationSentence,
  cancellationSteps,
} from '@skyroute/core/cancellation/steps.ts'
import { fromKobo } from '@skyroute/core/currency.ts'
import type { Kobo } from '@skyroute/core/money.ts'
import { toNaira } from '@skyroute/core/money.ts'
import type { QuoteLine } from '@skyroute/core/pricing/quote.ts'
import type { Static } from 'typebox'
import { presentRatePlan } from '../../catalogue/rate-plans/present-rate-plan.ts'
import type { Quote } from '../schemas.ts'
import type { DisplayCurrency } from './display-currency.ts'
import type { OfferedStay, PricedStay } from './quote-booking.ts'

export function presentQuote(offer: OfferedStay, shownIn: DisplayCurrency): Static<typeof Quote> {
  const { listing, pool, dates, quote, settings } = offer
  const isHotel = listing.type === 'hotel'
  return {
    type: listing.type,
    item_id: listing.id,
    room_type_id: isHotel ? pool.id : null,
    room_type_name: pool.roomTypeName,
    rate_plan: offer.ratePlan && presentRatePlan(offer.ratePlan),
    room_facts: pool.roomFacts,
    car_facts: listing.carFacts,
    start_date: dates.startOn,
    end_date: dates.endOn,
    pickup_time: dates.times?.pickUpTime ?? null,
    return_time: dates.times?.returnTime ?? null,
    duration: quote.duration,
    nights: isHotel ? quote.duration : null,
    days: isHotel ? null : quote.duration,
    rooms: offer.rooms,
    ...presentPrice(quote),
    currency: 'NGN',
    display: presentDisplay(quote.totalKobo, shownIn),
    day_count: isHotel ? null : describeDayCount(settings.stay.hireGraceMinutes),
    self_drive_hours: isHotel ? null : { from: settings.stay.selfDriveFrom, until: settings.stay.selfDriveUntil },
    driver_waiting: offer.withDriver ? describeWaiting(settings.driver) : null,
    starts_at: offer.startsAt.toISOString(),
    ends_at: offer.endsAt.toISOString(),
    is_available: offer.isAvailable,
    left: offer.left,
    cancellation: presentCancellation(
      {
        terms: offer.terms,
        totalKobo: quote.totalKobo,
        firstNightKobo: quote.firstNightKobo,
        startsAt: offer.startsAt,
        endsAt: offer.endsAt,
        soldAt: offer.now,
      },
      offer.now,
    ),
    bank_transfer_allowed: isTransferOffered(offer.startsAt, offer.now, settings.holds),
  }
}

export function presentPrice(quote: PricedStay['quote']) {
  return {
    lines: presentLines(quote.lines),
    subtotal: toNaira(quote.subtotalKobo),
    vat: toNaira(quote.vatKobo),
    service_fee: toNaira(quote.serviceFeeKobo),
    tax: toNaira(quote.taxKobo),
    total: toNaira(quote.totalKobo),
  }
}

/** The priced lines; VAT and service fee stand beside them as amounts of their own. */
export function presentLines(lines: readonly QuoteLine[]) {
  return lines
    .filter(({ kind }) => kind !== 'vat' && kind !== 'service_fee')
    .map(({ kind, label, quantity, unitKobo, amountKobo }) => ({
      kind,
      label,
      quantity,
      unit_price: toNaira(unitKobo),
      amount: toNaira(amountKobo),
    }))
}

export function presentDisplay(totalKobo: Kobo, { code, rateToNgn }: DisplayCurrency) {
  return { currency: code, rate_to_ngn: rateToNgn, total: fromKobo(totalKobo, rateToNgn) }
}

export function presentCancellation(booking: CancellableBooking, now: Date) {
  return { sentence: cancellationSentence(booking, now), steps: cancellationSteps(booking, now).map(presentStep) }
}

const stepKinds = { free: 'free', charge: 'charged', trip: 'started', end: 'end' } as const

function presentStep(stop: CancellationStep) {
  return {
    kind: stepKinds[stop.kind],
    from: stop.at.toISOString(),
    until: stop.untilAt?.toISOString() ?? null,
    refund: toNaira(stop.refundKobo),
    kept: toNaira(stop.keptKobo),
    when: stop.when,
    sentence: stop.text,
  }
}
