import { hoursWarning, soldHoursNote } from '@skyroute/core/bookings/stated/hotel-hours.ts'
import { type FieldGroup, type FormField, type Typed, textOf } from '../form/fields.ts'
import { type Choice, choicesOf } from '../parts/filters/filters.ts'

/** `words`: the amenities or features that listings on sale have. */
export type ListingChoices = {
  states: readonly Choice[]
  cities: readonly Choice[]
  words: readonly string[]
  /** Null: who edits it may not say whose it is. */
  partners: readonly Choice[] | null
}

const place = ({ states, cities }: ListingChoices): FormField[] => [
  { name: 'state_slug', label: 'State', kind: 'choice', choices: states, isNeeded: true },
  { name: 'city_slug', label: 'City or area', kind: 'choice', choices: cities, isNeeded: true },
  { name: 'lat', label: 'Latitude', kind: 'number', isNeeded: true, help: 'Between 4 and 14.5, such as 6.4281' },
  { name: 'lng', label: 'Longitude', kind: 'number', isNeeded: true, help: 'Between 2.5 and 15, such as 3.4219' },
  { name: 'position', label: 'On the map', kind: 'position', help: 'Press where it stands, or write the numbers.' },
]
type Words = [name: string, label: string, choices: Record<string, string>]
const choiceOf = (...[name, label, choices]: Words) =>
  ({ name, label, kind: 'choice', choices: choicesOf(choices) }) as const
const choice = (...words: Words): FormField => ({ ...choiceOf(...words), isNeeded: true })
export const optionalChoice = (...words: Words): FormField => ({ ...choiceOf(...words), isOptional: true })
const featured: FormField = {
  name: 'is_featured',
  label: 'Featured',
  kind: 'yes',
  help: 'Shown on the home page and first in its city.',
}

const owner = ({ partners }: ListingChoices): FieldGroup[] =>
  partners === null
    ? []
    : [
        {
          title: 'Whose it is',
          note: 'Bookings that are sold stay with whom they were sold for.',
          fields: [
            {
              name: 'partner_id',
              label: 'Partner',
              kind: 'choice',
              choices: partners,
              isOptional: true,
              blank: 'Our own',
            },
          ],
        },
      ]

const overlapOf = ({ check_in_time: from, check_out_time: by }: Typed) =>
  hoursWarning(textOf(from), textOf(by)) ?? undefined

/** Everything that a hotel says of itself. */
export const hotelGroups = (choices: ListingChoices): FieldGroup[] => [
  {
    title: 'The hotel',
    fields: [
      { name: 'name', label: 'Name', kind: 'text', isNeeded: true },
      choice('star_rating', 'Stars', { '1': '1 star', '2': '2 stars', '3': '3 stars', '4': '4 stars', '5': '5 stars' }),
      featured,
      { name: 'description', label: 'Description', kind: 'area', isNeeded: true, isWide: true },
    ],
  },
  {
    title: 'Where it is',
    fields: [
      ...place(choices),
      { name: 'street_address', label: 'House and street', kind: 'text', isDouble: true, most: 200 },
      {
        name: 'landmark',
        label: 'Landmark',
        kind: 'text',
        isDouble: true,
        most: 200,
        help: 'Such as Opposite the fire station',
      },
      { name: 'directions', label: 'How to get there', kind: 'area', rows: 3, most: 1000 },
      {
        name: 'phone',
        label: 'Hotel telephone',
        kind: 'tel',
        most: 40,
        isDouble: true,
        help: 'Shown to guests with a confirmed booking, never on the public page.',
      },
    ],
  },
  {
    title: 'Arriving and leaving',
    note: soldHoursNote,
    fields: [
      { name: 'check_in_time', label: 'Check-in from', kind: 'time', isNeeded: true },
      { name: 'check_out_time', label: 'Check-out by', kind: 'time', isNeeded: true, help: overlapOf },
      {
        name: 'facts.airport_pickup',
        label: 'Fetches guests from',
        kind: 'text',
        help: 'The airport’s code: LOS, ABV, PHC',
      },
    ],
  },
  {
    title: 'What guests find',
    fields: [
      { name: 'amenities', label: 'Amenities', kind: 'words', known: choices.words },
      { name: 'policies', label: 'House rules', kind: 'lines', help: 'One a line', isDouble: true },
    ],
  },
  {
    title: 'Light and water',
    note: 'What is left empty is not shown: nothing is claimed that nobody knows.',
    fields: [
      { name: 'facts.power_hours', label: 'Light', kind: 'number', unit: 'hours a day' },
      {
        name: 'facts.backup',
        label: 'Backup power',
        kind: 'choices',
        choices: choicesOf({ generator: 'Generator', inverter: 'Inverter', solar: 'Solar' }),
      },
      { name: 'facts.generator_kva', label: 'Generator', kind: 'number', unit: 'kVA' },
      { name: 'facts.changeover_seconds', label: 'Dark while it takes over', kind: 'number', unit: 'seconds' },
      optionalChoice('facts.water', 'Water', {
        borehole: 'Borehole',
        mains: 'Mains',
        mains_and_borehole: 'Mains and borehole',
      }),
      { name: 'facts.water_tank_litres', label: 'Stored water', kind: 'number', unit: 'litres' },
    ],
  },
  {
    title: 'House and safety',
    fields: [
      optionalChoice('facts.internet', 'Internet', { fibre: 'Fibre', '5g': '5G', '4g': '4G' }),
      { name: 'facts.internet_mbps', label: 'Download in a room', kind: 'number', unit: 'Mbit/s' },
      optionalChoice('facts.security', 'Guards', { day_and_night: 'Day and night', night: 'At night' }),
      { name: 'facts.parking_bays', label: 'Parking bays', kind: 'whole' },
      { name: 'facts.has_lift', label: 'Lift', kind: 'maybe' },
      { name: 'facts.floors', label: 'Floors', kind: 'whole' },
    ],
  },
  ...owner(choices),
]

