import { parseNaira } from '@skyroute/core/money.ts'
import { invalid } from '../../errors.ts'

/** An amount of naira, in kobo; 422 names the field of one that cannot be. */
export function readNaira(field: string, amount: number): number {
  const parsed = parseNaira(amount)
  if (!parsed.ok) throw invalid(field, parsed.sentence)
  return parsed.kobo
}
