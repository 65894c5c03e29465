import { type Charge, emptyBooks } from './books.ts'
import { openPlan } from './plan.ts'
import type { Clock, Deliver, FakeProvider, Keys, World } from './provider.ts'
import type { Transcript } from './transcript.ts'

export type { Clock, Deliver, Delivery, Keys, World } from './provider.ts'

export type WorldParts = {
  provider: FakeProvider
  clock: Clock
  seed: number
  keys: Keys
  transcript: Transcript
  deliver: Deliver
}

export function openWorld({ clock, seed, ...parts }: WorldParts): World {
  let advancedMs = 0
  let lastId = 4_000_000_000 + seed * 1_000_000
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 16
  }
  return {
    ...parts,
    books: emptyBooks(),
    plan: openPlan(),
    requests: [],
    held: [],
    busy: new Set(),
    delivered: [],
    baseUrl: '',
    now: () => new Date(clock.now().getTime() + advancedMs),
    advance: (seconds) => {
      advancedMs += seconds * 1000
    },
    nextId: () => ++lastId,
    token: (length) => Array.from({ length }, () => letters[next() % letters.length]).join(''),
  }
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

export function chargeByRef({ books }: World, ref: string): Charge | undefined {
  return books.charges.get(ref) ?? [...books.charges.values()].find(({ ourRef }) => ourRef === ref)
}

/** Goes on beside the answer; `control.idle()` waits for it. */
export function goOn({ busy }: World, work: Promise<void>) {
  const kept = work.finally(() => busy.delete(kept))
  busy.add(kept)
}
