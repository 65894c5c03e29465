// What goes on is known by the request's own id and by the trace's, which W3C Trace Context carries between programs.
import { AsyncLocalStorage } from 'node:async_hooks'

export type Trace = {
  /** 32 hex digits. */
  traceId: string
  /** The caller's span, as it told us. */
  parentId?: string
  /** Ours, 16 hex digits; only while spans are made. */
  spanId?: string
  isSampled: boolean
  requestId?: string
  job?: string
}

const storage = new AsyncLocalStorage<Trace>()

/** Of the request or the job that this runs for. */
export const currentTrace = (): Trace | undefined => storage.getStore()

export const inTrace = <T>(trace: Trace, work: () => T): T => storage.run(trace, work)

/** Goes on with the trace that a traceparent tells of; without one, begins a trace that has the id of its own work. */
export function traceFrom(traceparent: unknown, id: string): Trace {
  return readTraceparent(traceparent) ?? { traceId: id.replaceAll('-', ''), isSampled: false }
}

/** What is handed to a job or a provider; null where no spans are made. */
export function traceparentOf(trace: Trace | undefined): string | null {
  if (!trace?.spanId) return null
  return `00-${trace.traceId}-${trace.spanId}-${trace.isSampled ? '01' : '00'}`
}

const pattern = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/

function readTraceparent(text: unknown): Trace | null {
  const [, traceId, parentId, flags = ''] = (typeof text === 'string' && pattern.exec(text)) || []
  if (!traceId || !parentId) return null
  return { traceId, parentId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}
