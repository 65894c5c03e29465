/** The bytes of an answer, and when the work for it began: nothing in it is older. */
export type KeptAnswer = { bytes: Buffer; contentType: string; etag: string; beganAt: number }

type Work = { beganAt: number; done: Promise<KeptAnswer | null>; finish(answer: KeptAnswer | null): void }

const answersMost = 2_000
const bytesMost = 32 * 1024 * 1024

export type KeptAnswers = ReturnType<typeof keptAnswers>

/** Answers by key, each for `forMs` from when its work began, and the work that is going on. */
export function keptAnswers(forMs: number) {
  const kept = new Map<string, KeptAnswer>()
  const working = new Map<string, Work>()
  let bytes = 0

  const drop = (key: string, answer: KeptAnswer) => {
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
    get(key: string, now: number): KeptAnswer | null {
      const answer = kept.get(key)
      return answer && Math.abs(now - answer.beganAt) < forMs ? answer : null
    },
    /** The same question that someone else is being answered now, unless that began too long ago. */
    awaited(key: string, now: number): Promise<KeptAnswer | null> | null {
      const work = working.get(key)
      return work && Math.abs(now - work.beganAt) < forMs ? work.done : null
    },
    /** Says that the answer is being made; `finish` must be called, with null when there is nothing to keep. */
    begin(key: string, now: number): (answer: KeptAnswer | null) => void {
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

  function keep(key: string, answer: KeptAnswer) {
    const old = kept.get(key)
    if (old) drop(key, old)
    kept.set(key, answer)
    bytes += answer.bytes.length
    makeRoom(answer.beganAt)
  }
}

function startWork(now: number): Work {
  const { promise, resolve } = Promise.withResolvers<KeptAnswer | null>()
  return { beganAt: now, done: promise, finish: resolve }
}
