import type { FactTable } from '@skyroute/core/listing-facts/fact-table.ts'
import { invalid } from '../../../errors.ts'

/** A price stands with what it is the price of, and a deposit with when it is taken and given back. */
export function refuseOddFacts({ rows }: FactTable, facts: object) {
  const stated = facts as Readonly<Record<string, unknown>>
  for (const [name, { goesWith }] of Object.entries(rows)) {
    if (!goesWith) continue
    const [other, word, missing, idle] = goesWith
    const isWanted = word === null ? stated[other] !== undefined : stated[other] === word
    if (isWanted && stated[name] === undefined) throw invalid(`facts.${name}`, missing, 'required')
    if (!isWanted && stated[name] !== undefined) throw invalid(`facts.${name}`, idle)
  }
}
