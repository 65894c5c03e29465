/** The bytes of an answer, and when the work for it began: nothing in it is older. */
export type CachedResponse = { bytes: Buffer; contentType: string; etag: string; beganAt: number }

type Work = { beganAt: number; done: Promise<CachedResponse | null>; finish(answer: CachedResponse | null): void }

const answersMost = 2_000
const bytesMost = 32 * 1024 * 1024

export type ResponseCache = ReturnType<typeof responseCache>

/** Answers by key, each for `forMs` from when its work began, and the work that is going on. */
export function responseCache(forMs: number) {
  const kept = new Map<string, CachedResponse>()
  const working = new Map<string, Work>()
  let bytes = 0

  const drop = (key: string, answer: CachedResponse) => {
    kept.delete(key)
    bytes -= answer.bytes.length
  }
  // A map keeps the order of insertion, so the first are the oldest.
  const makeRoom = (now: number) => {
    for (const [key, answer] of kept) {
      const isOver = now - answer.beganAt >= forMs || kept.size > answersMost || bytes > bytesMost
      if (!isOver) return
      drop(key, answer)
    }
  }

  return {
    get(key: string, now: number): CachedResponse | null {
      const answer = kept.get(key)
      return answer && Math.abs(now - answer.beganAt) < forMs ? answer : null
    },
    /** The same question that someone else is being answered now, unless that began too long ago. */
    awaited(key: string, now: number): Promise<CachedResponse | null> | null {
      const work = working.get(key)
      return work && Math.abs(now - work.beganAt) < forMs ? work.done : null
    },
    /** Says that the answer is being made; `finish` must be called, with null when there is nothing to keep. */
    begin(key: string, now: number): (answer: CachedResponse | null) => void {
      const work = startWork(now)
      working.set(key, work)
      return (answer) => {
        if (working.get(key) === work) working.delete(key)
        if (answer && answer.bytes.length <= bytesMost / 16) keep(key, answer)
        work.finish(answer)
      }
    },
    get size() {
      return kept.size
    },
  }

  function keep(key: string, answer: CachedResponse) {
    const old = kept.get(key)
    if (old) drop(key, old)
    kept.set(key, answer)
    bytes += answer.bytes.length
    makeRoom(answer.beganAt)
  }
}

function startWork(now: number): Work {
  const { promise, resolve } = Promise.withResolvers<CachedResponse | null>()
  return { beganAt: now, done: promise, finish: resolve }
}
