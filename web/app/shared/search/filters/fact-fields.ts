import type { Product } from '../product.ts'

/** The API's names of what can be asked about light, water, breakfast, fuel and distance; `fact-filters.ts` says the rest. */
export const factFields: Record<Product, readonly string[]> = {
  hotel: ['power_hours', 'backup', 'water', 'internet_mbps', 'breakfast'],
  car: ['fuel_type', 'fuel_policy', 'km_per_day', 'driver_hours'],
}
