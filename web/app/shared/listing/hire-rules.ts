import { toNaira } from '@skyroute/core/money.ts'
import { naira } from '../../lib/format.ts'
import type { CarDetail, CarFacts } from '../../lib/types/catalogue-types.ts'

const fuelRules = { full_to_full: 'starts full, comes back full', same_to_same: 'comes back as it was' }

/** Fuel, distance and who may drive; what a listing does not say is left out. */
export function hireRules({ facts, driver_mode: mode }: CarDetail) {
  const rules: ({ name: string; value: string } | false)[] = [
    facts.fuel_policy !== undefined && { name: 'Fuel', value: fuelRules[facts.fuel_policy] },
    facts.km_per_day !== undefined && { name: 'Distance', value: distanceOf(facts) },
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

function distanceOf({ km_per_day: km, extra_km_kobo: extra }: CarFacts) {
  return extra === undefined ? `${km} km a day` : `${km} km a day, then ${naira(toNaira(extra))} a km`
}
