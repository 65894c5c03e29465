// Which picture each state and town shows: one of its own kind of land. Where there are hotels, each featured town has
// one that no other of its state shows.

import type { CityFact, DemoFacts, Land, PictureFact, StateFact } from '../demo-facts.ts'
import type { PlannedHotel } from '../listings/hotels.ts'
import { named, type OwnedPictures } from './gallery.ts'
import { ownCovers } from './own-covers.ts'
import { landsOfPlace } from './place-lands.ts'

export function placePictures(hotels: readonly PlannedHotel[], { states, pictures }: DemoFacts): OwnedPictures[] {
  return states.flatMap((state, index) => {
    const cities = citiesAsListed(state, hotels)
    const shown = picturesOfCities(state, cities, pictures)
    return [
      { ownerKind: 'state' as const, ownerId: state.slug, pictures: [inTurn(suiting(state, pictures), index)] },
      ...cities.map(({ slug }) => ({
        ownerKind: 'city' as const,
        ownerId: `${state.slug}/${slug}`,
        pictures: [named(shown.get(slug), pictures)],
      })),
    ]
  })
}

/** The order of the list that people see first: most hotels, then name. */
export function citiesAsListed({ slug, cities }: StateFact, hotels: readonly PlannedHotel[]): CityFact[] {
  const count = (citySlug: string) =>
    hotels.filter(({ fact }) => fact.stateSlug === slug && fact.citySlug === citySlug).length
  return [...cities].sort((one, other) => count(other.slug) - count(one.slug) || (one.name < other.name ? -1 : 1))
}

/** Featured towns choose first, each its own; the rest show what is shown least, and not beside them. */
function picturesOfCities(state: StateFact, cities: readonly CityFact[], pictures: readonly PictureFact[]) {
  const namesFor = (lands: readonly Land[]) =>
    lands.flatMap((land) => pictures.filter((one) => one.lands?.includes(land)).map(({ name }) => name))
  const featured = cities.filter(({ isFeatured }) => isFeatured)
  const chosen = ownCovers(
    featured.map((city) => ({ id: city.slug, choices: [...new Set(namesFor(landsOfPlace(state, city)))] })),
  )
  cities.forEach((city, index) => {
    if (chosen.has(city.slug)) return
    const lands = landsOfPlace(state, city)
    const beside = [cities[index - 1], cities[index + 1]].map((one) => one && chosen.get(one.slug))
    const times = (name: string) => [...chosen.values()].filter((one) => one === name).length
    const rarest = (names: string[]) =>
      names.filter((name) => !beside.includes(name)).toSorted((one, other) => times(one) - times(other))[0]
    const name = rarest(namesFor(lands.slice(0, 1))) ?? rarest(namesFor(lands))
    if (name) chosen.set(city.slug, name)
  })
  return chosen
}

function suiting(state: StateFact, pictures: readonly PictureFact[]): PictureFact[] {
  const [land] = landsOfPlace(state)
  return pictures.filter(({ lands }) => land && lands?.includes(land))
}

function inTurn(pictures: readonly PictureFact[], index: number): PictureFact {
  const picture = pictures[index % pictures.length]
  if (!picture) throw new Error('a place has no picture')
  return picture
}
