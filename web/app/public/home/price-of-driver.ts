import type { Car } from '../../lib/types/catalogue-types.ts'

export type DriverPrice = Pick<Car, 'driver_price_per_day' | 'currency'>

/** What a driver beside the car costs, where one may choose. */
export const priceOfDriver = ({ driver_mode, driver_price_per_day, currency }: Car): DriverPrice | null =>
  driver_mode === 'optional' ? { driver_price_per_day, currency } : null
