import { formatMoney } from '@skyroute/core/currency.ts'
import { factGroups, toggledChoice } from './fact-choices.ts'
import type { Filters } from './filters.ts'
import { amountOf, anyPrice, isAnyPrice, type PriceSteps, STEPS } from './price-steps.ts'

/** One choice that is on, in words, and the search without it. */
export type ActiveFilter = { label: string; without: Filters }

export function activeFilters(filters: Filters, currency: string): ActiveFilter[] {
  const first: Filters = { ...filters, page: 1 }
  const chips: (ActiveFilter | false)[] = [
    !isAnyPrice(filters.price) && { label: sayPrice(filters.price, currency), without: { ...first, price: anyPrice } },
    filters.rating !== '' && { label: `Rating ${sayRating(filters.rating)}`, without: { ...first, rating: '' } },
    filters.stars !== '' && { label: `${filters.stars}-star`, without: { ...first, stars: '' } },
    ...filters.categories.map((category) => ({
      label: category,
      without: { ...first, categories: without(filters.categories, category) },
    })),
    filters.transmission !== '' && { label: filters.transmission, without: { ...first, transmission: '' } },
    filters.driver !== '' && { label: driverWords[filters.driver], without: { ...first, driver: '' } },
    ...factChips(filters, first),
    ...filters.extras.map((extra) => ({ label: extra, without: { ...first, extras: without(filters.extras, extra) } })),
  ]
  return chips.filter((chip) => chip !== false)
}

const allGroups = [...factGroups.hotel, ...factGroups.car]

function factChips(filters: Filters, first: Filters): ActiveFilter[] {
  return allGroups.flatMap((group) =>
    (filters.facts[group.field] ?? []).map((value) => ({
      label: group.choices.find((choice) => choice.value === value)?.chip ?? value,
      without: { ...first, facts: toggledChoice(filters.facts, group, value) },
    })),
  )
}

const without = (list: string[], word: string) => list.filter((each) => each !== word)

export const driverWords = { with: 'With driver', without: 'Self-drive' } as const

export const sayRating = (rating: string) => (rating === '5' ? '5' : `${rating}+`)

/** A slider position as money; its right end is open. */
export const sayStep = (step: number, currency: string) =>
  `${formatMoney(amountOf(step, currency), currency).replace(/\.00$/, '')}${step >= STEPS ? '+' : ''}`

function sayPrice([low, high]: PriceSteps, currency: string) {
  if (low <= 0) return `Up to ${sayStep(high, currency)}`
  if (high >= STEPS) return `From ${sayStep(low, currency)}`
  return `${sayStep(low, currency)} to ${sayStep(high, currency)}`
}
