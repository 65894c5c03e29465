// The search filters for the facts of listings, in the order of the site's panel. The API's parameters, the search index
// with its counts, and the site's panel, chips and addresses are derived from this table. The row of a fact (hotel-facts.ts,
// car-facts.ts) names the filter that reads it. Browsers load this file: texts for staff or the server belong in the rows.

/** A value: its label in the API; the panel's and the chip's label where they differ; the values of the fact, if not this one. */
type Choice = readonly [label: string, also?: { panel?: string; chip?: string; means?: readonly (string | boolean)[] }]

/** One band is chosen, and includes the higher ones; no value is above `top`. In a chip # is the band. */
export type Bands = { title: string; atLeast: readonly number[]; top?: number; unit: string; chip: string }
/** Several can be chosen: one of them is enough, or all must match. */
export type Choices = { title: string; takes: 'any' | 'all'; choices: Readonly<Record<string, Choice>> }
export type Filter = Bands | Choices

export const filters = {
  hotel: {
    power_hours: {
      title: 'Hours of power a day',
      atLeast: [16, 20, 24],
      top: 24,
      unit: 'hours',
      chip: 'Power # hours',
    },
    backup: {
      title: 'Backup power',
      takes: 'all',
      choices: { solar: ['Solar'], inverter: ['Inverter'], generator: ['Generator'] },
    },
    water: {
      title: 'Water',
      takes: 'any',
      choices: {
        borehole: ['Borehole', { chip: 'Borehole water', means: ['borehole', 'mains_and_borehole'] }],
        mains: ['Mains', { chip: 'Mains water', means: ['mains', 'mains_and_borehole'] }],
      },
    },
    internet_mbps: { title: 'Internet in Mbit/s', atLeast: [20, 50, 100], unit: 'Mbit/s', chip: 'Internet # Mbit/s' },
    breakfast: {
      title: 'Breakfast',
      takes: 'any',
      choices: {
        included: ['Included', { panel: 'Included in the price', chip: 'Breakfast included', means: [true] }],
      },
    },
  },
  car: {
    fuel_type: {
      title: 'Fuel',
      takes: 'any',
      choices: { petrol: ['Petrol'], diesel: ['Diesel'], hybrid: ['Hybrid'], electric: ['Electric'] },
    },
    fuel_policy: {
      title: 'Tank at the return',
      takes: 'any',
      choices: {
        full_to_full: ['Full to full', { panel: 'Full, as at pick-up' }],
        same_to_same: ['Same to same', { panel: 'As it was at pick-up' }],
      },
    },
    km_per_day: {
      title: 'Kilometres a day in the price',
      atLeast: [100, 200, 300],
      unit: 'km a day',
      chip: '# km a day',
    },
    driver_hours: {
      title: 'Hours of a driver’s day',
      atLeast: [8, 10, 12],
      unit: 'hours a day',
      chip: 'Driver # hours',
    },
  },
} as const satisfies Record<'hotel' | 'car', Record<string, Filter>>

export type HotelFilter = keyof typeof filters.hotel
export type CarFilter = keyof typeof filters.car
