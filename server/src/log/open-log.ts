import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino, stdTimeFunctions } from 'pino'
import { currentTrace } from '../trace/current-trace.ts'
import { describeError } from './describe-error.ts'
import { maskFields } from './mask-fields.ts'
import { maskText } from './mask-text.ts'

/**
 * One line of JSON for each thing that is worth one, with the ids of the request, the trace and the job that it belongs
 * to, and without personal data, whoever writes it.
 */
export function openLog(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }), log: (fields: object) => maskFields(fields) },
    // pino's own would write down every field of an error.
    serializers: { err: (error: unknown) => error },
    hooks: { logMethod },
    mixin: idsOf,
  }
  return destination ? pino(options, destination) : pino(options)
}

function idsOf(): object {
  const trace = currentTrace()
  return trace ? { request_id: trace.requestId, trace_id: trace.traceId, job: trace.job } : {}
}

/** A line may be an error alone, and its sentence may hold anything. */
function logMethod(this: unknown, args: unknown[], method: (...args: unknown[]) => void) {
  const [first, ...rest] = args[0] instanceof Error ? [{ err: args[0] }, describeError(args[0]).message] : args
  method.apply(
    this,
    [first, ...rest].map((each) => (typeof each === 'string' ? maskText(each) : each)),
  )
}
