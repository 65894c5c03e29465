import type { Product } from '../product.ts'

/** A question about light, water, breakfast, fuel or distance; the API's name of its field and values. */
export type FactGroup = {
  field: string
  title: string
  /** One of them is asked ("at least"), or any number. */
  takes: 'one' | 'many'
  choices: readonly { value: string; label: string; chip: string }[]
}

const bands = (values: readonly number[], chip: (band: string) => string) =>
  values.map((value) => ({ value: `${value}`, label: `${value}+`, chip: chip(`${value}+`) }))

/** Words of the field, and on the chip where they say too little alone. */
const named = (words: Readonly<Record<string, readonly [label: string, chip?: string]>>) =>
  Object.entries(words).map(([value, [label, chip = label]]) => ({ value, label, chip }))

export const factGroups: Record<Product, readonly FactGroup[]> = {
  hotel: [
    {
      field: 'power_hours',
      title: 'Hours of power a day',
      takes: 'one',
      choices: [
        ...bands([16, 20], (hours) => `Power ${hours} hours`),
        { value: '24', label: '24', chip: 'Power 24 hours' },
      ],
    },
    {
      field: 'backup',
      title: 'Backup power',
      takes: 'many',
      choices: named({ solar: ['Solar'], inverter: ['Inverter'], generator: ['Generator'] }),
    },
    {
      field: 'water',
      title: 'Water',
      takes: 'many',
      choices: named({ borehole: ['Borehole', 'Borehole water'], mains: ['Mains', 'Mains water'] }),
    },
    {
      field: 'internet_mbps',
      title: 'Internet in Mbit/s',
      takes: 'one',
      choices: bands([20, 50, 100], (speed) => `Internet ${speed} Mbit/s`),
    },
    {
      field: 'breakfast',
      title: 'Breakfast',
      takes: 'many',
      choices: named({ included: ['Included in the price', 'Breakfast included'] }),
    },
  ],
  car: [
    {
      field: 'fuel_type',
      title: 'Fuel',
      takes: 'many',
      choices: named({ petrol: ['Petrol'], diesel: ['Diesel'], hybrid: ['Hybrid'], electric: ['Electric'] }),
    },
    {
      field: 'fuel_policy',
      title: 'Tank at the return',
      takes: 'many',
      choices: named({
        full_to_full: ['Full, as at pick-up', 'Full to full'],
        same_to_same: ['As it was at pick-up', 'Same to same'],
      }),
    },
    {
      field: 'km_per_day',
      title: 'Kilometres a day in the price',
      takes: 'one',
      choices: bands([100, 200, 300], (km) => `${km} km a day`),
    },
    {
      field: 'driver_hours',
      title: 'Hours of a driver’s day',
      takes: 'one',
      choices: bands([8, 10, 12], (hours) => `Driver ${hours} hours`),
    },
  ],
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
  return next.length > 0 && value !== '' ? { ...others, [field]: next } : others
}
