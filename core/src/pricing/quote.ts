// The one price computation. The server alone runs it (M1): the browser shows what it is told.

import { formatKobo } from '../currency.ts'
import type { Day } from '../dates.ts'
import { addUp, assertKobo, cumulativeShare, type Kobo, maxKobo, percentHalfUp } from '../money.ts'
import { count as counted } from '../wording.ts'

/** What one night in one room, or one hire day, costs before tax. */
export interface DayPrice {
  readonly on: Day
  readonly priceKobo: Kobo
  /** Of each room, in the order in which they were booked, where rooms that were added later cost something else. */
  readonly roomsKobo?: readonly Kobo[]
}

/** Basis points: 1200 is 12 %. The VAT is the part of the tax that goes to the state; the rest is our fee. */
export interface TaxRates {
  readonly taxBps: number
  readonly vatBps: number
}

/** 12 % in all, of which VAT 7.5 %. Source: specification 9, M7; a setting, kept on each booking. */
export const defaultTaxRates: TaxRates = { taxBps: 1200, vatBps: 750 }

/** A chauffeur's day. Source: M18b; a setting. */
export const defaultDriverDayKobo: Kobo = 2_000_000

export interface HotelStay {
  readonly kind: 'hotel'
  /** One per night of `[check-in, check-out)`. */
  readonly nights: readonly DayPrice[]
  /** 1 to 8, all of one type. */
  readonly rooms: number
  /** What a rate plan adds: one line, taxed. */
  readonly perAdult?: PerAdult | null
  readonly discountBps?: DiscountBps
  readonly discountMaxKobo?: DiscountMaxKobo
  readonly rates: TaxRates
}

/** What staff take off the price before tax, in basis points: a whole number from 1 to 10,000. None: null or left out. */
export type DiscountBps = number | null

/** The largest amount that a discount takes off, whatever its percentage would be. No such limit: null or left out. */
export type DiscountMaxKobo = Kobo | null

export interface PerAdult {
  /** "Breakfast". */
  readonly label: string
  readonly nightKobo: Kobo
  readonly adults: number
}

export interface CarHire {
  readonly kind: 'car'
  /** One per hire day of `[pick-up, return)`; a same-day hire has one. */
  readonly days: readonly DayPrice[]
  readonly withDriver: boolean
  readonly driverDayKobo: Kobo
  readonly discountBps?: DiscountBps
  readonly discountMaxKobo?: DiscountMaxKobo
  readonly rates: TaxRates
}

export interface QuoteLine {
  readonly kind: 'nights' | 'per_adult' | 'days' | 'driver' | 'discount' | 'vat' | 'service_fee'
  /** "₦145,000 × 3 nights", "Discount 10%", "VAT 7.5%". */
  readonly label: string
  /** Room nights, nights of adults or days; 1 for a discount and tax lines. */
  readonly quantity: number
  readonly unit: 'room night' | 'adult night' | 'day' | 'percent'
  /** Price of one unit; the whole amount for a discount, which is below 0, and for tax lines. */
  readonly unitKobo: Kobo
  readonly amountKobo: Kobo
}

export interface Quote {
  readonly kind: 'hotel' | 'car'
  readonly lines: readonly QuoteLine[]
  /** The price before tax, after the discount. */
  readonly subtotalKobo: Kobo
  /** 12 % of the subtotal, half-up to whole naira: VAT and service fee together. */
  readonly taxKobo: Kobo
  readonly vatKobo: Kobo
  readonly serviceFeeKobo: Kobo
  readonly totalKobo: Kobo
  /** Nights of a hotel stay, days of a hire. */
  readonly duration: number
  /** The first night in all its rooms, with its own tax and less its share of a discount, which a late cancellation keeps (B8); 0 for cars. Never above the total. */
  readonly firstNightKobo: Kobo
  readonly rates: TaxRates
}

/**
 * Prices a stay or a hire from its frozen day prices. The lines add up to `totalKobo` exactly. A discount is one line
 * below 0, after the priced lines and before the tax; it names its percentage unless `discountMaxKobo` is less. Throws a
 * RangeError when there is no day, no room, a price that is no amount, a discount that is none, or VAT above the tax:
 * callers have checked dates, party and settings before they ask. Source: M6, M7, M14, M18b, M23, M25, I6.
 */
