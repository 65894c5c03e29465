// The load generator: a process of its own. Takes a plan as a message, answers what it saw as one.

import type { Plan, Told } from './plan.ts'
import { openWire, requestText } from './wire.ts'

process.once('message', (plan: Plan) => {
  void carryOut(plan).then((told) => {
    process.send?.(told, () => process.exit(0))
  })
})

async function carryOut(plan: Plan): Promise<Told> {
  const requests = plan.asks.map((ask) => requestText(ask, plan.port))
  const beganAt = performance.now()
  const countFrom = beganAt + plan.warmUpSeconds * 1_000
  const until = countFrom + plan.seconds * 1_000
  const statuses: Record<number, number> = {}
  const tookMs: number[] = []
  let next = 0
  let lastAt = countFrom

  async function keepAsking() {
    const wire = await openWire('127.0.0.1', plan.port)
    for (;;) {
      const askedAt = performance.now()
      if (askedAt >= until || (plan.once && next >= requests.length)) break
      const status = await wire.ask(requests[next++ % requests.length]!).then(
        (answer) => answer.status,
        () => 0,
      )
      const answeredAt = performance.now()
      if (askedAt < countFrom || answeredAt > until) continue
      statuses[status] = (statuses[status] ?? 0) + 1
      tookMs.push(answeredAt - askedAt)
      lastAt = answeredAt
      if (status === 0) break
    }
    wire.close()
  }

  await Promise.all(Array.from({ length: plan.connections }, keepAsking))
  tookMs.sort((one, other) => one - other)
  const at = (share: number) => tookMs[Math.min(tookMs.length - 1, Math.floor(tookMs.length * share))] ?? Number.NaN
  const seconds = (plan.once ? lastAt - countFrom : until - countFrom) / 1_000
  return {
    perSecond: tookMs.length / seconds,
    answered: tookMs.length,
    statuses,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  }
}
