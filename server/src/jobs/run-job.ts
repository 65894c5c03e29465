import { randomUUID } from 'node:crypto'
import { currentTrace, inTrace, traceFrom, traceparentOf } from '../trace/current-trace.ts'
import { watched } from '../trace/watch.ts'

type Payload = Record<string, string>

/** Stored with a job, where spans are made: what it does belongs to the trace of what ordered it. */
export function traceForJob(): { traceparent?: string } {
  const traceparent = traceparentOf(currentTrace())
  return traceparent ? { traceparent } : {}
}

/** Runs one job in its trace; its handler sees the payload as it was given. */
export function runJob<T>(job: string, { traceparent, ...payload }: Payload, work: (payload: Payload) => Promise<T>) {
  const trace = { ...traceFrom(traceparent, randomUUID()), job }
  return inTrace(trace, () => watched({ kind: 'job', job }, () => work(payload)))
}
