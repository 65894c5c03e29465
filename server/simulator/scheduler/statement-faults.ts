// What goes wrong at a statement, by the seed.
import type { Choices } from '../seeded-choice.ts'

/**
 * `lost before`: its connection was cut and it never arrived. `lost after`: it was done and its answer never arrived,
 * which leaves the outcome of a commit unknown to whoever asked for it.
 */
export type Loss = 'sent' | 'lost before' | 'lost after'

export type StatementFaults = {
  /** While they are off, nothing goes wrong. */
  areOn: boolean
  lossOf(text: string): Loss
  /** Whether one that waits for a lock has waited too long. */
  losesPatience(): boolean
}

const losses: Record<Loss, number> = { sent: 9_970, 'lost before': 15, 'lost after': 15 }
/** The answer to a commit is the one that matters most. */
const lossesOfCommit: Record<Loss, number> = { sent: 9_900, 'lost before': 30, 'lost after': 70 }
const impatience = 0.03

export function statementFaults(choose: Choices): StatementFaults {
  const faults: StatementFaults = {
    areOn: false,
    lossOf: (text) => (faults.areOn ? choose.weighted(text === 'commit' ? lossesOfCommit : losses) : 'sent'),
    losesPatience: () => faults.areOn && choose.chance(impatience),
  }
  return faults
}
