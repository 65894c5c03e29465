import { type Api, orElse } from '../../lib/api.ts'
import { type CarLine, carLine, type HotelLine, hotelLine } from '../listing/lines.ts'
import { fieldNames } from '../search/filters/filters.ts'
import type { Product } from '../search/product.ts'
import { hasDates, type StayChoice } from './stay-choice.ts'

export type Similar = { hotels?: HotelLine[]; cars?: CarLine[] }

/** Others like it, free on the same dates; silent when they cannot be had. */
export async function loadSimilar(
  api: Api,
  { product, id, choice, currency }: { product: Product; id: string; choice: StayChoice; currency: string },
): Promise<Similar> {
  const names = fieldNames[product]
  const dates = hasDates(choice) ? { [names.start]: choice.startOn, [names.end]: choice.endOn } : {}
  const party = product === 'hotel' ? { children: choice.children, rooms: choice.rooms } : {}
  const query = { currency, guests: choice.guests, ...party, ...dates }
  const found = await orElse(api.get(`/${product}s/{id}/similar`, { params: { id }, query }), {})
  return {
    hotels: 'hotels' in found ? found.hotels.map(hotelLine) : undefined,
    cars: 'cars' in found ? found.cars.map(carLine) : undefined,
  }
}
