import { formatMoney } from '@skyroute/core/currency.ts'
import { factGroups, toggledFilter } from './fact-filters.ts'
import type { Filters } from './filters.ts'
import { amountOf, anyPrice, isAnyPrice, type PriceSteps, STEPS } from './price-steps.ts'

/** One choice that is on, in words, and the search without it. */
export type ActiveFilter = { label: string; without: Filters }

export function activeFilters(filters: Filters, currency: string): ActiveFilter[] {
  const first: Filters = { ...filters, page: 1 }
  const chips: (ActiveFilter | false)[] = [
    !isAnyPrice(filters.price) && {
      label: formatPrice(filters.price, currency),
      without: { ...first, price: anyPrice },
    },
    filters.rating !== '' && { label: `Rating ${formatRating(filters.rating)}`, without: { ...first, rating: '' } },
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
      without: { ...first, facts: toggledFilter(filters.facts, group, value) },
    })),
  )
}

const without = (list: string[], word: string) => list.filter((each) => each !== word)

export const driverWords = { with: 'With driver', without: 'Self-drive' } as const

export const formatRating = (rating: string) => (rating === '5' ? '5' : `${rating}+`)

/** A limit as money; none is the slider's right end, and open. */
export const describeStep = (step: number | null, currency: string) =>
  `${formatMoney(amountOf(step ?? STEPS, currency), currency).replace(/\.00$/, '')}${step === null ? '+' : ''}`

function formatPrice([low, high]: PriceSteps, currency: string) {
  if (low <= 0) return `Up to ${describeStep(high, currency)}`
  if (high === null) return `From ${describeStep(low, currency)}`
  return `${describeStep(low, currency)} to ${describeStep(high, currency)}`
}
