/** What the walk did, and how often each kind of action came to which end. */
export type Report = {
  steps: number
  statements: number
  worlds: number
  counts: Map<string, Map<string, number>>
  count(kind: string, outcome: string): void
}

export function newReport(): Report {
  const counts = new Map<string, Map<string, number>>()
  return {
    steps: 0,
    statements: 0,
    worlds: 0,
    counts,
    count(kind, outcome) {
      const outcomes = counts.get(kind) ?? new Map<string, number>()
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      counts.set(kind, outcomes)
    },
  }
}

export function told({ steps, statements, worlds, counts }: Report, seconds: number): string {
  const kinds = [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, outcomes]) => {
      const sorted = [...outcomes].sort(([, a], [, b]) => b - a)
      const total = sorted.reduce((sum, [, count]) => sum + count, 0)
      return `  ${String(total).padStart(6)}  ${kind}: ${sorted.map(([outcome, count]) => `${outcome} × ${count}`).join(', ')}`
    })
  const pace = `${steps} steps and ${statements} statements in ${worlds} worlds, ${seconds.toFixed(0)} s, ${(statements / seconds).toFixed(0)} statements a second`
  return [pace, ...kinds].join('\n')
}

/** The booking ids of a text, which payments and refunds begin with. */
const bookingIds = (text: string) => new Set(text.match(/\b[0-9A-HJKMNP-TV-Z]{10}\b/g))

/** What happened to the bookings that are broken, however long ago, and what was done last. */
function whatLedThere(what: string, journal: readonly string[]): string[] {
  const ids = bookingIds(what)
  const isAbout = (line: string) => [...bookingIds(line)].some((id) => ids.has(id))
  const timeOrAbout = journal.filter((line) => isAbout(line) || line.includes('seconds pass'))
  const about = timeOrAbout.filter((line, at) => isAbout(line) || isAbout(timeOrAbout[at + 1] ?? ''))
  return [heading('what happened to them'), ...about.slice(-60), heading('what was done last'), ...journal.slice(-40)]
}

const heading = (text: string) => `── ${text} ──`

export function describeFailure({ seed, step, what, journal, logged, trace }: Failure): string {
  return [
    heading(`broken: WALK_SEED=${seed}, step ${step}`),
    what,
    ...whatLedThere(what, journal),
    heading('the last statements'),
    ...trace.map((line) => line.slice(0, 160)),
    heading('the last lines of the log'),
    ...logged.slice(-12).map((line) => line.trim().slice(0, 400)),
  ].join('\n')
}

export type Failure = { seed: number; step: number; what: string; journal: string[]; logged: string[]; trace: string[] }
