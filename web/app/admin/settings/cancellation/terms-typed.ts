import type { Answer } from '../../../lib/contract.ts'

export type Terms = Pick<Answer<'showCancellation'>, 'hotel' | 'car'>
type Tier = Terms['car'][number]

/** A step before the start; what follows the start is always the same. The last one ends at the start. */
export type TypedTier = { hours: string; keeps: 'nothing' | 'share' | 'first_night' | 'everything'; percent: string }
export type TypedTerms = { hotel: TypedTier[]; car: TypedTier[] }

export const typedFrom = ({ hotel, car }: Terms): TypedTerms => ({
  hotel: hotel.filter(isBeforeStart).map(typedTier),
  car: car.filter(isBeforeStart).map(typedTier),
})

const isBeforeStart = ({ hours_before }: Tier) => hours_before !== null

const typedTier = ({ hours_before, keeps, kept_percent }: Tier): TypedTier => ({
  hours: String(hours_before),
  keeps,
  percent: String(kept_percent ?? 50),
})

export const bodyOf = ({ hotel, car }: TypedTerms): Terms => ({ hotel: tiersOf(hotel), car: tiersOf(car) })

/** The last step lasts until the start, whatever stands in its field; from then on everything is kept. */
function tiersOf(typed: TypedTier[]): Tier[] {
  const before = typed.map(({ hours, keeps, percent }, index): Tier => {
    const hours_before = index === typed.length - 1 ? 0 : Number(hours)
    return keeps === 'share' ? { hours_before, keeps, kept_percent: Number(percent) } : { hours_before, keeps }
  })
  return [...before, { hours_before: null, keeps: 'everything' }]
}
