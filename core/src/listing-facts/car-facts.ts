// What a car may state about itself. Amounts are stated for the hirer: they are paid to the driver or at hand-over, never
// charged by us. Terms and rules of a hire are worded with those that a booking keeps (bookings/stated/hire-rules.ts).
import { hireRules, type StatedHire } from '../bookings/stated/hire-rules.ts'
import { count } from '../wording.ts'
import { choice, type FactRows, money, number, type Stated, whole } from './fact-table.ts'
import type { CarFilter } from './filters.ts'

/** A group of the form. */
const cover = 'Cover, deposit and extras'

const kinds = {
  km_per_day: number('km a day', 'Kilometres a day in the price'),
  // From before amounts had limits.
  extra_km_kobo: { ...money('extra_km_price', 'Price of each further kilometre, kobo'), limits: undefined },
  fuel_policy: choice({ full_to_full: 'Full to full', same_to_same: 'As it was' }),
  insurance: choice({ comprehensive: 'Comprehensive', third_party: 'Third party' }),
  excess_kobo: money('excess', 'The most that who drives it oneself pays for damage to the car, kobo'),
  deposit_kobo: money('deposit', 'Security deposit of who drives it oneself, kobo'),
  deposit_taken: choice({ at_hand_over: 'At hand-over', day_before: 'The day before' }),
  deposit_back_days: whole('Days after the return until the deposit is back; 0: at the return', {
    unit: 'days',
    limits: { minimum: 0, maximum: 60 },
  }),
  overtime_kobo: money('overtime_price', 'Each hour beyond the driver’s day, kobo'),
  out_of_town: choice({ included: 'Included', extra: 'Costs extra', by_agreement: 'By agreement', no: 'Not allowed' }),
  out_of_town_kobo: money('out_of_town_price', 'Out of town as an extra: each day, kobo'),
  tolls: choice({ included: 'Included', hirer: 'Paid by the hirer' }),
  large_cases: whole('Large suitcases that fit with all seats in use'),
  driver_hours_per_day: number('hours', 'Hours of a driver’s day'),
  driver_age_least: whole('Youngest age to drive it oneself, years', { unit: 'years' }),
  range_km: whole('Kilometres on one battery charge', { unit: 'km' }),
}

/** As it is stored and answered. */
export type CarFacts = Stated<typeof kinds>
/** Each is drawn by `carIcons` in web/app/public/car/car-about.tsx. */
export type CarFactIcon = 'boot' | 'distance'
type Car = StatedHire & { readonly facts: CarFacts }

type RuleName = ReturnType<typeof hireRules>[number]['name']
const rule = (of: RuleName) => (_: unknown, car: Car) => hireRules(car).find(({ name }) => name === of)?.value ?? null
/** A term or rule of a hire. */
const worded = { card: false, page: 'hire rules', filter: null } as const
const ofDeposit = { card: false, page: 'deposit_kobo', compare: 'deposit_kobo', filter: null } as const

const rows = {
  km_per_day: {
    form: ['Features', 'In the price'],
    card: false,
    page: ['distance', (km) => ({ title: 'Distance', sentence: `${km} km a day` })],
    compare: ['Distance', rule('Distance')],
    filter: 'km_per_day',
  },
  extra_km_kobo: { form: ['Features', 'Each further km'], ...worded, compare: 'km_per_day' },
  fuel_policy: {
    form: ['Features', 'Fuel at the return'],
    ...worded,
    compare: ['Fuel rule', rule('Fuel')],
    filter: 'fuel_policy',
  },
  insurance: { form: [cover, 'Insurance'], ...worded, compare: ['Insurance', rule('Insurance')] },
  excess_kobo: { form: [cover, 'Excess, self-drive'], ...worded, compare: ['Excess', rule('Excess')] },
  deposit_kobo: { form: [cover, 'Deposit, self-drive'], ...worded, compare: ['Deposit', rule('Deposit')] },
  deposit_taken: {
    form: [cover, 'Deposit is taken'],
    ...ofDeposit,
    goesWith: ['deposit_kobo', null, 'Say when the deposit is taken.', 'There is no deposit to take.'],
  },
  deposit_back_days: {
    form: [cover, 'Deposit is back after', '0: at the return'],
    ...ofDeposit,
    goesWith: ['deposit_kobo', null, 'Say when the deposit is given back.', 'There is no deposit to give back.'],
  },
  overtime_kobo: {
    form: [cover, 'Overtime of the driver, an hour'],
    ...worded,
    compare: ['Overtime', rule('Overtime')],
  },
  out_of_town: { form: [cover, 'Out of town'], ...worded, compare: ['Out of town', rule('Out of town')] },
  out_of_town_kobo: {
    form: [cover, 'Out of town, a day'],
    ...worded,
    compare: 'out_of_town',
    goesWith: ['out_of_town', 'extra', 'Say what a day out of town costs.', 'Only trips that cost extra have a price.'],
  },
  tolls: { form: [cover, 'Tolls'], ...worded, compare: ['Tolls', rule('Tolls')] },
  large_cases: {
    form: ['Features', 'Large suitcases'],
    card: false,
    page: ['boot', (cases) => ({ title: 'Boot', sentence: count(cases, 'large case') })],
    compare: ['Boot', (cases) => count(cases, 'large case')],
    filter: null,
    group: 'boot',
  },
  driver_hours_per_day: {
    form: ['Features', 'Driver’s day'],
    ...worded,
    compare: ['Driver’s day', rule('With a driver')],
    filter: 'driver_hours',
    group: 'driver',
  },
  driver_age_least: { form: ['Features', 'Youngest to drive it'], ...worded, compare: 'driver_mode' },
  range_km: { form: ['Features', 'On one charge'], card: false, page: 'fuel_type', compare: 'fuel_type', filter: null },
} satisfies FactRows<typeof kinds, Car, CarFactIcon, CarFilter, 'hire rules' | 'fuel_type' | 'driver_mode'>

export const carFacts = { kinds, rows }