export function quoteStay(stay: HotelStay | CarHire): Quote {
  const days = stay.kind === 'hotel' ? stay.nights : stay.days
  if (days.length === 0) throw new RangeError('a stay has at least one day')
  const base = stay.kind === 'hotel' ? [...nightLines(stay), ...perAdultLines(stay)] : hireLines(stay)
  const priceKobo = addUp(base.map((line) => line.amountKobo))
  const discount = discountWithin(priceKobo, stay)
  const subtotalKobo = priceKobo - (discount?.amountKobo ?? 0)
  const tax = taxOn(subtotalKobo, stay.rates)
  return {
    kind: stay.kind,
    lines: [...base, ...discountLines(discount), ...taxLines(tax, stay.rates)],
    subtotalKobo,
    ...tax,
    totalKobo: addUp([subtotalKobo, tax.taxKobo]),
    duration: days.length,
    firstNightKobo: stay.kind === 'hotel' ? firstNightOf(stay, { discount, priceKobo }) : 0,
    rates: stay.rates,
  }
}

/**
 * The 12 % of a subtotal and its two parts, each half-up to whole naira; the service fee is what is left, so
 * the parts add up (M7). Throws a RangeError when the VAT is the larger.
 */
export function taxOn(subtotalKobo: Kobo, rates: TaxRates): Pick<Quote, 'taxKobo' | 'vatKobo' | 'serviceFeeKobo'> {
  if (rates.vatBps > rates.taxBps) throw new RangeError('VAT is a part of the tax')
  const taxKobo = percentHalfUp(subtotalKobo, rates.taxBps, { unit: 'naira' })
  const vatKobo = percentHalfUp(subtotalKobo, rates.vatBps, { unit: 'naira' })
  return { taxKobo, vatKobo, serviceFeeKobo: taxKobo - vatKobo }
}

/**
 * What a discount takes off a price before tax: half-up to whole kobo. Throws a RangeError unless it is a whole number of
 * basis points from 1 to 10,000, or none. Source: M6, M25.
 */
export function discountOn(priceKobo: Kobo, discountBps: DiscountBps | undefined): Kobo {
  if (discountBps === null || discountBps === undefined) return 0
  if (discountBps < 1 || discountBps > 10_000) throw new RangeError(`not a discount in basis points: ${discountBps}`)
  return percentHalfUp(priceKobo, discountBps, { unit: 'kobo' })
}

/** `isWhole`: the percentage takes off no more than the discount may. */
type Discount = { bps: number; amountKobo: Kobo; isWhole: boolean }

function discountWithin(
  priceKobo: Kobo,
  { discountBps, discountMaxKobo }: Pick<HotelStay, 'discountBps' | 'discountMaxKobo'>,
): Discount | null {
  const mostKobo = assertKobo(discountMaxKobo ?? maxKobo)
  if (discountBps === null || discountBps === undefined) return null
  const wholeKobo = discountOn(priceKobo, discountBps)
  const amountKobo = Math.min(wholeKobo, mostKobo)
  return { bps: discountBps, amountKobo, isWhole: amountKobo === wholeKobo }
}

function discountLines(discount: Discount | null): QuoteLine[] {
  if (!discount) return []
  const amountKobo = 0 - discount.amountKobo // not the -0 of a negation
  const label = discount.isWhole ? `Discount ${percentText(discount.bps)}` : 'Discount'
  return [{ kind: 'discount', label, quantity: 1, unit: 'percent', unitKobo: amountKobo, amountKobo }]
}

function nightLines({ nights, rooms }: HotelStay): QuoteLine[] {
  if (!Number.isInteger(rooms) || rooms < 1) throw new RangeError(`not a number of rooms: ${rooms}`)
  return byPriceAndRooms(nights, rooms).map(({ unitKobo, alike, count }) => ({
    kind: 'nights',
    label: `${formatKobo(unitKobo)} × ${counted(count, 'night')}${rooms > 1 ? ` × ${counted(alike, 'room')}` : ''}`,
    quantity: count * alike,
    unit: 'room night',
    unitKobo,
    amountKobo: assertKobo(unitKobo * count * alike),
  }))
}

