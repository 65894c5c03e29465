// The one place where work tells that it begins and how it ended. Figures and spans listen here when they are switched
// on (monitoring/); when nobody listens, nothing is made and nothing is kept.
import { currentTrace, inTrace, type Trace } from './current-trace.ts'

/** What is watched, named by what is declared: never by what somebody sent. */
export type Activity =
  | { kind: 'request'; method: string; route: string }
  | { kind: 'job'; job: string }
  | { kind: 'provider'; provider: string; method: string }
  | { kind: 'mail' }

/** The result of a request that maintenance refused, in the place of its status. */
export const closedResult = 'maintenance'

/** `result`: 'ok', what went wrong in a word of ours, or the status of a request's answer. */
export type End = (result: string) => void
export type Watcher = {
  /** A watcher that makes spans writes its span's id into the trace. */
  begin(activity: Activity, trace: Trace): End
  statement?: (text: string, milliseconds: number) => void
}

const watchers = new Set<Watcher>()

/** Answers how to stop. */
export function watch(watcher: Watcher): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

export const isWatched = (): boolean => watchers.size > 0

/** For work that begins in one place and ends in another. */
export function beginWatching(activity: Activity, trace: Trace): End {
  const ends = [...watchers].map((watcher) => watcher.begin(activity, trace))
  return (result) => {
    for (const end of ends) end(result)
  }
}

/** Does the work as one activity of the trace that goes on; `resultOf` names what went wrong. */
export async function watched<T>(
  activity: Activity,
  work: () => Promise<T>,
  resultOf: (error: unknown) => string = () => 'failed',
): Promise<T> {
  const around = currentTrace()
  if (!isWatched() || !around) return work()
  return inTrace({ ...around }, async () => {
    const end = beginWatching(activity, currentTrace() ?? around)
    try {
      const done = await work()
      end('ok')
      return done
    } catch (error) {
      end(resultOf(error))
      throw error
    }
  })
}

/** A statement that has ended; its text holds places, not values. */
export function noteStatement(text: string, milliseconds: number) {
  for (const { statement } of watchers) statement?.(text, milliseconds)
}
