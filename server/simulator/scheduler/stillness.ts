// Whether anything still runs in this process: JavaScript, or work that the thread pool does for it (files, pictures,
// passwords) or a thread of its own. Timers are not waited for: none of what is simulated hangs on one.
import { createHook } from 'node:async_hooks'
import type { Worker } from 'node:worker_threads'

/** As async_hooks names them: requests to the file system and to crypto, and work of native modules. */
const works = /^FSREQ|^FILEHANDLECLOSEREQ$|REQUEST$|^generic$|^undefined$/
/** What was asked for is seen after so many turns of the event loop at the latest: a body that is uploaded takes some. */
const stillTurns = 8
/** Real time: a minute of work in one go is none that is simulated. */
const longestMs = 60_000

export type Stillness = {
  /** Resolves when nothing runs and `moves` has not changed meanwhile. */
  reached(moves: () => number): Promise<void>
  close(): void
}

export function watchStillness(): Stillness {
  const working = new Map<number, object>()
  const over = (id: number) => working.delete(id)
  const hook = createHook({
    init(id, type, _trigger, resource) {
      if (works.test(type)) working.set(id, resource)
    },
    after: over,
    destroy: over,
    ...withoutPromises,
  }).enable()
  const threads = new Set<Worker>()
  const watchThread = (thread: Worker) => {
    threads.add(thread)
    thread.once('exit', () => threads.delete(thread))
  }
  process.on('worker', watchThread)
  const isAtWork = () => {
    for (const [id, resource] of working) if (isDoneAtOnce(resource)) over(id)
    return working.size > 0 || threads.size > 0
  }
  const atWork = () =>
    [...working.values()].map((resource) => resource.constructor.name).join(', ') || 'no work is left'
  return {
    async reached(moves) {
      let seen = moves()
      const askedAt = performance.now()
      for (let still = 0; still < stillTurns; still++) {
        await nextTurn()
        if (!isAtWork() && moves() === seen) continue
        seen = moves()
        still = -1
        if (performance.now() - askedAt > longestMs) throw new Error(`it never comes to rest: ${atWork()}`)
      }
    },
    close() {
      hook.disable()
      process.off('worker', watchThread)
    },
  }
}

/** Node's own option, which its types do not have yet: promises are many, and none of them is work. */
const withoutPromises = { trackPromises: false }

/** Chance that is drawn at once begins like a request to crypto and is never said to end: nobody waits for its answer. */
const isDoneAtOnce = (resource: object) => /Job$/.test(resource.constructor.name) && !('ondone' in resource)

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
