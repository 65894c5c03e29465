import type { Failure } from './walk.ts'

/** What the walk did, and how often each kind of action came to which end. */
export type Report = {
  steps: number
  worlds: number
  counts: Map<string, Map<string, number>>
  count(kind: string, outcome: string): void
}

export function newReport(): Report {
  const counts = new Map<string, Map<string, number>>()
  return {
    steps: 0,
    worlds: 0,
    counts,
    count(kind, outcome) {
      const outcomes = counts.get(kind) ?? new Map<string, number>()
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      counts.set(kind, outcomes)
    },
  }
}

export function told({ steps, worlds, counts }: Report, seconds: number): string {
  const kinds = [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, outcomes]) => {
      const sorted = [...outcomes].sort(([, a], [, b]) => b - a)
      const total = sorted.reduce((sum, [, count]) => sum + count, 0)
      return `  ${String(total).padStart(6)}  ${kind}: ${sorted.map(([outcome, count]) => `${outcome} × ${count}`).join(', ')}`
    })
  const pace = `${steps} steps in ${worlds} worlds, ${seconds.toFixed(0)} s, ${(steps / seconds).toFixed(1)} steps a second`
  return [pace, ...kinds].join('\n')
}

export function toldFailure({ seed, step, what, lastActions, logged }: Failure): string {
  const heading = (text: string) => `── ${text} ──`
  return [
    heading(`broken: WALK_SEED=${seed}, step ${step}`),
    what,
    heading('the last actions'),
    ...lastActions,
    heading('the last lines of the log'),
    ...logged.slice(-12).map((line) => line.trim().slice(0, 1_500)),
  ].join('\n')
}
