import { lagosDayOf } from '@skyroute/core/dates.ts'
import { stayTimes, takenRange } from '@skyroute/core/stay-rules/stay-dates.ts'
import type { AppContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { readPlaces } from '../places/places.ts'
import { datedSentence, termsSentence } from './cancellation-text.ts'
import { storedDays } from './day-store.ts'
import { freeCancellationUntil } from './free-until.ts'
import { isSwitchedOn } from './is-switched-on.ts'
import { type CarCard, findCard, findPublicPapers, type PoolOfCar, picturesOf, poolOfCar } from './listing-store.ts'
import { indexDays, lookAheadUntil, nextFree, type Offer, offeredPool, offerOf, shortestOf } from './offer.ts'
import { presentCar } from './present-listing.ts'
import { presentStay } from './present-money.ts'
import { presentPicture } from './present-picture.ts'
import { type AskedStay, lastStartDay, readStay } from './read-stay.ts'
import type { CarDetail, DetailQuery, StayPrice } from './schemas.ts'

/** A car, priced for the asked dates. */
export async function findCar(ctx: AppContext, id: string, query: DetailQuery): Promise<CarDetail> {
  const asked = await readStay(ctx, 'car', query)
  if (!isSwitchedOn(asked.settings, 'car')) throw notFound('Car not found')
  const [card, pool, pictures, papers, places] = await Promise.all([
    findCard(ctx.replica, 'car', id),
    poolOfCar(ctx.replica, id),
    picturesOf(ctx.replica, 'car', id),
    findPublicPapers(ctx.replica, id, asked.dates?.endOn ?? lagosDayOf(ctx.clock.now())),
    readPlaces(ctx),
  ])
  if (!card?.is_active || !pool) throw notFound('Car not found')
  const hire = await priceHire(ctx, { card, pool, asked })
  return {
    ...presentCar(card, {
      places,
      shownIn: asked.shownIn,
      driverDayKobo: asked.settings.driver.dayKobo,
      ...hire,
      freeUntil: hire.stay && freeCancellationUntil(card, { ...asked, soldAt: ctx.clock.now() }),
    }),
    images: pictures.map(presentPicture),
    papers,
    cancellation: sentenceFor(ctx, hire.offer, asked),
  }
}

type Asked = { card: CarCard; pool: PoolOfCar; asked: AskedStay }
type Hire = {
  isAvailable: boolean
  stay: StayPrice | null
  nextFree: { start: string; end: string } | null
  shortestStay?: number | null
  offer: Offer | null
}

async function priceHire(ctx: AppContext, { card, pool, asked }: Asked): Promise<Hire> {
  const { dates, shownIn, settings } = asked
  const isOffered = pool.is_active && pool.capacity > 0 && pool.max_party >= asked.party
  if (!dates) return { isAvailable: isOffered, stay: null, nextFree: null, offer: null }
  const days = await storedDays(ctx.replica, [card.id], {
    startOn: takenRange(dates).fromOn,
    untilOn: lookAheadUntil(dates),
  })
  const index = indexDays(days)
  const offered = offeredPool({ id: card.id, ...pool }, 1)
  const offer = offerOf(offered, dates, { index, terms: termsOf(card, asked) })
  if (isOffered && offer.left >= 1 && !offer.isShort) {
    const stay = presentStay(offer.quote, { ...dates, units: 1, shownIn })
    return { isAvailable: true, stay, nextFree: null, offer }
  }
  const lastStartOn = lastStartDay(ctx, settings)
  const later = isOffered ? nextFree([offered], dates, { index, lastStartOn }) : null
  const shortestStay = isOffered ? shortestOf([offer]) : null
  return { isAvailable: false, stay: null, nextFree: later, shortestStay, offer: null }
}

function termsOf(card: CarCard, { settings }: AskedStay) {
  return {
    kind: 'car' as const,
    withDriver: card.driver_mode === 'required',
    driverDayKobo: settings.driver.dayKobo,
    rates: settings.tax,
  }
}

function sentenceFor(ctx: AppContext, offer: Offer | null, { dates, settings }: AskedStay): string {
  if (!dates || !offer) return termsSentence(settings.cancellation.car)
  const soldAt = ctx.clock.now()
  const times = stayTimes({ ...dates, kind: 'car', soldAt, settings: settings.stay })
  return datedSentence(settings.cancellation.car, { ...offer.quote, ...times, soldAt })
}
