// What travellers ask of a hotel or a car beside its amenities (core/src/listing-facts): light, water, internet, breakfast;
// fuel, hours, kilometres. Each answer is a bit; listings share few combinations of them, so counting a search costs one
// step a listing.
import { carFacts } from '@skyroute/core/listing-facts/car-facts.ts'
import {
  type Bands,
  type CarFilter,
  type Choices,
  type Filter,
  filters,
  type HotelFilter,
} from '@skyroute/core/listing-facts/filters.ts'
import { hotelFacts } from '@skyroute/core/listing-facts/hotel-facts.ts'
import { foldText } from '../../places/fold-text.ts'
import { grown } from './columns.ts'

type Facts = Record<string, unknown>
type Choice = { value: string; label: string; holds: (facts: Facts) => boolean }
export type FacetDefinition = {
  /** Also the name in the query. */
  field: HotelFilter | CarFilter
  /** Whether one of the asked choices is enough. */
  rule: 'any' | 'all'
  choices: readonly Choice[]
}

type Rows = Record<string, { filter: string | null }>
/** For filters that no row reads: what `load.ts` puts beside the facts of a listing. */
type BesideFacts<Name extends string, Of extends Rows> = Record<Exclude<Name, Of[keyof Of]['filter']>, string>
const ofHotels: BesideFacts<HotelFilter, typeof hotelFacts.rows> = { breakfast: 'breakfast_included' }
const ofCars: BesideFacts<CarFilter, typeof carFacts.rows> = { fuel_type: 'fuel_type' }

export const facetDefinitions: Readonly<Record<'hotel' | 'car', readonly FacetDefinition[]>> = {
  hotel: definitionsOf(filters.hotel, { ...factsByFilter(hotelFacts.rows), ...ofHotels }),
  car: definitionsOf(filters.car, { ...factsByFilter(carFacts.rows), ...ofCars }),
}

function factsByFilter(rows: Rows): Record<string, string> {
  return Object.fromEntries(Object.entries(rows).flatMap(([fact, { filter }]) => (filter ? [[filter, fact]] : [])))
}

function definitionsOf(of: Record<string, Filter>, facts: Record<string, string>): FacetDefinition[] {
  return Object.entries(of).map(([name, filter]) => ({
    field: name as FacetDefinition['field'], // a key of the filters
    rule: 'takes' in filter ? filter.takes : 'any',
    choices: 'takes' in filter ? choicesOf(filter, facts[name]!) : bandsOf(filter, facts[name]!), // a row or a column
  }))
}

function bandsOf({ atLeast, unit, top }: Bands, fact: string): Choice[] {
  return atLeast.toReversed().map((band) => ({
    value: `${band}`,
    label: band === top ? `${band} ${unit}` : `${band} ${unit} or more`,
    holds: ({ [fact]: stated }) => typeof stated === 'number' && stated >= band,
  }))
}

function choicesOf({ choices }: Choices, fact: string): Choice[] {
  return Object.entries(choices).map(([value, [label, { means = [value] } = {}]]) => {
    const known = new Set<unknown>(means)
    // A fuel is typed freely: "PETROL" is petrol.
    const isMeant = (stated: unknown) =>
      known.has(stated) || (typeof stated === 'string' && known.has(foldText(stated)))
    const holds = ({ [fact]: stated }: Facts) => (Array.isArray(stated) ? stated.some(isMeant) : isMeant(stated))
    return { value, label, holds }
  })
}

/** Which combination of answers each listing gives, by its number in `bits`. */
export type FacetValues = { of: Uint16Array; bits: number[]; numbers: Map<number, number> }

export const makeFacetValues = (): FacetValues => ({ of: new Uint16Array(0), bits: [], numbers: new Map() })

export const growFacetValues = (answers: FacetValues, size: number) => {
  answers.of = grown(answers.of, new Uint16Array(size))
}

