import { toNaira } from '@skyroute/core/money.ts'
import { distanceKm, type Point } from '../places/distance.ts'
import { type Places, placeNamesOf } from '../places/places.ts'
import type { CarCard, HotelCard, ListingCard } from './listing-store.ts'
import { shown } from './present-money.ts'
import { presentPicture } from './present-picture.ts'
import type { DisplayCurrency } from './read-currency.ts'
import type { Car, Hotel, StayPrice } from './schemas.ts'

export type Shown = {
  places: Places
  shownIn: DisplayCurrency
  stay: StayPrice | null
  nextFree: { start: string; end: string } | null
  isAvailable: boolean
  /** With dates: until when cancelling costs nothing. */
  freeUntil?: Date | null
  /** Where the asked dates have room, but not for so short a time. */
  shortestStay?: number | null
  /** Of the airport or landmark that was asked for. */
  centre?: Point | null
}

export function presentHotel(card: HotelCard, show: Shown): Hotel {
  return {
    ...common(card, show),
    star_rating: card.star_rating,
    amenities: card.amenities,
    price_per_night: shown(card.price_kobo, show.shownIn),
    check_in_time: card.check_in_time,
    check_out_time: card.check_out_time,
    room_count: card.room_count,
    breakfast_included: card.breakfast_included,
    is_available: show.isAvailable,
  }
}

export function presentCar(card: CarCard, show: Shown & { driverDayKobo: number }): Car {
  return {
    ...common(card, show),
    brand: card.brand,
    model: card.model,
    year: card.year,
    category: card.category,
    passengers: card.passengers,
    transmission: card.transmission,
    fuel_type: card.fuel_type,
    color: card.color,
    features: card.features,
    driver_mode: card.driver_mode,
    driver_price_per_day: shown(card.driver_mode === 'none' ? 0 : show.driverDayKobo, show.shownIn),
    pickup_location: card.pickup_location,
    price_per_day: shown(card.price_kobo, show.shownIn),
    available: show.isAvailable,
  }
}

function common(card: ListingCard, { places, shownIn, stay, nextFree, freeUntil, shortestStay, centre }: Shown) {
  const image = card.cover ? presentPicture(card.cover) : null
  return {
    id: card.id,
    name: card.name,
    image_url: image?.image_url ?? null,
    image,
    description: card.description,
    rating: card.rating === null ? null : Number(card.rating),
    rating_count: card.rating_count,
    facts: card.facts,
    distance_km: centre ? Math.max(1, Math.round(distanceKm(centre, card))) : null,
    ...placeOf(card, places),
    price: shown(card.price_kobo, shownIn),
    price_ngn: toNaira(card.price_kobo),
    currency: shownIn.code,
    stay,
    free_cancellation_until: freeUntil?.toISOString() ?? null,
    next_free: nextFree,
    shortest_stay: shortestStay ?? null,
  }
}

export function placeOf(card: ListingCard, places: Places) {
  const { location, city, state } = placeNamesOf(places, card.state_slug, card.city_slug)
  return {
    location,
    city,
    city_slug: card.city_slug,
    state,
    state_slug: card.state_slug,
    lat: card.lat,
    lng: card.lng,
  }
}
