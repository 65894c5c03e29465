import { roomFacts } from '@skyroute/core/listing-facts/room-facts.ts'
import type { FieldGroup } from '../form/fields.ts'
import type { Choice } from '../parts/filters/filters.ts'
import { factFields } from './fact-fields.ts'
import { ratePlanRows } from './rate-plan-fields.ts'

/** `pictures`: the hotel's, of which a room type shows one. `words`: amenities of its room types. */
export const roomGroups = (pictures: readonly Choice[], words: readonly string[]): FieldGroup[] => [
  {
    title: 'The room',
    fields: [
      { name: 'name', label: 'Name', kind: 'text', isNeeded: true },
      { name: 'beds', label: 'Beds', kind: 'text', isNeeded: true, help: 'Such as 1 double bed' },
      { name: 'size_sqm', label: 'Size', kind: 'whole', unit: 'm²' },
      { name: 'description', label: 'Description', kind: 'area', isWide: true },
      { name: 'amenities', label: 'Amenities of the room', kind: 'words', known: words },
      {
        name: 'picture_id',
        label: 'Picture',
        kind: 'choice',
        choices: pictures,
        isOptional: true,
        blank: 'None',
        isWide: true,
        help: 'One of the hotel’s pictures. Add more under Pictures.',
      },
    ],
  },
  {
    title: 'Meals',
    note: 'Stated to guests and kept with their booking. What is left empty is not shown.',
    fields: factFields(roomFacts, 'Meals'),
  },
  {
    title: 'Selling',
    fields: [
      { name: 'price', label: 'Price a night', kind: 'money', unit: '₦', isNeeded: true },
      { name: 'room_count', label: 'How many there are', kind: 'whole', isNeeded: true },
      { name: 'max_guests', label: 'Guests in one', kind: 'whole', isNeeded: true },
      { name: 'min_nights', label: 'Shortest stay', kind: 'whole', unit: 'nights' },
      { name: 'position', label: 'Place in the list', kind: 'whole', help: '0 is first' },
      { name: 'is_active', label: 'On sale', kind: 'yes' },
    ],
  },
  {
    title: 'Rates',
    note: 'The price above is the flexible rate, under the hotel’s own terms. Further rates sell the same rooms.',
    fields: [ratePlanRows],
  },
]
