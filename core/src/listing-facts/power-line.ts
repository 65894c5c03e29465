import { capital } from '../wording.ts'

/** What a card says of a hotel, in one line. */
export interface CardFacts {
  readonly power_hours?: number | undefined
  readonly backup?: readonly ('generator' | 'inverter' | 'solar')[] | undefined
  readonly generator_kva?: number | undefined
  readonly water?: 'borehole' | 'mains' | 'mains_and_borehole' | undefined
}

/** Their names: what a card is handed of a hotel's facts. */
export const cardFacts = ['power_hours', 'backup', 'generator_kva', 'water'] as const satisfies (keyof CardFacts)[]
export type CardFact = (typeof cardFacts)[number]

/** Light and water in a line, the first question of a guest here; undefined when the hotel states neither. */
export function powerLine(facts: CardFacts): string | undefined {
  const light = [describeHours(facts), describeBackup(facts)].filter(Boolean).join(': ')
  return capital([light, waterOf(facts)].filter(Boolean).join(', ')) || undefined
}

/** "24-hour power", "power 16 hours a day"; empty when it is not stated. */
export const describeHours = ({ power_hours: hours }: CardFacts): string =>
  hours === undefined ? '' : hours >= 24 ? '24-hour power' : `power ${hours} hours a day`

/** "inverter and 250 kVA generator"; empty when it is not stated. */
export function describeBackup({ backup = [], generator_kva: kva }: CardFacts): string {
  const words = sources
    .filter((source) => backup.includes(source))
    .map((source) => (source === 'generator' && kva ? `${kva} kVA generator` : source))
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

const sources = ['solar', 'inverter', 'generator'] as const

const waterOf = ({ water }: CardFacts) =>
  water === undefined ? '' : water === 'mains' ? 'mains water' : 'borehole water'
