// Which picture each state and town shows. Where there are hotels, each featured town has its own.

import type { CityFact, DemoFacts, PictureFact, StateFact } from '../demo-facts.ts'
import type { PlannedHotel } from '../listings/hotels.ts'
import type { OwnedPictures } from './gallery.ts'

export function placePictures(hotels: readonly PlannedHotel[], { states, pictures }: DemoFacts): OwnedPictures[] {
  return states.flatMap((state, index) => {
    const ofRegion = pictures.filter(({ places }) => places?.includes(regionOf(state)))
    const cities = citiesAsListed(state, hotels)
    const ofCities = citiesInTurn(cities, ofRegion, index)
    return [
      { ownerKind: 'state' as const, ownerId: state.slug, pictures: [inTurn(ofRegion, index)] },
      ...cities.map((city) => ({
        ownerKind: 'city' as const,
        ownerId: `${state.slug}/${city.slug}`,
        pictures: [ofCities.get(city.slug) ?? inTurn(ofRegion, index)],
      })),
    ]
  })
}

/** The order of the list that people see first: most hotels, then name. */
function citiesAsListed({ slug, cities }: StateFact, hotels: readonly PlannedHotel[]): CityFact[] {
  const count = (citySlug: string) =>
    hotels.filter(({ fact }) => fact.stateSlug === slug && fact.citySlug === citySlug).length
  return [...cities].sort((one, other) => count(other.slug) - count(one.slug) || (one.name < other.name ? -1 : 1))
}

/** Featured towns choose first, one picture after the other; the rest must only differ from those beside them. */
function citiesInTurn(cities: readonly CityFact[], pictures: readonly PictureFact[], start: number) {
  const featured = cities.filter(({ isFeatured }) => isFeatured)
  const chosen = new Map(featured.map(({ slug }, index) => [slug, inTurn(pictures, start + 1 + index)]))
  cities.forEach(({ slug }, index) => {
    if (chosen.has(slug)) return
    const beside = [cities[index - 1], cities[index + 1]].map((city) => city && chosen.get(city.slug))
    const unlike = pictures.filter((picture) => !beside.includes(picture))
    chosen.set(slug, inTurn(unlike.length > 0 ? unlike : pictures, index))
  })
  return chosen
}

type Region = NonNullable<PictureFact['places']>[number]

/** Lagos, Abuja and Port Harcourt have their own; the north has walls, rock and wide land, the rest water. */
function regionOf({ slug, zone }: StateFact): Region {
  const own: Record<string, Region> = { lagos: 'lagos', fct: 'abuja', rivers: 'creek' }
  return own[slug] ?? (zone.startsWith('North') ? 'north' : 'water')
}

function inTurn(pictures: readonly PictureFact[], index: number): PictureFact {
  const picture = pictures[index % pictures.length]
  if (!picture) throw new Error('a place has no picture')
  return picture
}
