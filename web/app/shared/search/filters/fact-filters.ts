import type { Product } from '../product.ts'

/** A question about light, water, fuel or distance; the API's name of its field and values. */
export type FactGroup = {
  field: string
  title: string
  /** One of them is asked ("at least"), or any number. */
  takes: 'one' | 'many'
  choices: readonly { value: string; label: string; chip: string }[]
}

const bands = (values: readonly number[], chip: (band: string) => string) =>
  values.map((value) => ({ value: `${value}`, label: `${value}+`, chip: chip(`${value}+`) }))

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
      title: 'When the grid stops',
      takes: 'many',
      choices: [
        { value: 'solar', label: 'Solar', chip: 'Solar' },
        { value: 'inverter', label: 'Inverter', chip: 'Inverter' },
        { value: 'generator', label: 'Generator', chip: 'Generator' },
      ],
    },
    {
      field: 'water',
      title: 'Water',
      takes: 'many',
      choices: [
        { value: 'borehole', label: 'Borehole', chip: 'Borehole water' },
        { value: 'mains', label: 'Mains', chip: 'Mains water' },
      ],
    },
    {
      field: 'internet_mbps',
      title: 'Internet in Mbit/s',
      takes: 'one',
      choices: bands([20, 50, 100], (speed) => `Internet ${speed} Mbit/s`),
    },
  ],
  car: [
    {
      field: 'fuel_type',
      title: 'Fuel',
      takes: 'many',
      choices: ['Petrol', 'Diesel', 'Hybrid', 'Electric'].map((label) => ({
        value: label.toLowerCase(),
        label,
        chip: label,
      })),
    },
    {
      field: 'fuel_policy',
      title: 'Tank at the return',
      takes: 'many',
      choices: [
        { value: 'full_to_full', label: 'Full, as at pick-up', chip: 'Full to full' },
        { value: 'same_to_same', label: 'As it was at pick-up', chip: 'Same to same' },
      ],
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
