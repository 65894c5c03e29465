import { roomsNeeded } from '@skyroute/core/bookings/rooms-for-party.ts'
import { toNaira } from '@skyroute/core/money.ts'
import { partyLimits } from '@skyroute/core/stay-rules/party.ts'
import { stayTimes } from '@skyroute/core/stay-rules/stay-dates.ts'
import type { AppContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { readPlaces } from '../places/places.ts'
import { datedSentence, termsSentence } from './cancellation-text.ts'
import { storedDays } from './day-store.ts'
import { freeCancellationUntil } from './free-until.ts'
import { isSwitchedOn } from './is-switched-on.ts'
import { findCard, findHotelTexts, type HotelCard, picturesOf, type RoomTypeRow, roomTypesOf } from './listing-store.ts'
import {
  cheapest,
  type DayIndex,
  indexDays,
  lookAheadUntil,
  nextFree,
  type Offer,
  offeredPool,
  offerOf,
  shortestOf,
  type Terms,
} from './offer.ts'
import { presentHotel } from './present-listing.ts'
import { presentStay, shown } from './present-money.ts'
import { presentPicture } from './present-picture.ts'
import { offeredPlans } from './rate-plans/offered-plans.ts'
import { type AskedStay, lastStartDay, readStay } from './read-stay.ts'
import type { DetailQuery, HotelDetail } from './schemas.ts'

/** A hotel with its room types, priced for the asked dates. */
export async function findHotel(ctx: AppContext, id: string, query: DetailQuery): Promise<HotelDetail> {
  const asked = await readStay(ctx, 'hotel', query)
  if (!isSwitchedOn(asked.settings, 'hotel')) throw notFound('Hotel not found')
  const [card, types, pictures, texts, places] = await Promise.all([
    findCard(ctx.replica, 'hotel', id),
    roomTypesOf(ctx.replica, id),
    picturesOf(ctx.replica, 'hotel', id),
    findHotelTexts(ctx.replica, id),
    readPlaces(ctx),
  ])
  if (!card?.is_active || !texts) throw notFound('Hotel not found')
  const rooms = await priceRooms(ctx, types, asked)
  return {
    ...presentHotel(card, {
      places,
      shownIn: asked.shownIn,
      ...availabilityOf(ctx, rooms, asked),
      freeUntil: rooms.best && freeCancellationUntil(card, { ...asked, soldAt: ctx.clock.now() }),
    }),
    ...texts,
    images: pictures.map(presentPicture),
    room_types: rooms.types.map((type) => presentRoomType(type, rooms, asked)),
    cancellation: sentenceFor(ctx, { card, best: rooms.best, asked }),
  }
}

type PricedRooms = {
  types: RoomTypeRow[]
  offers: ReadonlyMap<string, Offer>
  best: Offer | null
  index: DayIndex
  terms: Terms
}

async function priceRooms(ctx: AppContext, types: RoomTypeRow[], asked: AskedStay): Promise<PricedRooms> {
  const { dates, settings } = asked
  const terms = {
    kind: 'hotel' as const,
    withDriver: false,
    driverDayKobo: 0,
    rates: settings.tax,
  }
  if (!dates) return { types, offers: new Map(), best: null, index: new Map(), terms }
  const ids = types.map((type) => type.id)
  const days = await storedDays(ctx.replica, ids, { startOn: dates.startOn, untilOn: lookAheadUntil(dates) })
  const index = indexDays(days)
  const offers = new Map(
    types.map((type) => [type.id, offerOf(offeredPool(type, roomsOf(type, asked)), dates, { index, terms })]),
  )
  const fitting = types.filter((type) => fits(type, asked)).flatMap((type) => offers.get(type.id) ?? [])
  return { types, offers, best: cheapest(fitting), index, terms }
}

/** Where the asked rooms do not take the party: as many as do, so that a price stands beside "Take 3 rooms". */
function roomsOf({ max_party: sleeps }: RoomTypeRow, { party, rooms }: AskedStay) {
  return Math.max(rooms ?? 1, roomsNeeded(party, sleeps))
}

function fits(type: RoomTypeRow, asked: AskedStay) {
  const rooms = asked.rooms ?? roomsOf(type, asked)
  return type.max_party * rooms >= asked.party && rooms <= Math.min(type.capacity, partyLimits.maxRooms)
}

function availabilityOf(ctx: AppContext, { types, offers, best, index }: PricedRooms, asked: AskedStay) {
  const { dates, shownIn, settings } = asked
  const fitting = types.filter((type) => fits(type, asked))
  if (!dates) return { isAvailable: fitting.length > 0, stay: null, nextFree: null }
  if (best) {
    const stay = presentStay(best.quote, { ...dates, units: best.rooms, shownIn })
    return { isAvailable: true, stay, nextFree: null }
  }
  const later = nextFree(
    fitting.map((type) => offeredPool(type, roomsOf(type, asked))),
    dates,
    { index, lastStartOn: lastStartDay(ctx, settings) },
  )
  const shortestStay = shortestOf(fitting.flatMap((type) => offers.get(type.id) ?? []))
  return { isAvailable: false, stay: null, nextFree: later, shortestStay }
}

function presentRoomType(type: RoomTypeRow, { offers, index, terms }: PricedRooms, asked: AskedStay) {
  const { base_price_kobo, capacity, min_days, rate_plans: _, ...told } = type
  const { dates, shownIn } = asked
  const offer = offers.get(type.id)
  const isFree = offer !== undefined && offer.left >= offer.rooms && !offer.isShort
  return {
    ...told,
    room_count: capacity,
    price_per_night: shown(base_price_kobo, shownIn),
    price_ngn: toNaira(base_price_kobo),
    stay: dates && isFree ? presentStay(offer.quote, { ...dates, units: offer.rooms, shownIn }) : null,
    rooms_left: offer ? offer.left : null,
    shortest_stay: offer?.isShort ? offer.shortest : null,
    rate_plans: offeredPlans(type, { asked, rooms: roomsOf(type, asked), index, terms, isFree }),
  }
}

function sentenceFor(
  ctx: AppContext,
  { card, best, asked }: { card: HotelCard; best: Offer | null; asked: AskedStay },
): string {
  const { dates, settings } = asked
  if (!dates || !best) return termsSentence(settings.cancellation.hotel)
  const soldAt = ctx.clock.now()
  const { check_in_time: checkInTime, check_out_time: checkOutTime } = card
  const times = stayTimes({ ...dates, kind: 'hotel', soldAt, checkInTime, checkOutTime, settings: settings.stay })
  return datedSentence(settings.cancellation.hotel, { ...best.quote, ...times, soldAt })
}
