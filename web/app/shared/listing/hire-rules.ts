import { type HireTerm, hireTerms, type WhoDrives } from '@skyroute/core/bookings/stated/hire-terms.ts'
import type { CarDetail } from '../../lib/types/catalogue-types.ts'

type Car = Pick<CarDetail, 'facts' | 'driver_mode'>

const whoDrives: Record<CarDetail['driver_mode'], WhoDrives> = {
  none: 'hirer',
  required: 'driver',
  optional: 'either',
}

/** Cover, deposit and what is paid on the way, as the listing states it. */
export const statedTerms = ({ facts, driver_mode }: Car): HireTerm[] => hireTerms(facts, whoDrives[driver_mode])

/** Who may drive and for how long; what a listing does not say is left out. */
export function driverRules({ facts, driver_mode: mode }: Car) {
  const rules: ({ name: string; value: string } | false)[] = [
    mode !== 'none' &&
      facts.driver_hours_per_day !== undefined && {
        name: 'With a driver',
        value: `${facts.driver_hours_per_day} hours a day`,
      },
    mode !== 'required' &&
      facts.driver_age_least !== undefined && {
        name: 'Self-drive',
        value: `from ${facts.driver_age_least} years, with a driving licence`,
      },
    mode === 'required' && { name: 'Self-drive', value: 'no, it always comes with its driver' },
  ]
  return rules.filter((rule) => rule !== false)
}

/** All of it, for a comparison. */
export const hireRules = (car: Car) => [...statedTerms(car), ...driverRules(car)]
