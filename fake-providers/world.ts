// One provider's world: its books, its plan, its clock, its keys and where it sends events.
import { type Books, type Charge, emptyBooks } from './books.ts'
import { openPlan, type Plan } from './plan.ts'
import type { FakeProvider, FakeRequest } from './provider.ts'
import type { Transcript } from './transcript.ts'

export type Clock = { now(): Date }

/** An event on its way: the bytes and headers, as they are sent. */
export type Delivery = { provider: string; rawBody: Buffer; headers: Record<string, string> }
/** Answers the status that the merchant answered with. */
export type Deliver = (delivery: Delivery) => Promise<number>

export type Keys = Record<string, string>

export type World = {
  provider: FakeProvider
  books: Books
  plan: Plan
  keys: Keys
  transcript: Transcript
  deliver: Deliver
  /** Requests in the order in which they came, for assertions. */
  requests: Pick<FakeRequest, 'method' | 'path' | 'body'>[]
  /** Events that wait for a time or for the next event. */
  held: HeldEvent[]
  /** What goes on after an answer was sent. */
  busy: Set<Promise<void>>
  /** What the merchant answered to each event. */
  delivered: number[]
  baseUrl: string
  now(): Date
  advance(seconds: number): void
  /** A number that was not given out before. */
  nextId(): number
  /** Letters and digits that look random and are the same on every run. */
  token(length: number): string
}

export type HeldEvent = { chargeKey: string; until: Date | 'next event'; send: () => Promise<void> }

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
