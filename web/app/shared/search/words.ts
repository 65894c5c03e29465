import type { Product } from './product.ts'

/** What a search is called, by product. */
export const searchWords = {
  hotel: {
    one: 'hotel',
    many: 'Hotels',
    place: 'Destination',
    start: 'Check-in',
    end: 'Check-out',
    guests: 'Guests',
    guest: 'guest',
    unit: 'night',
    price: 'Price a night',
    extras: 'Amenities',
    none: 'No hotels found',
    showAll: 'Show All Hotels',
    failed: 'Unable to search hotels. Please try again.',
    minDays: 1,
  },
  car: {
    one: 'car',
    many: 'Cars',
    place: 'Pick-up location',
    start: 'Pick-up date',
    end: 'Return date',
    guests: 'Passengers',
    guest: 'passenger',
    unit: 'day',
    price: 'Price a day',
    extras: 'Features',
    none: 'No cars found',
    showAll: 'Show All Cars',
    failed: 'Unable to search cars. Please try again.',
    minDays: 0,
  },
} as const satisfies Record<Product, Record<string, string | number>>

/** The eight of the specification, in its order; what else there is follows by number. */
export const statedExtras = {
  hotel: ['WiFi', 'Pool', 'Gym', 'Spa', 'Restaurant', 'Parking', 'Pet Friendly', 'Business Center'],
  car: ['GPS', 'Bluetooth', 'AC', 'USB', 'Leather Seats', 'Sunroof', 'Premium Audio', 'Child Seat'],
} as const satisfies Record<Product, readonly string[]>

/** Asked first here, so they stand first. */
export const lightAndWater = ['24-hour Power', 'Solar or Inverter Backup', 'Generator', 'Borehole Water'] as const
