import { type Bands, type Choices, type Filter, filters } from '@skyroute/core/listing-facts/filters.ts'
import type { Product } from '../product.ts'

/** A filter by what listings state: light, water, breakfast, fuel, distance; the API's name of its field and values. */
export type FactGroup = {
  field: string
  title: string
  /** One of them is asked ("at least"), or any number. */
  takes: 'one' | 'many'
  choices: readonly { value: string; label: string; chip: string }[]
}

const groupsOf = (of: Record<string, Filter>): FactGroup[] =>
  Object.entries(of).map(([field, filter]) => ({
    field,
    title: filter.title,
    ...('takes' in filter
      ? { takes: 'many', choices: namedChoices(filter) }
      : { takes: 'one', choices: bands(filter) }),
  }))

const namedChoices = ({ choices }: Choices) =>
  Object.entries(choices).map(([value, [label, { panel = label, chip = label } = {}]]) => ({
    value,
    label: panel,
    chip,
  }))

const bands = ({ atLeast, top, chip }: Bands) =>
  atLeast.map((band) => {
    const label = band === top ? `${band}` : `${band}+`
    return { value: `${band}`, label, chip: chip.replace('#', label) }
  })

export const factGroups: Record<Product, readonly FactGroup[]> = {
  hotel: groupsOf(filters.hotel),
  car: groupsOf(filters.car),
}

/** What is asked, by field; a field that is not asked is not there. */
export type FactFilters = Readonly<Record<string, readonly string[]>>

/** `list` reads a field of the address; values that nobody offers are left out. */
export function readFactFilters(product: Product, list: (field: string) => string[]): FactFilters {
  const asked = factGroups[product].map(({ field, takes, choices }) => {
    const values = list(field).filter((value) => choices.some((choice) => choice.value === value))
    return [field, takes === 'one' ? values.slice(0, 1) : values] as const
  })
  return Object.fromEntries(asked.filter(([, values]) => values.length > 0))
}

/** Taken when it was not, given back when it was; of groups that take one, the new one alone. */
export function toggledFilter(choices: FactFilters, { field, takes }: FactGroup, value: string): FactFilters {
  const { [field]: before = [], ...others } = choices
  const kept = before.filter((each) => each !== value)
  const next = before.includes(value) ? kept : takes === 'one' ? [value] : [...kept, value]
  return next.length > 0 && value !== '' ? inOrder({ ...others, [field]: next }) : others
}

const fields = [...factGroups.hotel, ...factGroups.car].map(({ field }) => field)

/** Whatever was chosen first, an address names the same choices in the same order. */
const inOrder = (choices: FactFilters): FactFilters =>
  Object.fromEntries(fields.flatMap((field) => (choices[field] ? [[field, choices[field]]] : [])))
