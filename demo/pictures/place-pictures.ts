// Which picture each state and town shows: one of its own kinds of land, and no two states of a zone the same. Where there
// are hotels, each featured town has one that no other of its state shows.

import type { CityFact, DemoFacts, Land, PictureFact, StateFact } from '../demo-facts.ts'
import type { PlannedHotel } from '../listings/hotels.ts'
import { named, type OwnedPictures } from './gallery.ts'
import { ownCovers } from './own-covers.ts'
import { landsOfPlace } from './place-lands.ts'

export function placePictures(hotels: readonly PlannedHotel[], { states, pictures }: DemoFacts): OwnedPictures[] {
  const ofStates = picturesOfStates(states, pictures)
  return states.flatMap((state) => {
    const cities = citiesAsListed(state, hotels)
    const shown = picturesOfCities(state, cities, pictures)
    return [
      { ownerKind: 'state' as const, ownerId: state.slug, pictures: [named(ofStates.get(state.slug), pictures)] },
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

/** The page of all states lists them by zone. Who has fewer kinds of land chooses first. */
function picturesOfStates(states: readonly StateFact[], pictures: readonly PictureFact[]): Map<string, string> {
  const zones = [...Map.groupBy(states, ({ zone }) => zone).values()]
  return new Map(
    zones.flatMap((zone) => {
      const choosing = zone
        .map((state) => ({ id: state.slug, lands: landsOfPlace(state) }))
        .toSorted((one, other) => one.lands.length - other.lands.length)
      return [...ownCovers(choosing.map(({ id, lands }) => ({ id, choices: [...new Set(namesOf(lands, pictures))] })))]
    }),
  )
}

/** Featured towns choose first, each its own; the rest show what is shown least, and not beside them. */
function picturesOfCities(state: StateFact, cities: readonly CityFact[], pictures: readonly PictureFact[]) {
  const namesFor = (lands: readonly Land[]) => namesOf(lands, pictures)
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

const namesOf = (lands: readonly Land[], pictures: readonly PictureFact[]) =>
  lands.flatMap((land) => pictures.filter((one) => one.lands?.includes(land)).map(({ name }) => name))
