import { capital } from '../../lib/format.ts'
import type { HotelFacts } from '../../lib/types/catalogue-types.ts'

const sources = { generator: 'generator', inverter: 'inverter', solar: 'solar' } as const

/** Light and water in a line, the first question of a guest here; nothing when the house has not said. */
export function powerLine(facts: HotelFacts): string | undefined {
  const light = [hoursOf(facts), backupOf(facts)].filter(Boolean).join(': ')
  return capital([light, waterOf(facts)].filter(Boolean).join(', ')) || undefined
}

const hoursOf = ({ power_hours: hours }: HotelFacts) =>
  hours === undefined ? '' : hours >= 24 ? '24-hour power' : `power ${hours} hours a day`

/** "inverter and 250 kVA generator" */
export function backupOf({ backup = [], generator_kva: kva }: HotelFacts): string {
  const words = [...backup]
    .sort((one, other) => order.indexOf(one) - order.indexOf(other))
    .map((source) => (source === 'generator' && kva ? `${kva} kVA generator` : sources[source]))
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

const order = ['solar', 'inverter', 'generator']

const waterOf = ({ water }: HotelFacts) =>
  water === undefined ? '' : water === 'mains' ? 'mains water' : 'borehole water'
