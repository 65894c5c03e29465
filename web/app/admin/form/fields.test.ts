import { expect, it } from 'vitest'
import { changedFields, describeValue, drawnFields, type FormField, readForm, typedFrom } from './fields.ts'

const fields: FormField[] = [
  { name: 'name', label: 'Name', kind: 'text', isNeeded: true },
  { name: 'price', label: 'Price', kind: 'money', isNeeded: true },
  { name: 'amenities', label: 'Amenities', kind: 'lines' },
  { name: 'size_sqm', label: 'Size', kind: 'whole' },
  { name: 'is_active', label: 'On sale', kind: 'yes' },
  {
    name: 'facts.water',
    label: 'Water',
    kind: 'choice',
    choices: [{ value: 'mains', label: 'Mains' }],
    isOptional: true,
  },
  { name: 'facts.extra_km_kobo', label: 'Extra', kind: 'money', scale: 100 },
  { name: 'facts.has_lift', label: 'Lift', kind: 'maybe' },
  { name: 'facts.backup', label: 'Backup', kind: 'choices', choices: [{ value: 'solar', label: 'Solar' }] },
]
const record = {
  name: 'Cowrie',
  price: 45_000.5,
  amenities: ['WiFi', 'Pool'],
  size_sqm: null,
  is_active: true,
  facts: { water: 'mains', extra_km_kobo: 15_050, floors: 3 },
}
const typed = typedFrom(fields, record)
const read = (changes: Record<string, string | string[]>) => readForm(fields, { ...typed, ...changes }, record)

it('a form as it came changes nothing', () => {
  expect(typed).toMatchObject({ price: '45000.5', amenities: 'WiFi\nPool', 'facts.extra_km_kobo': '150.5' })
  expect(read({})).toEqual({ body: {}, errors: {} })
  expect(changedFields(fields, typed, record)).toEqual([])
})

it('what is typed becomes what the API takes, and only that', () => {
  expect(read({ price: '₦50,000', amenities: 'WiFi\n\n Gym ', size_sqm: '20', is_active: 'no' }).body).toEqual({
    price: 50_000,
    amenities: ['WiFi', 'Gym'],
    size_sqm: 20,
    is_active: false,
  })
})

it('facts go whole; one that is emptied is gone', () => {
  const { body } = read({
    'facts.water': '',
    'facts.has_lift': 'no',
    'facts.backup': ['solar'],
    'facts.extra_km_kobo': '10.1',
  })
  expect(JSON.parse(JSON.stringify(body))).toEqual({
    facts: { extra_km_kobo: 1010, floors: 3, has_lift: false, backup: ['solar'] },
  })
})

it('a fact that is not asked for any more is not kept', () => {
  const asked: FormField[] = [
    { name: 'facts.breakfast', label: 'Breakfast', kind: 'text' },
    {
      name: 'facts.breakfast_kobo',
      label: 'Its price',
      kind: 'money',
      scale: 100,
      isShown: (now) => now['facts.breakfast'] === 'paid',
    },
  ]
  const before = { facts: { breakfast: 'paid', breakfast_kobo: 300_000, floors: 3 } }
  const { body } = readForm(asked, { ...typedFrom(asked, before), 'facts.breakfast': 'included' }, before)
  expect(body).toEqual({ facts: { breakfast: 'included', floors: 3 } })
})

it('what cannot be is told at its field', () => {
  expect(read({ name: ' ', price: 'many', size_sqm: '2.5' }).errors).toEqual({
    name: 'This cannot be empty.',
    price: 'Write a number.',
    size_sqm: 'Write a whole number.',
  })
})

it('values are said in words', () => {
  expect(fields.map((field) => describeValue(field, 'facts.water' === field.name ? 'mains' : undefined))).toContain(
    'Mains',
  )
  expect(describeValue(fields[6]!, 15_050)).toBe('150.5')
  expect(describeValue(fields[0]!, '')).toBe('nothing')
  const [onSale, lift] = [fields[4]!, fields[7]!]
  expect([true, false, undefined].map((value) => describeValue(onSale, value))).toEqual(['Yes', 'No', 'No'])
  expect([true, false, undefined].map((value) => describeValue(lift, value))).toEqual(['Yes', 'No', 'nothing'])
  expect(describeValue({ name: 'day', label: 'Day', kind: 'day' }, '2027-03-04')).toBe('Thu 4 Mar 2027')
})

it('what is asked only of some is drawn for those, and for each row by itself', () => {
  const tier: FormField[] = [
    { name: 'keeps', label: 'Is kept', kind: 'text' },
    { name: 'percent', label: 'Per cent', kind: 'whole', isShown: ({ keeps }) => keeps === 'share' },
  ]
  expect(drawnFields(tier, { keeps: 'nothing', percent: '50' }).map(({ name }) => name)).toEqual(['keeps'])
  expect(drawnFields(tier, { keeps: 'share', percent: '50' })).toEqual(tier)
})
