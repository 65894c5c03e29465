import { LRUCache } from 'lru-cache'

/** The bytes of an answer, and when the work for it began: nothing in it is older. */
export type CachedResponse = { bytes: Buffer; contentType: string; etag: string; beganAt: number }

type Work = { beganAt: number; done: Promise<CachedResponse | null>; finish(answer: CachedResponse | null): void }

const answersMost = 2_000
const bytesMost = 32 * 1024 * 1024

export type ResponseCache = ReturnType<typeof responseCache>

/** Answers by key, each for `forMs` from when its work began, and the work that is going on. */
export function responseCache(forMs: number) {
  const kept = new LRUCache<string, CachedResponse>({
    max: answersMost,
    maxSize: bytesMost,
    maxEntrySize: bytesMost / 16,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length,
  })
  const working = new Map<string, Work>()
  const isFresh = ({ beganAt }: { beganAt: number }, now: number) => Math.abs(now - beganAt) < forMs

  return {
    get(key: string, now: number): CachedResponse | null {
      const answer = kept.get(key)
      return answer && isFresh(answer, now) ? answer : null
    },
    /** The same question that someone else is being answered now, unless that began too long ago. */
    awaited(key: string, now: number): Promise<CachedResponse | null> | null {
      const work = working.get(key)
      return work && isFresh(work, now) ? work.done : null
    },
    /** Says that the answer is being made; `finish` must be called, with null when there is nothing to keep. */
    begin(key: string, now: number): (answer: CachedResponse | null) => void {
      const work = startWork(now)
      working.set(key, work)
      return (answer) => {
        if (working.get(key) === work) working.delete(key)
        if (answer) kept.set(key, answer)
        work.finish(answer)
      }
    },
  }
}

function startWork(now: number): Work {
  const { promise, resolve } = Promise.withResolvers<CachedResponse | null>()
  return { beganAt: now, done: promise, finish: resolve }
}
