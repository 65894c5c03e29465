// What customers are told while nothing can be sold.
import { orderAt } from '../../../server/races/race-world.ts'
import type { Answer } from './bars.ts'
import type { World } from './world.ts'

const patienceMs = 15_000

/** The price is asked while the database is there; each time other customers book at both processes. */
export async function prepareAsks({ serverOf, nextBuyer, stay }: World) {
  const body = JSON.stringify(await orderAt(serverOf(0), stay))
  return () =>
    Promise.all(
      [0, 1].flatMap((turn) => {
        const { headers } = nextBuyer()
        const url = `${serverOf(turn).url}/api/v1/bookings`
        const write = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }
        return [ask({ what: 'a booking', url, init: write }), ask({ what: 'the own bookings', url, init: { headers } })]
      }),
    )
}

async function ask({ what, url, init }: { what: string; url: string; init: RequestInit }): Promise<Answer> {
  const began = performance.now()
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) }).catch(() => null)
  const told = (await answer?.json().catch(() => null)) as { code?: string } | null | undefined
  return {
    what,
    status: answer?.status ?? 0,
    code: told?.code ?? '',
    retryAfter: answer?.headers.get('retry-after') ?? null,
    tookMs: performance.now() - began,
  }
}