/** What each of so many rooms costs in a night, in the order in which they were booked. Throws a RangeError for other rooms. */
export function roomPrices({ priceKobo, roomsKobo }: DayPrice, rooms: number): readonly Kobo[] {
  if (roomsKobo && roomsKobo.length !== rooms) throw new RangeError(`${roomsKobo.length} prices for ${rooms} rooms`)
  return roomsKobo ?? Array<Kobo>(rooms).fill(priceKobo)
}

/** Nights in which as many rooms cost the same share a line, in the order in which they first appear. */
function byPriceAndRooms(nights: readonly DayPrice[], rooms: number) {
  const lines = new Map<string, { unitKobo: Kobo; alike: number; count: number }>()
  for (const night of nights) {
    for (const [unitKobo, prices] of Map.groupBy(roomPrices(night, rooms), (kobo) => assertKobo(kobo))) {
      const key = `${unitKobo} × ${prices.length}`
      const line = lines.get(key) ?? { unitKobo, alike: prices.length, count: 0 }
      lines.set(key, { ...line, count: line.count + 1 })
    }
  }
  return [...lines.values()]
}

function perAdultLines({ nights, perAdult }: HotelStay): QuoteLine[] {
  if (!perAdult) return []
  const { label, nightKobo, adults } = perAdult
  return [
    {
      kind: 'per_adult',
      label: `${label}, ${formatKobo(nightKobo)} × ${counted(adults, 'adult')} × ${counted(nights.length, 'night')}`,
      quantity: adults * nights.length,
      unit: 'adult night',
      unitKobo: nightKobo,
      amountKobo: assertKobo(nightKobo * adults * nights.length),
    },
  ]
}

function hireLines({ days, withDriver, driverDayKobo }: CarHire): QuoteLine[] {
  const hire = byPrice(days).map(([unitKobo, count]) => dayLine('days', { unitKobo, count, what: '' }))
  return withDriver
    ? [...hire, dayLine('driver', { unitKobo: driverDayKobo, count: days.length, what: 'Driver, ' })]
    : hire
}

function dayLine(kind: 'days' | 'driver', line: { unitKobo: Kobo; count: number; what: string }): QuoteLine {
  return {
    kind,
    label: `${line.what}${formatKobo(line.unitKobo)} × ${counted(line.count, 'day')}`,
    quantity: line.count,
    unit: 'day',
    unitKobo: line.unitKobo,
    amountKobo: assertKobo(line.unitKobo * line.count),
  }
}

/** Days of one price share a line, in the order the prices first appear. */
function byPrice(days: readonly DayPrice[]): [unitKobo: Kobo, count: number][] {
  const counts = new Map<Kobo, number>()
  for (const { priceKobo } of days) counts.set(assertKobo(priceKobo), (counts.get(priceKobo) ?? 0) + 1)
  return [...counts]
}

function taxLines(tax: Pick<Quote, 'vatKobo' | 'serviceFeeKobo'>, rates: TaxRates): QuoteLine[] {
  return [
    taxLine('vat', `VAT ${percentText(rates.vatBps)}`, tax.vatKobo),
    taxLine('service_fee', `Service fee ${percentText(rates.taxBps - rates.vatBps)}`, tax.serviceFeeKobo),
  ]
}

function taxLine(kind: 'vat' | 'service_fee', label: string, amountKobo: Kobo): QuoteLine {
  return { kind, label, quantity: 1, unit: 'percent', unitKobo: amountKobo, amountKobo }
}

function percentText(basisPoints: number): string {
  return `${basisPoints / 100}%`
}

type Whole = { discount: Discount | null; priceKobo: Kobo }

function firstNightOf({ nights, rooms, perAdult, rates }: HotelStay, whole: Whole): Kobo {
  const roomsKobo = addUp(roomPrices(nights[0]!, rooms)) // a stay has at least one
  const fullKobo = roomsKobo + (perAdult ? perAdult.nightKobo * perAdult.adults : 0)
  const priceKobo = fullKobo - shareOfDiscount(fullKobo, whole)
  return addUp([priceKobo, taxOn(priceKobo, rates).taxKobo])
}

function shareOfDiscount(partKobo: Kobo, { discount, priceKobo }: Whole): Kobo {
  if (!discount) return 0
  return discount.isWhole
    ? discountOn(partKobo, discount.bps)
    : cumulativeShare(discount.amountKobo, partKobo, priceKobo)
}
