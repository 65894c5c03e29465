import { type HireFacts, hireTerms, statedOnly, type WhoDrives } from './hire-terms.ts'

/** A car listing: what it states, and whether it comes with a driver. */
export interface StatedHire {
  readonly facts: HireFacts
  readonly driver_mode: 'optional' | 'required' | 'none'
}

const whoDrives: Record<StatedHire['driver_mode'], WhoDrives> = {
  none: 'hirer',
  required: 'driver',
  optional: 'either',
}

/** Cover, deposit and what is paid on the way, as the listing states it. */
export const statedTerms = ({ facts, driver_mode }: StatedHire) => hireTerms(facts, whoDrives[driver_mode])

/** Who may drive, from which age, and for how long; what a listing does not state is left out. */
export function driverRules({
  facts: { driver_hours_per_day: hours, driver_age_least: age },
  driver_mode: mode,
}: StatedHire) {
  const self = age === undefined ? null : `from ${age} years, with a driving licence`
  return statedOnly({
    'With a driver': mode === 'none' || hours === undefined ? null : `${hours} hours a day`,
    'Self-drive': mode === 'required' ? 'no, it always comes with its driver' : self,
  })
}

/** All terms and rules, for a comparison. */
export const hireRules = (car: StatedHire) => [...statedTerms(car), ...driverRules(car)]
