// What a car listing states beside its price. None of it is charged by us: it is paid to the driver or at hand-over.
import { formatKobo } from '../../currency.ts'
import { count } from '../../wording.ts'

/** As it is stored and answered; an absent key is not known. Amounts in kobo. */
export interface HireFacts {
  readonly km_per_day?: number | undefined
  readonly extra_km_kobo?: number | undefined
  readonly fuel_policy?: 'full_to_full' | 'same_to_same' | undefined
  readonly insurance?: 'comprehensive' | 'third_party' | undefined
  readonly excess_kobo?: number | undefined
  readonly deposit_kobo?: number | undefined
  readonly deposit_taken?: 'at_hand_over' | 'day_before' | undefined
  readonly deposit_back_days?: number | undefined
  readonly driver_hours_per_day?: number | undefined
  /** Years. */
  readonly driver_age_least?: number | undefined
  readonly overtime_kobo?: number | undefined
  readonly out_of_town?: 'included' | 'extra' | 'by_agreement' | 'no' | undefined
  readonly out_of_town_kobo?: number | undefined
  readonly tolls?: 'included' | 'hirer' | undefined
}

/** Who drives: the one who hires, our driver, or as one likes. */
export type WhoDrives = 'hirer' | 'driver' | 'either'
export const hireTermsNote = 'We do not charge any of this. It is paid to the driver or at hand-over.'

/** The terms that hold for whoever drives, in the order in which people ask; what is not stated is left out. */
export function hireTerms(facts: HireFacts, who: WhoDrives) {
  const self = who === 'either' ? ' when you drive yourself' : ''
  return statedOnly({
    Insurance: facts.insurance ? insuranceWords[facts.insurance] : null,
    Excess: who === 'driver' ? null : describeExcess(facts, self),
    Deposit: who === 'driver' ? null : describeDeposit(facts, self),
    Fuel: facts.fuel_policy ? fuelWords[facts.fuel_policy] : null,
    Distance: describeDistance(facts),
    Overtime: who === 'hirer' ? null : describeOvertime(facts),
    'Out of town': describeOutOfTown(facts),
    Tolls: facts.tolls ? tollWords[facts.tolls] : null,
  })
}

/** Names with what is stated under them. */
export const statedOnly = <Name extends string>(words: Record<Name, string | null>) =>
  (Object.entries(words) as [Name, string | null][]) // its own keys
    .flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))

const insuranceWords = {
  comprehensive: 'comprehensive: damage to this car and to others',
  third_party: 'third party: damage to others, not to this car',
}
const fuelWords = {
  full_to_full: 'starts full, return it full',
  same_to_same: 'return it as it was',
}
const tollWords = { included: 'included in the price', hirer: 'you pay them' }

function describeExcess({ excess_kobo: kobo }: HireFacts, self: string) {
  return kobo === undefined ? null : `you pay at most ${formatKobo(kobo)} for damage to the car${self}`
}

function describeDeposit(facts: HireFacts, self: string) {
  const { deposit_kobo: kobo, deposit_taken: taken, deposit_back_days: days } = facts
  if (kobo === undefined) return null
  const when = taken === 'day_before' ? 'paid the day before' : 'paid at hand-over'
  return `${formatKobo(kobo)}${self}, ${when}${days === undefined ? '' : `, given back ${backWords(days)}`}`
}

function backWords(days: number) {
  if (days === 0) return 'at the return'
  return `within ${count(days, 'day')} of the return`
}

function describeDistance({ km_per_day: km, extra_km_kobo: extra }: HireFacts) {
  if (km === undefined) return null
  return extra === undefined ? `${km} km a day` : `${km} km a day, then ${formatKobo(extra)} a km`
}

function describeOvertime({ overtime_kobo: kobo, driver_hours_per_day: hours }: HireFacts) {
  if (kobo === undefined) return null
  return `${formatKobo(kobo)} an hour${hours === undefined ? '' : ` after the driver’s ${hours} hours`}`
}

function describeOutOfTown({ out_of_town: rule, out_of_town_kobo: kobo }: HireFacts) {
  if (rule === 'extra') return kobo === undefined ? 'costs extra' : `${formatKobo(kobo)} more a day`
  return rule === undefined ? null : outOfTownWords[rule]
}

const outOfTownWords = {
  included: 'included in the price',
  by_agreement: 'only by agreement before the trip',
  no: 'not allowed',
}
