import { newestAnswer, type TimedAnswer } from '../api.ts'

/** A difference of a few seconds disturbs nobody, and `Date` has whole seconds. */
const IGNORED_MS = 5_000

/** How far the server's clock is ahead of this device's, by the last answer that told it. */
let aheadMs = 0

/** The present as the server counts it, since 1970: a device's clock may be wrong by hours. */
export function serverNow(answer = newestAnswer): number {
  aheadMs = aheadBy(answer) ?? aheadMs
  return Date.now() + aheadMs
}

/** The longer an answer took, the less it says: its `Date` is of some moment in between. */
function aheadBy(answer: TimedAnswer | undefined): number | null {
  if (!answer || mayBeOld(answer)) return null
  const { headers, askedAt, cameAt } = answer
  const answeredAt = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(answeredAt)) return null
  const halfWay = (cameAt - askedAt) / 2
  const ahead = answeredAt + 500 - (askedAt + halfWay)
  return Math.abs(ahead) < IGNORED_MS + halfWay ? 0 : ahead
}

/** The browser may have kept it since it was first given. */
const mayBeOld = ({ headers }: TimedAnswer) => /max-age=[1-9]/.test(headers.get('cache-control') ?? '')
