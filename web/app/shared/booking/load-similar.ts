import { type Api, orElse } from '../../lib/api.ts'
import type { Car, Hotel } from '../../lib/catalogue-types.ts'
import { type CarLine, carLine, type HotelLine, hotelLine } from '../listing/lines.ts'
import { fieldNames, type Product } from '../search/filters.ts'
import { hasDates, type StayChoice } from './stay-choice.ts'

type Answered = { hotels?: Hotel[]; cars?: Car[] }
const nothing: Answered = {}
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
  const call = api.get<Answered>(`/${product}s/${encodeURIComponent(id)}/similar`, { query })
  const { hotels, cars } = await orElse(call, nothing)
  return { hotels: hotels?.map(hotelLine), cars: cars?.map(carLine) }
}
