// What the catalogue's calls answer, named. Amounts are in units of `currency`.
import type { Answer } from '../contract.ts'

export type HotelList = Answer<'searchHotels'>
export type Hotel = HotelList['hotels'][number]
export type HotelDetail = Answer<'findHotel'>
export type RoomType = HotelDetail['room_types'][number]
/** Beside a room type's own rate. */
export type RatePlan = RoomType['rate_plans'][number]

export type CarList = Answer<'searchCars'>
export type Car = CarList['cars'][number]
export type CarDetail = Answer<'findCar'>

/** The whole stay or hire on the asked dates, tax in it. */
export type StayPrice = NonNullable<Hotel['stay']>
export type Picture = NonNullable<Hotel['image']>

export type SearchAnswer = Omit<HotelList, 'hotels'>
export type FacetCount = HotelList['facets'][string][number]

export type Availability = Answer<'listHotelFreeDays'>
export type FreeDay = Availability['days'][number]

export type City = Answer<'listCities'>['cities'][number]
/** A public holiday or an election day that a trip should know of. */
export type TravelNotice = Answer<'listNotices'>['notices'][number]
export type Pins = Answer<'listHotelPins'>
export type Pin = Pins['pins'][number]

export type PlaceHint = Answer<'findPlaces'>['places'][number]
export type HotelHint = Answer<'findPlaces'>['hotels'][number]
