import type { Settings } from '../lib/types/api-types.ts'
import { paths } from '../paths.ts'

export type NavLink = { label: string; to: string }

/** The main navigation. Cars and Hotels stand in it only while their product is on sale. */
export function mainLinks(settings: Settings): NavLink[] {
  return [
    { label: 'Home', to: paths.home },
    ...(settings.car_rental_enabled ? [{ label: 'Cars', to: paths.cars() }] : []),
    ...(settings.hotel_booking_enabled ? [{ label: 'Hotels', to: paths.hotels() }] : []),
    { label: 'About', to: paths.about },
    { label: 'Contact', to: paths.contact },
  ]
}
