import { hoursWarning, soldHoursNote } from '@skyroute/core/bookings/stated/hotel-hours.ts'
import { carFacts } from '@skyroute/core/listing-facts/car-facts.ts'
import { hotelFacts } from '@skyroute/core/listing-facts/hotel-facts.ts'
import { type FieldGroup, type FormField, type Typed, textOf } from '../form/fields.ts'
import { type Choice, choicesOf } from '../parts/filters/filters.ts'
import { factFields } from './fact-fields.ts'

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
const choice = (name: string, label: string, words: Record<string, string>): FormField => ({
  name,
  label,
  kind: 'choice',
  choices: choicesOf(words),
  isNeeded: true,
})
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
      ...factFields(hotelFacts, 'Arriving and leaving'),
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
    fields: factFields(hotelFacts, 'Light and water'),
  },
  {
    title: 'House and safety',
    fields: factFields(hotelFacts, 'House and safety'),
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
      ...factFields(carFacts, 'Features'),
    ],
  },
  {
    title: 'Cover, deposit and extras',
    note: 'Stated to hirers and kept with their booking; we charge none of it. What is left empty is not shown.',
    fields: factFields(carFacts, 'Cover, deposit and extras'),
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
