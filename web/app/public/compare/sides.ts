import type { CarDetail, HotelDetail, Picture, StayPrice } from '../../lib/types/catalogue-types.ts'
import { bookingLink } from '../../paths.ts'
import { fieldNames } from '../../shared/search/filters/filters.ts'

/** As the address says them, in the product's own names; carried into every link. */
export type Dates = Readonly<Record<string, string>>

/** A listing at the head of its column. */
export type Side = {
  id: string
  name: string
  image: Picture | null
  rating: number | null
  rating_count: number
  currency: string
  unitPrice: number
  stay: StayPrice | null
  isFree: boolean
  book: string
}

export function carSide(car: CarDetail, dates: Dates): Side {
  const { id, name, image, rating, rating_count, currency, stay, price_per_day: unitPrice, available: isFree } = car
  const with_driver = car.driver_mode === 'required' || undefined
  const book = bookingLink({ type: 'car', id, ...daysOf('car', car, dates), with_driver })
  return { id, name, image, rating, rating_count, currency, unitPrice, stay, isFree, book }
}

export function hotelSide(hotel: HotelDetail, dates: Dates): Side {
  const { id, name, image, rating, rating_count, currency, stay, price_per_night: unitPrice } = hotel
  const book = bookingLink({ type: 'hotel', id, ...daysOf('hotel', hotel, dates) })
  return { id, name, image, rating, rating_count, currency, unitPrice, stay, isFree: hotel.is_available, book }
}

/** Days that cannot be had are not carried along. */
function daysOf(product: 'hotel' | 'car', { stay }: { stay: StayPrice | null }, dates: Dates) {
  const { start, end } = fieldNames[product]
  return stay ? { start_date: dates[start], end_date: dates[end] } : {}
}
