import { type LiveEvent, liveEventReader } from './event-text.ts'

/** The server sends something every 15 seconds; silence for longer than this is a line that died without a word. */
const SILENCE_MS = 40_000
const FIRST_PAUSE_MS = 3_000
const LONGEST_PAUSE_MS = 60_000
/** How often a page asks for everything that has no stream of its own (429). */
const POLL_MS = 30_000

/** Runs `then` after so many milliseconds, unless what it answers is called first. */
export type After = (ms: number, then: () => void) => () => void
export type LiveReading = {
  open: (signal: AbortSignal) => Promise<Response>
  tell: (event: LiveEvent) => void
  after: After
  /** From 0 to 1: so that not every page comes back in the same moment after a restart. */
  random: () => number
}
export type LiveReader = {
  /** Do not wait out the pause: the line is back. */
  hurry: () => void
  stop: () => void
}

type End = 'over' | 'full' | 'lost'

/** Reads the stream of live updates, and opens it again whenever it ends, until stopped or until the session is over. */
export function readLive({ open, tell, after, random }: LiveReading): LiveReader {
  const stopping = new AbortController()
  let wake = () => {}
  let failures = 0
  let hasRead = false
  void (async () => {
    while (!stopping.signal.aborted) {
      const end = await readOnce()
      if (end === 'over' || stopping.signal.aborted) return
      if (end === 'full') tell({ type: 'resync' })
      await pause(end === 'full' ? POLL_MS : backoff(failures++, random()))
    }
  })()
  return {
    hurry: () => wake(),
    stop: () => {
      stopping.abort()
      wake()
    },
  }

  async function readOnce(): Promise<End> {
    const gone = new AbortController()
    const leave = () => gone.abort()
    stopping.signal.addEventListener('abort', leave)
    let calm = after(SILENCE_MS, leave)
    try {
      const answer = await open(gone.signal)
      if (!answer.ok || !answer.body) return endOf(answer.status)
      // What happened between two streams was not heard.
      if (hasRead) tell({ type: 'resync' })
      hasRead = true
      const feed = liveEventReader(tell)
      // By hand: not every browser can loop over a stream.
      const pieces = answer.body.getReader()
      const letters = new TextDecoder()
      for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) {
        failures = 0
        calm()
        calm = after(SILENCE_MS, leave)
        feed(letters.decode(piece.value, { stream: true }))
      }
      return 'lost'
    } catch {
      return 'lost'
    } finally {
      calm()
      gone.abort()
      stopping.signal.removeEventListener('abort', leave)
    }
  }

  function pause(ms: number) {
    return new Promise<void>((resolve) => {
      const cancel = after(ms, resolve)
      wake = () => {
        cancel()
        resolve()
      }
    })
  }
}

/** 401 and 403: nobody is signed in any more. 429: this person has as many streams as they may. */
function endOf(status: number): End {
  if (status === 401 || status === 403) return 'over'
  return status === 429 ? 'full' : 'lost'
}

/** 3, 6, 12 … 60 seconds, and up to half as much again. */
export const backoff = (failures: number, random: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (1 + random / 2)
