import { describe, expect, it } from 'vitest'
import { addressLine, directionsUrl } from './arriving.ts'
import { hireTerms } from './hire-terms.ts'
import { describeBreakfast, describeMeals } from './meals.ts'
import { additionLabel, describeRatePlan, nonRefundableSentence } from './rate-plan.ts'

describe('meals', () => {
  it.each([
    [{ breakfast: 'included' }, 'Breakfast included'],
    [{ breakfast: 'paid', breakfast_kobo: 650_000 }, 'Breakfast ₦6,500 a person, paid at the hotel'],
    [{ breakfast: 'paid' }, 'Breakfast paid at the hotel'],
    [{ breakfast: 'none' }, 'No breakfast'],
    [{}, null],
  ] as const)('of %j say %s', (facts, said) => {
    expect(describeBreakfast(facts)).toBe(said)
  })

  it('are all in one line', () => {
    expect(describeMeals({ breakfast: 'included', other_meals: ['dinner', 'lunch'] })).toBe(
      'Breakfast included. Lunch and dinner at extra cost',
    )
    expect(describeMeals({ other_meals: ['dinner'] })).toBe('Dinner at extra cost')
    expect(describeMeals({})).toBeNull()
  })
})

describe('meals under a rate plan', () => {
  it.each([
    [{ breakfast: 'paid', breakfast_kobo: 650_000 }, ['breakfast'], 'Breakfast included'],
    [
      { breakfast: 'included', other_meals: ['lunch', 'dinner'] },
      ['dinner'],
      'Breakfast and dinner included. Lunch at extra cost',
    ],
    [{ breakfast: 'none' }, ['breakfast', 'dinner', 'lunch'], 'Breakfast, lunch and dinner included'],
    [
      { breakfast: 'paid', breakfast_kobo: 650_000 },
      ['dinner'],
      'Dinner included. Breakfast ₦6,500 a person, paid at the hotel',
    ],
    [{ breakfast: 'included', other_meals: ['dinner'] }, [], 'Breakfast included. Dinner at extra cost'],
    [{}, [], null],
  ] as const)('of %j with %j say %s', (facts, meals, said) => {
    expect(describeMeals(facts, { meals })).toBe(said)
  })
})

describe('a rate plan', () => {
  it('says that it is non-refundable, and names what it adds for', () => {
    expect(describeRatePlan({ name: 'Saver', is_refundable: false })).toBe(
      'Saver. Non-refundable: no money back if you cancel.',
    )
    expect(describeRatePlan({ name: 'Half board', is_refundable: true })).toBe('Half board')
    expect(describeRatePlan({ name: 'Non-Refundable', is_refundable: false })).toBe(nonRefundableSentence)
    expect(additionLabel({ name: 'Half board', meals: ['dinner', 'breakfast'] })).toBe('Breakfast and dinner')
    expect(additionLabel({ name: 'Late check-out', meals: [] })).toBe('Late check-out')
  })
})

describe('the terms of a hire', () => {
  const facts = {
    insurance: 'comprehensive',
    excess_kobo: 15_000_000,
    deposit_kobo: 10_000_000,
    deposit_taken: 'at_hand_over',
    deposit_back_days: 0,
    fuel_policy: 'full_to_full',
    km_per_day: 200,
    extra_km_kobo: 15_000,
    driver_hours_per_day: 10,
    overtime_kobo: 500_000,
    out_of_town: 'extra',
    out_of_town_kobo: 2_000_000,
    tolls: 'hirer',
  } as const
  const namesFor = (who: 'hirer' | 'driver' | 'either') => hireTerms(facts, who).map(({ name }) => name)

  it('say each amount, and when the deposit is taken and given back', () => {
    expect(hireTerms(facts, 'either')).toEqual([
      { name: 'Insurance', value: 'comprehensive: damage to this car and to others' },
      { name: 'Excess', value: 'you pay at most ₦150,000 for damage to the car when you drive yourself' },
      { name: 'Deposit', value: '₦100,000 when you drive yourself, paid at hand-over, given back at the return' },
      { name: 'Fuel', value: 'starts full, return it full' },
      { name: 'Distance', value: '200 km a day, then ₦150 a km' },
      { name: 'Overtime', value: '₦5,000 an hour after the driver’s 10 hours' },
      { name: 'Out of town', value: '₦20,000 more a day' },
      { name: 'Tolls', value: 'you pay them' },
    ])
  })

  it.each([
    ['Deposit', { deposit_kobo: 500_000 }, '₦5,000, paid at hand-over'],
    [
      'Deposit',
      { deposit_kobo: 500_000, deposit_back_days: 3 },
      '₦5,000, paid at hand-over, given back within 3 days of the return',
    ],
    ['Distance', { km_per_day: 200 }, '200 km a day'],
    ['Overtime', { overtime_kobo: 500_000 }, '₦5,000 an hour'],
    ['Out of town', { out_of_town: 'extra' }, 'costs extra'],
    ['Out of town', { out_of_town: 'included' }, 'included in the price'],
    ['Out of town', { out_of_town: 'by_agreement' }, 'only by agreement before the trip'],
    ['Out of town', { out_of_town: 'no' }, 'not allowed'],
    ['Insurance', { insurance: 'third_party' }, 'third party: damage to others, not to this car'],
    ['Fuel', { fuel_policy: 'same_to_same' }, 'return it as it was'],
    ['Tolls', { tolls: 'included' }, 'included in the price'],
  ] as const)('%s of %j is said alone: %s', (name, stated, value) => {
    const terms = hireTerms(stated, name === 'Overtime' ? 'driver' : 'hirer')
    expect(terms).toEqual([{ name, value }])
  })

  it('leave out what concerns the other one who may drive', () => {
    expect(namesFor('hirer')).not.toContain('Overtime')
    expect(namesFor('driver')).toEqual(['Insurance', 'Fuel', 'Distance', 'Overtime', 'Out of town', 'Tolls'])
  })

  it('say nothing that is not stated', () => {
    expect(hireTerms({}, 'either')).toEqual([])
    expect(hireTerms({ deposit_kobo: 500_000, deposit_taken: 'day_before', deposit_back_days: 1 }, 'hirer')).toEqual([
      { name: 'Deposit', value: '₦5,000, paid the day before, given back within 1 day of the return' },
    ])
  })
})

describe('an address', () => {
  it('is the street and the area, or the area alone', () => {
    expect(addressLine({ street_address: '14 Akin Adesola Street' }, 'Victoria Island, Lagos')).toBe(
      '14 Akin Adesola Street, Victoria Island, Lagos',
    )
    expect(addressLine({ street_address: '' }, 'Victoria Island, Lagos')).toBe('Victoria Island, Lagos')
  })

  it('has directions from where one is', () => {
    expect(directionsUrl({ lat: 6.4281, lng: 3.4219 })).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=6.4281,3.4219',
    )
  })
})
