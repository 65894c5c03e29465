// What the calls of the destinations answer, named. Amounts are in units of `currency`.
import type { Answer } from '../../lib/contract.ts'

export type Spot = { lat: number; lng: number }
export type StatePage = Answer<'findState'>
export type State = StatePage['state']
export type CityPage = Answer<'findCityHotels'>
export type PlacedCity = CityPage['city']
export type NearPlace = CityPage['near'][number]
