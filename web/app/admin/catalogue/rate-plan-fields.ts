import type { FormField } from '../form/fields.ts'
import { choicesOf } from '../parts/filters/filters.ts'

/** A rate plan that is renamed, or has other meals or terms, is another one: bookings keep what they were sold. */
export const ratePlanRows: FormField = {
  name: 'rate_plans',
  label: 'Further rates',
  kind: 'rows',
  one: 'rate',
  add: 'Add a rate',
  most: 6,
  blank: { name: '', percent_change: '0', adult_night_kobo: '0', meals: [], is_refundable: 'yes', is_active: 'yes' },
  isWide: true,
  fields: [
    { name: 'name', label: 'Rate', kind: 'text', isNeeded: true, most: 60, placeholder: 'Non-refundable' },
    {
      name: 'percent_change',
      label: 'Change of the price a night',
      kind: 'whole',
      unit: '%',
      isNeeded: true,
      help: 'Such as -15; from -60 to 100',
    },
    {
      name: 'adult_night_kobo',
      label: 'Added for each adult and night',
      kind: 'money',
      unit: '₦',
      scale: 100,
      isNeeded: true,
    },
    {
      name: 'meals',
      label: 'Included meals',
      kind: 'choices',
      choices: choicesOf({ breakfast: 'Breakfast', lunch: 'Lunch', dinner: 'Dinner' }),
    },
    { name: 'is_refundable', label: 'Refundable', kind: 'yes', help: 'Off: no money back, and no change of dates' },
    { name: 'is_active', label: 'On sale', kind: 'yes' },
  ],
}
