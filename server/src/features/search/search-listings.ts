// A search, in three statements at most: what changed since we last looked, which pools are full on the dates, and
// the texts and prices of one page. Filtering and counting happen in memory between them (see index/search-index.ts).

import { addDays, lagosDayOf } from '@skyroute/core/dates.ts'
import { takenRange } from '@skyroute/core/stay-rules/stay-dates.ts'
import type { AppContext } from '../../context.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { termsSentence } from '../catalogue/cancellation-text.ts'
import { freeCancellationUntil } from '../catalogue/free-until.ts'
import { isSwitchedOn } from '../catalogue/is-switched-on.ts'
import { type ListingCard, readPage } from '../catalogue/listing-store.ts'
import {
  cheapest,
  type DayIndex,
  indexDays,
  lookAheadUntil,
  nextFree,
  offerOf,
  shortestOf,
  type Terms,
} from '../catalogue/offer.ts'
import { presentCar, presentHotel } from '../catalogue/present-listing.ts'
import { presentStay, shown } from '../catalogue/present-money.ts'
import type { Car, Hotel } from '../catalogue/schemas.ts'
import { askedPlace, centreOf } from '../places/find-place.ts'
import type { Places } from '../places/places.ts'
import { countFacets, type FacetCounts } from './index/facet-counts.ts'
import { filterListings, nothing } from './index/filter.ts'
import { refreshIndexes } from './index/refresh-index.ts'
import { keepSummaries } from './index/result-summaries.ts'
import { findSoldOutInventories } from './index/sold-out-inventories.ts'
import { idAt } from './index/texts.ts'
import { partPlaces, presentNoPlace } from './no-place.ts'
import { presentFacets } from './present-facets.ts'
import type { Question } from './read-search.ts'
import { type AskedSearch, inOrderOfTotals, poolsOf, totalsMost } from './stay-totals.ts'

/** More than a page, so that a page stays full when one of a broad search turns out to be taken. */
const spare = 5

export type Found = AskedSearch & { counts: FacetCounts; isExact: boolean }

export async function findListings(ctx: AppContext, asking: Question): Promise<Found> {
  const settings = await readSettings(ctx)
  const shelves = await refreshIndexes(ctx, daysToKnow(asking))
  const shelf = shelves[asking.kind]
  const question = partPlaces(shelf, shelves.places, asking)
  const sifted = isSwitchedOn(settings, question.kind) ? filterListings(shelf, shelves.places, question) : nothing
  const { dates } = question
  const { full, isExact } =
    dates && sifted.count > 0
      ? await findSoldOutInventories(ctx, shelves, { question, dates, sifted })
      : { full: null, isExact: true }
  const from = (question.page - 1) * question.perPage
  const window = { from, until: from + question.perPage + spare }
  const isByTotal = dates !== null && (question.sort === 'price' || question.sort === '-price')
  const seen = isByTotal ? { from: 0, until: Math.max(totalsMost, window.until) } : window
  const counts = countFacets(shelf, sifted, { question, full, window: seen })
  const asked = { shelves, question, settings }
  if (isByTotal) counts.page = (await inOrder(ctx, asked, counts)).slice(window.from, window.until)
  return { ...asked, counts, isExact }
}

/** How full the days are for several rooms is read; what the first day asks for is known all the same. */
function daysToKnow({ dates, rooms }: Question) {
  if (!dates) return []
  return rooms === null || rooms === 1 ? dates.days : [dates.startOn]
}

/** With dates an order by price is that of what the cards show: the whole stay. */
function inOrder(ctx: AppContext, asked: AskedSearch, { page, total }: FacetCounts) {
  return total <= totalsMost ? inOrderOfTotals(ctx, asked, page) : page
}

export type Row = Hotel | Car

/** The rows of the asked page; after the last match up to three that are full, with their next free dates. */
export async function presentRows(ctx: AppContext, found: Found): Promise<Row[]> {
  const { counts, question } = found
  const hasRoom = question.dates !== null && question.page === 1 && counts.total < question.perPage
  const full = hasRoom ? counts.full : []
  const page = await loadPage(ctx, found, { shown: counts.page, full })
  const now = ctx.clock.now()
  const matches = counts.page.flatMap((slot) => presentRow(found, page, { slot, isFull: false, now }))
  const taken = full.flatMap((slot) => presentRow(found, page, { slot, isFull: true, now }))
  return [...matches.slice(0, question.perPage), ...taken]
}

type Page = { cards: ReadonlyMap<string, ListingCard>; index: DayIndex; lastStartOn: string }

