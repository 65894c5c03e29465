// Every route of the specification's table, in the states that a person meets.

/** For everybody, one of each kind: beside them a signed-in header, and what it has to say, must fit. */
export const openWhenSignedIn = [
  '/',
  '/hotels?destination=Lagos&amenities=Pool',
  '/hotel/cowrie-lantern-hotel',
  '/cars?location=Abuja&category=SUV',
  '/car/toyota-rav4-2020-yaba',
  '/hotels/compare?ids=cowrie-lantern-hotel,amber-lattice-guest-house,no-such-hotel',
  '/booking?type=hotel&id=cowrie-lantern-hotel',
  '/booking?type=car&id=toyota-rav4-2020-yaba',
  '/destinations/lagos',
  '/contact',
  '/faq',
  '/privacy/complaint',
  '/reset-password?token=not-a-key',
  '/no-such-page',
]

/** For everybody. */
export const open = [
  ...openWhenSignedIn,
  '/hotels?destination=Nowhere',
  '/hotel/no-such-hotel',
  '/car/no-such-car',
  '/cars/compare',
  '/hotels/compare',
  '/cars/compare?ids=toyota-rav4-2020-yaba,honda-accord-2018-jos,no-such-car',
  '/cars/compare?ids=honda-accord-2018-jos,honda-cr-v-2019-diobu,hyundai-elantra-2019-yaba',
  '/booking?type=car&id=none',
  '/destinations',
  '/destinations/lagos/hotels',
  '/destinations/lagos/yaba',
  '/destinations/kano/wudil',
  '/about',
  '/terms',
  '/privacy',
  '/verify',
  '/offline',
  '/confirm-email?token=not-a-key',
  '/claim-booking?token=not-a-key',
  '/keep-second-factor?token=not-a-key',
  '/forgot-password',
]

/** Whoever is signed in is led away from these. */
export const forVisitors = ['/login', '/register']

/** Each leads a visitor to /login. */
export const forCustomers = [
  '/dashboard',
  '/dashboard?tab=bookings',
  '/dashboard?tab=profile',
  '/dashboard?tab=favorites',
  '/dashboard?tab=notifications',
  '/dashboard?tab=settings',
  '/payment',
  '/payment?bookingId=NOSUCH0000',
  '/payment-confirmation?bookingId=NOSUCH0000',
  '/refund-account?bookingId=NOSUCH0000',
  '/booking/NOSUCH0000',
]

/** For staff and drivers: anybody else is led to their own front page, when the page is open at all. */
export const forOthers = ['/admin', '/admin/fleet', '/admin/hotels', '/driver-dashboard']

/** In handfuls that share a browser page. */
export function handfuls(addresses: string[], size = 5): string[][] {
  return Array.from({ length: Math.ceil(addresses.length / size) }, (_, at) =>
    addresses.slice(at * size, (at + 1) * size),
  )
}