/** Everything that a car says of itself. */
export const carGroups = (choices: ListingChoices): FieldGroup[] => [
  {
    title: 'The car',
    fields: [
      { name: 'name', label: 'Name', kind: 'text', isNeeded: true },
      { name: 'brand', label: 'Make', kind: 'text', isNeeded: true },
      { name: 'model', label: 'Model', kind: 'text', isNeeded: true },
      { name: 'year', label: 'Year', kind: 'whole', isNeeded: true },
      { name: 'category', label: 'Kind', kind: 'text', isNeeded: true, help: 'Sedan, SUV, Minivan, Pickup …' },
      { name: 'color', label: 'Colour', kind: 'text', isNeeded: true },
      { name: 'passengers', label: 'Passengers', kind: 'whole', isNeeded: true },
      choice('transmission', 'Gears', { Automatic: 'Automatic', Manual: 'Manual' }),
      { name: 'fuel_type', label: 'Fuel', kind: 'text', isNeeded: true },
      featured,
      { name: 'description', label: 'Description', kind: 'area', isNeeded: true, isWide: true },
    ],
  },
  {
    title: 'Pick-up location',
    fields: [...place(choices), { name: 'pickup_location', label: 'Pick-up at', kind: 'text', isNeeded: true }],
  },
  {
    title: 'Selling',
    fields: [
      { name: 'price', label: 'Price a day', kind: 'money', unit: '₦', isNeeded: true },
      {
        name: 'car_count',
        label: 'How many there are',
        kind: 'whole',
        isNeeded: true,
        help: 'Counted by its vehicles once the fleet has some.',
      },
      { name: 'min_days', label: 'Shortest hire', kind: 'whole', unit: 'days' },
      choice('driver_mode', 'Driver', {
        optional: 'With or without',
        required: 'With a driver only',
        none: 'Without a driver',
      }),
    ],
  },
  {
    title: 'Features',
    note: 'What is left empty is not shown.',
    fields: [
      { name: 'features', label: 'Features', kind: 'words', known: choices.words },
      { name: 'facts.km_per_day', label: 'In the price', kind: 'number', unit: 'km a day' },
      { name: 'facts.extra_km_kobo', label: 'Each further km', kind: 'money', unit: '₦', scale: 100 },
      optionalChoice('facts.fuel_policy', 'Fuel at the return', {
        full_to_full: 'Full to full',
        same_to_same: 'As it was',
      }),
      { name: 'facts.large_cases', label: 'Large suitcases', kind: 'whole' },
      { name: 'facts.driver_hours_per_day', label: 'Driver’s day', kind: 'number', unit: 'hours' },
      { name: 'facts.driver_age_least', label: 'Youngest to drive it', kind: 'whole', unit: 'years' },
      { name: 'facts.range_km', label: 'On one charge', kind: 'whole', unit: 'km' },
    ],
  },
  {
    title: 'Cover, deposit and extras',
    note: 'Stated to hirers and kept with their booking; we charge none of it. What is left empty is not shown.',
    fields: [
      optionalChoice('facts.insurance', 'Insurance', { comprehensive: 'Comprehensive', third_party: 'Third party' }),
      { name: 'facts.excess_kobo', label: 'Excess, self-drive', kind: 'money', unit: '₦', scale: 100 },
      { name: 'facts.deposit_kobo', label: 'Deposit, self-drive', kind: 'money', unit: '₦', scale: 100 },
      optionalChoice('facts.deposit_taken', 'Deposit is taken', {
        at_hand_over: 'At hand-over',
        day_before: 'The day before',
      }),
      {
        name: 'facts.deposit_back_days',
        label: 'Deposit is back after',
        kind: 'whole',
        unit: 'days',
        help: '0: at the return',
      },
      { name: 'facts.overtime_kobo', label: 'Overtime of the driver, an hour', kind: 'money', unit: '₦', scale: 100 },
      optionalChoice('facts.out_of_town', 'Out of town', {
        included: 'Included',
        extra: 'Costs extra',
        by_agreement: 'By agreement',
        no: 'Not allowed',
      }),
      {
        name: 'facts.out_of_town_kobo',
        label: 'Out of town, a day',
        kind: 'money',
        unit: '₦',
        scale: 100,
        isShown: (typed) => typed['facts.out_of_town'] === 'extra',
      },
      optionalChoice('facts.tolls', 'Tolls', { included: 'Included', hirer: 'Paid by the hirer' }),
    ],
  },
  ...owner(choices),
]

/** What a new one cannot do without, and the first room of a hotel. */
export function newGroups(groups: readonly FieldGroup[]): FieldGroup[] {
  return groups
    .map((group) => ({ ...group, note: undefined, fields: group.fields.filter(isNeededAtFirst) }))
    .filter(({ fields }) => fields.length > 0)
}

const isNeededAtFirst = ({ isNeeded, kind }: FormField) => isNeeded || kind === 'position'
