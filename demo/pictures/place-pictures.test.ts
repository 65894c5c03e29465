import { describe, expect, it } from 'vitest'
import { readDemoFacts } from '../demo-facts.ts'
import { planHotels } from '../listings/hotels.ts'
import { landsOfPlace } from './place-lands.ts'
import { citiesAsListed, placePictures } from './place-pictures.ts'

const facts = readDemoFacts()
const hotels = planHotels(facts)
const shown = new Map(placePictures(hotels, facts).map(({ ownerId, pictures }) => [ownerId, pictures[0]]))
const citiesOf = facts.states.map((state) => ({ state, cities: citiesAsListed(state, hotels) }))

describe('pictures of places', () => {
  it('show a kind of land that the place has', () => {
    const strange = citiesOf.flatMap(({ state, cities }) =>
      [undefined, ...cities].flatMap((city) => {
        const lands = landsOfPlace(state, city)
        const picture = shown.get(city ? `${state.slug}/${city.slug}` : state.slug)
        return picture?.lands?.some((land) => lands.includes(land)) ? [] : [`${state.slug} ${city?.slug}`]
      }),
    )
    expect(strange).toEqual([])
  })

  it('tell the ten places of the home page apart: ten pictures, none of its kinds more than twice', () => {
    const lagos = citiesOf.find(({ state }) => state.slug === 'lagos')
    const ten = lagos?.cities.slice(0, 10).map(({ slug }) => shown.get(`lagos/${slug}`)) ?? []
    expect(new Set(ten).size).toBe(10)
    const perLand = Map.groupBy(ten, (picture) => picture?.lands?.[0])
    expect([...perLand].filter(([, pictures]) => pictures.length > 2)).toEqual([])
  })

  it('are never the same for two states of a zone, as the page of all states lists them', () => {
    const zones = Map.groupBy(facts.states, ({ zone }) => zone)
    const twice = [...zones.values()].filter(
      (zone) => new Set(zone.map(({ slug }) => shown.get(slug))).size < zone.length,
    )
    expect(twice.map(([first]) => first?.zone)).toEqual([])
  })

  it('differ between neighbours of every state', () => {
    const lists = citiesOf.map(({ state, cities }) => cities.map(({ slug }) => `${state.slug}/${slug}`))
    const same = lists.flatMap((list) =>
      list.filter((place, index) => index > 0 && shown.get(place) === shown.get(list[index - 1] ?? '')),
    )
    expect(same).toEqual([])
  })
})