export function putFacetValues(
  answers: FacetValues,
  slot: number,
  { kind, facts }: { kind: 'hotel' | 'car'; facts: Facts },
) {
  const bits = bitsOf(kind, ({ holds }) => holds(facts))
  const known = answers.numbers.get(bits)
  const number = known ?? answers.bits.length
  if (known === undefined) {
    if (number >= maxCombinations) throw new RangeError('Listings answer the facets in too many ways to be numbered.')
    answers.numbers.set(bits, number)
    answers.bits.push(bits)
  }
  answers.of[slot] = number
}

/** The bits of the choices that hold, in the order of the groups. */
function bitsOf(kind: 'hotel' | 'car', holds: (choice: Choice, group: FacetDefinition) => boolean): number {
  const all = facetDefinitions[kind].flatMap((group) => group.choices.map((choice) => holds(choice, group)))
  return all.reduce((bits, isSet, index) => (isSet ? bits | (1 << index) : bits), 0)
}

/** What was asked, by field: values of its group. */
export type AskedFacets = ReadonlyMap<string, readonly string[]>

/** The first bit for a missed group; the ones before belong to the other soft filters. */
export const firstFacetMiss = 64

/** What the bits hold: of a combination 31 choices, of a miss the 16 of its column, and 65,536 numbers of combinations. */
const maxChoices = 31
const maxFacets = 16 - Math.log2(firstFacetMiss)
const maxCombinations = 65_536

/** A choice or group too many would count as another one. */
export function checkFacets(facets: readonly Pick<FacetDefinition, 'choices'>[]) {
  if (facets.length > maxFacets)
    throw new RangeError(`The search index holds ${maxFacets} facets, not ${facets.length}.`)
  const choices = facets.flatMap((facet) => facet.choices).length
  if (choices > maxChoices)
    throw new RangeError(`The facets of the search index hold ${maxChoices} choices, not ${choices}.`)
}
Object.values(facetDefinitions).forEach(checkFacets)

/** By number of the combination: a bit for every group that it does not satisfy. */
export function missesOf(answers: FacetValues, kind: 'hotel' | 'car', asked: AskedFacets): Uint16Array {
  const groups = facetDefinitions[kind].map((group, index) => {
    const values = asked.get(group.field) ?? []
    const wanted = bitsOf(kind, (choice, of) => of === group && values.includes(choice.value))
    return { wanted, rule: group.rule, miss: firstFacetMiss << index }
  })
  const missed = (bits: number) =>
    groups.reduce((misses, { wanted, rule, miss }) => {
      const met = bits & wanted
      const isMet = wanted === 0 || (rule === 'any' ? met !== 0 : met === wanted)
      return isMet ? misses : misses | miss
    }, 0)
  return Uint16Array.from(answers.bits, missed)
}

/** Listings by combination: those that match, and those that miss one group only. */
export type FacetValueCounts = { matched: Uint32Array; missed: Map<number, Uint32Array> }

export const makeFacetValueCounts = ({ bits }: FacetValues): FacetValueCounts => ({
  matched: new Uint32Array(bits.length),
  missed: new Map(),
})

export function countFacetValues(counts: FacetValueCounts, combination: number, missed: number) {
  if (missed === 0) counts.matched[combination]!++
  if (missed < firstFacetMiss) return
  const known = counts.missed.get(missed) ?? new Uint32Array(counts.matched.length)
  known[combination]!++
  counts.missed.set(missed, known)
}

/** What each choice would find; in a group where one is enough, as if the group were not asked. */
export function facetsOf(answers: FacetValues, kind: 'hotel' | 'car', counts: FacetValueCounts) {
  let bit = 0
  return facetDefinitions[kind].map(({ field, rule, choices }, index) => {
    const also = rule === 'any' ? counts.missed.get(firstFacetMiss << index) : undefined
    const facet = choices.map(({ value, label }) => {
      const mask = 1 << bit++
      const count = answers.bits.reduce(
        (sum, bits, number) => (bits & mask ? sum + counts.matched[number]! + (also?.[number] ?? 0) : sum),
        0,
      )
      return { value, label, count }
    })
    return { field, facet }
  })
}