async function loadPage(ctx: AppContext, found: Found, slots: { shown: number[]; full: number[] }): Promise<Page> {
  const { shelves, question, settings } = found
  const shelf = shelves[question.kind]
  const known = shelves.cards[question.kind]
  const ids = [...slots.shown, ...slots.full].map((slot) => idAt(shelf.ids, slot))
  const cards = new Map(ids.flatMap((id) => (known.has(id) ? [[id, known.get(id)!] as const] : [])))
  const { version } = shelves
  const today = lagosDayOf(ctx.clock.now())
  const fresh = await readPage(ctx.replica, {
    kind: question.kind,
    cardIds: ids.filter((id) => !cards.has(id)),
    ...daysWanted(found, slots, today),
  })
  // A card read before a change that we have taken up since must not be kept.
  if (shelves.version === version) keepSummaries(shelves.cards, question.kind, fresh.cards)
  for (const [id, card] of fresh.cards) cards.set(id, card)
  const lastStartOn = addDays(today, settings.stay.maxDaysAhead)
  return { cards, index: indexDays(fresh.days), lastStartOn }
}

function daysWanted({ shelves, question }: Found, slots: { shown: number[]; full: number[] }, today: string) {
  const { dates } = question
  if (!dates) return { pools: [], startOn: today, untilOn: today, laterPools: [], laterUntilOn: today }
  const { fromOn, untilOn } = takenRange(dates)
  const idsOf = (list: number[]) => list.flatMap((slot) => poolsOf(shelves, question, slot).map((pool) => pool.id))
  return {
    pools: idsOf(slots.shown),
    startOn: fromOn,
    untilOn,
    laterPools: idsOf(slots.full),
    laterUntilOn: lookAheadUntil(dates),
  }
}

type Slot = { slot: number; isFull: boolean; now: Date }

/** None when it was taken, changed or removed in the meantime. */
function presentRow(found: Found, page: Page, { slot, isFull, now }: Slot): Row[] {
  const { shelves, question, settings } = found
  const card = page.cards.get(idAt(shelves[question.kind].ids, slot))
  if (!card?.is_active) return []
  const { dates, shownIn } = question
  const pools = poolsOf(shelves, question, slot)
  const terms = termsOf(found, card)
  const offers = dates ? pools.map((pool) => offerOf(pool, dates, { index: page.index, terms })) : []
  const offer = cheapest(offers)
  if (dates && !isFull && !offer) return []
  const later = dates && !offer ? nextFree(pools, dates, { index: page.index, lastStartOn: page.lastStartOn }) : null
  const stay =
    dates && offer
      ? presentStay(offer.quote, { startOn: dates.startOn, endOn: dates.endOn, units: offer.rooms, shownIn })
      : null
  const centre = centreOf(shelves.places, question.places)
  const show = {
    places: shelves.places,
    shownIn,
    stay,
    nextFree: later,
    freeUntil: stay && freeCancellationUntil(card, { dates, settings, soldAt: now }),
    shortestStay: offer ? null : shortestOf(offers),
    isAvailable: !dates || offer !== null,
    centre,
  }
  return [presentCard(card, { ...show, driverDayKobo: settings.driver.dayKobo })]
}

export function presentCard(card: ListingCard, show: Parameters<typeof presentCar>[1]): Row {
  return card.kind === 'hotel' ? presentHotel(card, show) : presentCar(card, show)
}

function termsOf({ question, settings }: Found, card: ListingCard): Terms {
  const wantsDriver = card.kind === 'car' && (card.driver_mode === 'required' || question.driver === 'with')
  return {
    kind: question.kind,
    withDriver: wantsDriver,
    driverDayKobo: settings.driver.dayKobo,
    rates: settings.tax,
  }
}

/** What every list answers beside its rows. */
export function presentCounts({ shelves, question, counts, settings }: Found) {
  const { shownIn } = question
  return {
    place: presentPlace(shelves.places, question),
    no_place: presentNoPlace(shelves[question.kind], shelves.places, question.noPlace),
    total: counts.total,
    page: question.page,
    per_page: question.perPage,
    total_pages: Math.ceil(counts.total / question.perPage),
    currency: shownIn.code,
    price_range: { min: shown(counts.priceMinKobo, shownIn), max: shown(counts.priceMaxKobo, shownIn) },
    facets: presentFacets(shelves[question.kind], shelves.places, counts),
    price_histogram: counts.histogram,
    cancellation: termsSentence(settings.cancellation[question.kind]),
  }
}

function presentPlace(places: Places, question: Question) {
  const found = askedPlace(places, question.places)
  if (!found?.entry) return null
  const { kind, label, value, stateSlug, lat, lng } = found.entry
  const nearKm = found.centre ? question.nearKm : null
  return { kind, label, value, state_slug: stateSlug, lat, lng, is_guess: found.isGuess, near_km: nearKm }
}
