import type { Settings } from '../../settings/default-settings.ts'
import type { ListingForSale } from './create/sale-store.ts'

export const notFoundText = { hotel: 'Hotel not found', car: 'Car not found' } as const

/** The flag of a whole product (I14). */
export function isProductOn({ features }: Settings, type: 'hotel' | 'car'): boolean {
  return type === 'hotel' ? features.hotel_booking_enabled : features.car_rental_enabled
}

/** "Victoria Island, Lagos". */
export function locationOf(listing: Pick<ListingForSale, 'city' | 'state'>): string {
  return `${listing.city}, ${listing.state}`
}

/** Where a stay begins: a car's pick-up place; a hotel's own, which nobody edits (I11). */
export function pickupOf(listing: ListingForSale): string {
  return listing.pickupLocation ?? locationOf(listing)
}

/** The three "states" of the wizard and where they lie (I10). */
const stateChoices: Readonly<Record<string, string>> = { lagos: 'Lagos', rivers: 'Port Harcourt', fct: 'Abuja' }

export function stateChoiceOf({ stateSlug }: Pick<ListingForSale, 'stateSlug'>): string | null {
  return stateChoices[stateSlug] ?? null
}
