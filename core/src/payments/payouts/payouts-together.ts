import { type Day, daysBetween } from '../../dates.ts'
import type { Kobo } from '../../money.ts'

type Line = { id: string; amountKobo: Kobo; on: Day }
type Awaited = { id: string; provider: string; amountKobo: Kobo; on: Day }
/** Two payouts that came in one line, or one payout that came in this line and another. */
export type Together = { payoutIds: string[]; otherLineId: string | null }

const apartOf = (one: Day, other: Day) => Math.abs(daysBetween(one, other))

/**
 * Of each bank line the payouts of one provider that it may be with others, where the sum fits to the kobo and all lie at
 * most `daysApart` days from it: the nearest, for a person to say so. What comes first in `awaited` is preferred.
 */
export function findPayoutsTogether(
  { lines, awaited }: { lines: readonly Line[]; awaited: readonly Awaited[] },
  daysApart: number,
): Map<string, Together> {
  const indexed = awaited.map((payout, index) => ({ ...payout, index }))
  const payoutsBy = Map.groupBy(indexed, ({ provider, amountKobo }) => `${provider} ${amountKobo}`)
  const linesBy = Map.groupBy(lines, ({ amountKobo }) => amountKobo)
  const found = new Map<string, Together>()
  for (const line of lines) {
    let nearest = Number.POSITIVE_INFINITY
    const offer = (together: Together, days: Day[]) => {
      const apart = days.map((on) => apartOf(on, line.on))
      if (Math.max(...apart) > daysApart) return
      const sum = apart.reduce((total, each) => total + each, 0)
      if (sum >= nearest) return
      nearest = sum
      found.set(line.id, together)
    }
    for (const payout of indexed) {
      const restKobo = line.amountKobo - payout.amountKobo
      for (const other of payoutsBy.get(`${payout.provider} ${restKobo}`) ?? [])
        if (other.index > payout.index)
          offer({ payoutIds: [payout.id, other.id], otherLineId: null }, [payout.on, other.on])
      for (const other of linesBy.get(-restKobo) ?? [])
        if (other.id !== line.id && apartOf(other.on, payout.on) <= daysApart)
          offer({ payoutIds: [payout.id], otherLineId: other.id }, [payout.on])
    }
  }
  return found
}
