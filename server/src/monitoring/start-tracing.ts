// Spans of OpenTelemetry. This file and the packages it names are loaded only where OTEL_EXPORTER_OTLP_ENDPOINT is set.
// The spans are made here and not by the ready-made instrumentations: those write down whole addresses and need hooks
// around every import, and what is watched is told by our own code already (trace/watch.ts).
import {
  type Attributes,
  type Context,
  trace as otel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { currentTrace, type Trace } from '../trace/current-trace.ts'
import { type Activity, closedResult, type Watcher, watch } from '../trace/watch.ts'

type Options = { endpoint: string; percent: number; version: string; services: readonly string[] }

/** Sends spans to the collector from now on. Answers how to stop: what was not sent yet is sent first. */
export function startTracing(options: Options): () => Promise<void> {
  const url = `${options.endpoint.replace(/\/$/, '')}/v1/traces`
  return traceWith(new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) }), options)
}

/** The same with another place for the spans. */
export function traceWith(processor: SpanProcessor, { percent, version, services }: Omit<Options, 'endpoint'>) {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'skyroute',
      'service.version': version,
      'skyroute.services': services.join(','),
    }),
    sampler: new TraceIdRatioBasedSampler(percent / 100),
    idGenerator: ownIds(),
    spanProcessors: [processor],
  })
  const stop = watch(makeSpans(provider.getTracer('skyroute', version)))
  return async () => {
    stop()
    await provider.shutdown()
  }
}

/** A trace that begins here has the id that its lines in the log have. */
function ownIds() {
  const random = new RandomIdGenerator()
  return {
    generateTraceId: () => currentTrace()?.traceId ?? random.generateTraceId(),
    generateSpanId: () => random.generateSpanId(),
  }
}

function makeSpans(tracer: Tracer): Watcher {
  return {
    begin(activity, trace) {
      const { name, kind, attributes } = describe(activity)
      const span = tracer.startSpan(name, { kind, attributes: { ...attributes, ...idsOf(trace) } }, parentOf(trace))
      const { spanId, traceFlags } = span.spanContext()
      trace.spanId = spanId
      trace.isSampled = (traceFlags & 1) === 1
      return (result) => {
        span.setAttribute(
          activity.kind === 'request' ? 'http.response.status_code' : 'skyroute.result',
          resultOf(activity, result),
        )
        if (isFailure(activity, result)) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
    },
    statement(text, milliseconds) {
      const trace = currentTrace()
      if (!trace) return
      const now = Date.now()
      tracer
        .startSpan(
          nameOf(text),
          { kind: SpanKind.CLIENT, startTime: now - milliseconds, attributes: statementOf(text) },
          parentOf(trace),
        )
        .end(now)
    },
  }
}

type Described = { name: string; kind: SpanKind; attributes: Attributes }

/** By what is declared alone: addresses hold tokens, and statements hold people. */
function describe(activity: Activity): Described {
  if (activity.kind === 'request') {
    const { method, route } = activity
    const attributes = { 'http.request.method': method, 'http.route': route }
    return { name: `${method} ${route}`, kind: SpanKind.SERVER, attributes }
  }
  if (activity.kind === 'job')
    return { name: activity.job, kind: SpanKind.CONSUMER, attributes: { 'messaging.destination.name': activity.job } }
  if (activity.kind === 'provider') {
    const { provider, method } = activity
    const attributes = { 'peer.service': provider, 'http.request.method': method }
    return { name: `${method} ${provider}`, kind: SpanKind.CLIENT, attributes }
  }
  return { name: 'send mail', kind: SpanKind.CLIENT, attributes: { 'peer.service': 'smtp' } }
}

const idsOf = ({ requestId }: Trace): Attributes => (requestId ? { 'skyroute.request_id': requestId } : {})

const resultOf = ({ kind }: Activity, result: string) =>
  kind === 'request' ? (result === closedResult ? 503 : Number(result)) : result

/** A refusal is an answer; what we or somebody else could not do is none. */
function isFailure({ kind }: Activity, result: string): boolean {
  return kind === 'request' ? Number(result) >= 500 : result !== 'ok' && result !== 'declined'
}

function parentOf({ traceId, spanId, parentId, isSampled }: Trace): Context {
  const parent = spanId ?? parentId
  if (!parent) return ROOT_CONTEXT
  return otel.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId: parent,
    traceFlags: isSampled ? 1 : 0,
    isRemote: !spanId,
  })
}

const textMost = 600

function statementOf(text: string): Attributes {
  return { 'db.system.name': 'postgresql', 'db.query.text': text.replace(/\s+/g, ' ').trim().slice(0, textMost) }
}

/** Its first word and the first table that it names: 'select bookings'. */
function nameOf(text: string): string {
  const verb = /^\s*(\w+)/.exec(text)?.[1] ?? 'statement'
  const table = /\b(?:from|into|update)\s+"?([a-z_]+)/i.exec(text)?.[1]
  return table ? `${verb} ${table}` : verb
}
