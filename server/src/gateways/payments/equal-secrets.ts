import { timingSafeEqual } from 'node:crypto'

/** Whether two texts are the same, in a time that does not tell how much of them is. */
export function equalSecrets(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
