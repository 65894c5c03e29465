/** One thing lost, and what came of it. `backAfterMs`: from the loss, or from its mend where nothing else can help. */
export type Step = {
  name: string
  acknowledged: number
  lost: number
  backAfterMs: number
  /** What was answered while nothing could be sold; null where it is none of the step's business. */
  answers: Answer[] | null
  /** Of Skyroute. */
  processesEnded: number
  unhandled: number
  broken: string[]
  /** Whatever else was not as it should be. */
  wrong: string[]
}

/** `status` 0: no answer at all. */
export type Answer = { what: string; status: number; code: string; retryAfter: string | null; tookMs: number }

const backMostMs = 30_000
const refusedMostMs = 10_000

/** What docs/operations.md promises and was not so. */
export function brokenFailoverBars(step: Step): string[] {
  const { name, acknowledged, lost, backAfterMs, processesEnded, unhandled, broken, wrong } = step
  const bars: string[] = []
  if (acknowledged === 0) bars.push('nothing was booked: that proves nothing')
  if (lost > 0) bars.push(`${lost} acknowledged bookings or payments lost`)
  if (!(backAfterMs <= backMostMs)) bars.push(`bookings again after ${seconds(backAfterMs)}, 30 s allowed`)
  if (processesEnded > 0) bars.push(`${processesEnded} processes of Skyroute ended`)
  if (unhandled > 0) bars.push(`${unhandled} processes met an unhandled rejection`)
  if (broken.length > 0) bars.push(`promises broken: ${broken.join('; ')}`)
  bars.push(...wrong, ...brokenAnswers(step.answers))
  return bars.map((bar) => `${name}: ${bar}`)
}

function brokenAnswers(answers: Answer[] | null): string[] {
  if (!answers) return []
  const refused = answers.filter(({ status }) => status === 503)
  const others = answers.filter(({ status, tookMs }) => !isPlain(status) || tookMs > refusedMostMs)
  return [
    ...(refused.length === 0 ? ['nothing was refused: nothing was lost'] : []),
    ...(refused.some(({ retryAfter }) => !retryAfter) ? ['503 without Retry-After'] : []),
    ...[
      ...new Set(others.map(({ what, status, code, tookMs }) => `${what}: ${status} ${code} after ${seconds(tookMs)}`)),
    ],
  ]
}

/** What needs nothing that was lost may be answered. */
const isPlain = (status: number) => status === 503 || (status >= 200 && status < 300)

export function describeStep({ name, acknowledged, lost, backAfterMs, answers }: Step): string {
  const refused = (answers ?? []).filter(({ status }) => status === 503)
  const slowest = Math.max(0, ...refused.map(({ tookMs }) => tookMs))
  const meanwhile = answers ? `; ${refused.length} refused meanwhile, the slowest after ${seconds(slowest)}` : ''
  return `${name}: of ${acknowledged} bookings and payments ${lost} lost; bookings again after ${seconds(backAfterMs)}${meanwhile}`
}

const seconds = (ms: number) => (Number.isFinite(ms) ? `${(ms / 1_000).toFixed(1)} s` : 'never')
