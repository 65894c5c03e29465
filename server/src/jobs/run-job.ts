import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { currentTrace, inTrace, traceFrom, traceparentOf } from '../trace/current-trace.ts'
import { watched } from '../trace/watch.ts'

type Payload = Record<string, string>

/** Stored with a job, where spans are made: what it does belongs to the trace of what ordered it. */
export function traceForJob(): { traceparent?: string } {
  const traceparent = traceparentOf(currentTrace())
  return traceparent ? { traceparent } : {}
}

type Named = { job: string; payload: Payload; log: FastifyBaseLogger }

/** Runs one job in its trace; its handler sees the payload as it was given. A failure is logged here, and thrown. */
export function runJob<T>({ job, payload, log }: Named, work: (payload: Payload) => Promise<T>): Promise<T> {
  const { traceparent, ...given } = payload
  const trace = { ...traceFrom(traceparent, randomUUID()), job }
  return inTrace(trace, async () => {
    try {
      return await watched({ kind: 'job', job }, () => work(given))
    } catch (error) {
      log.warn({ err: error }, 'a job failed; it runs again, as long as it has tries')
      throw error
    }
  })
}
