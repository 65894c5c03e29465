// Behaviours that are planned for a charge or a call: a queue, each used once, in the order in which they were planned.
import type { Operation } from './names.ts'

export type PlanMatch = { ref?: string; op?: Operation }
export type PlanEntry = { match: PlanMatch; behaviour: string[] }

/** When a behaviour comes to pass. */
export type Moment =
  | 'request'
  | 'pay'
  | 'webhook'
  | 'refund'
  | 'dispute'
  | 'idempotency'
  | 'account'
  | 'payout'
  | 'transfer'

const atPaying =
  /^(decline|wrong-amount|wrong-currency|fee-on-customer|overpay|pending-then-success|success-then-reversed)\b/

export function momentOf(behaviour: string): Moment {
  const [prefix = ''] = behaviour.split(':')
  if (behaviour === 'webhook:before-api-response') return 'request'
  if (isMoment(prefix)) return prefix
  return atPaying.test(behaviour) ? 'pay' : 'request'
}

const isMoment = (prefix: string) =>
  prefix === 'webhook' ||
  prefix === 'refund' ||
  prefix === 'dispute' ||
  prefix === 'idempotency' ||
  prefix === 'account' ||
  prefix === 'payout' ||
  prefix === 'transfer'

export type Plan = {
  add(entry: PlanEntry): void
  /** The next behaviour of this moment for this charge, used up by asking; `ok` when none is planned. */
  take(moment: Moment, about: PlanMatch): string
  /** What is planned for these charges and has not come to pass. */
  left(isMeant: (ref: string) => boolean): string[]
}

export function openPlan(): Plan {
  const entries: PlanEntry[] = []
  return {
    add: ({ match, behaviour }) => entries.push({ match, behaviour: [...behaviour] }),
    take(moment, about) {
      for (const { match, behaviour } of entries) {
        const isMeant = (!match.ref || match.ref === about.ref) && (!match.op || match.op === about.op)
        const at = isMeant ? behaviour.findIndex((each) => isNext(each, moment)) : -1
        if (at >= 0) return behaviour.splice(at, 1)[0] ?? 'ok'
      }
      return 'ok'
    },
    left: (isMeant) => entries.flatMap(({ match, behaviour }) => (isMeant(match.ref ?? '') ? behaviour : [])),
  }
}

const isNext = (behaviour: string, moment: Moment) => momentOf(behaviour) === moment

/** `slow:9s`, `hang:60s`, `slow:20ms` in milliseconds. */
export function millisecondsOf(behaviour: string): number {
  const [, amount = '0', unit] = /:(\d+)(ms|s)$/.exec(behaviour) ?? []
  return Number(amount) * (unit === 's' ? 1000 : 1)
}
