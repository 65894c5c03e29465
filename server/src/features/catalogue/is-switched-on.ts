import type { Settings } from '../../settings/default-settings.ts'

/** Whether staff offer hotels, or cars, at all. */
export function isSwitchedOn({ features }: Settings, kind: 'hotel' | 'car') {
  return kind === 'hotel' ? features.hotel_booking_enabled : features.car_rental_enabled
}
