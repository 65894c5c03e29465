// What customers are told while nothing can be sold.
import { orderAt } from '../../../server/races/race-world.ts'
import type { Refusal } from './bars.ts'
import type { World } from './world.ts'

const patienceMs = 15_000

/** Prices are asked while the database is there; the refusals are of the bookings. */
export async function prepareAsks({ serverOf, nextBuyer, stay }: World) {
  const body = JSON.stringify(await orderAt(serverOf(0), stay))
  const asks = [0, 1].flatMap((turn) => {
    const { headers } = nextBuyer()
    const url = `${serverOf(turn).url}/api/v1/bookings`
    const write = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }
    return [
      { what: 'a booking', url, init: write },
      { what: 'the own bookings', url, init: { headers } },
    ]
  })
  return () => Promise.all(asks.map(ask))
}

async function ask({ what, url, init }: { what: string; url: string; init: RequestInit }): Promise<Refusal> {
  const began = performance.now()
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) }).catch(() => null)
  await answer?.arrayBuffer().catch(() => {})
  return {
    what,
    status: answer?.status ?? 0,
    retryAfter: answer?.headers.get('retry-after') ?? null,
    tookMs: performance.now() - began,
  }
}
