import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { InMemorySpanExporter, type ReadableSpan, SimpleSpanProcessor } from '@opentelemetry/sdk-trace'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { tracingClient } from '../db/tracing-client.ts'
import { callProvider } from '../gateways/payments/call-provider.ts'
import { runJob } from '../jobs/run-job.ts'
import { openTestServer, type TestServer } from '../testing/context.ts'
import { makeHotel } from '../testing/makers/catalogue.ts'
import { book, call, orderFor } from '../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../testing/makers/people.ts'
import { takeJobs } from '../testing/queued-jobs.ts'
import { inTrace } from '../trace/current-trace.ts'
import { traceWith } from './start-tracing.ts'

let house: TestServer
let customer: MadePerson
let provider: Server
let asked: IncomingHttpHeaders[] = []
let exporter = new InMemorySpanExporter()
let processor = new SimpleSpanProcessor({ exporter })
const off = async () => {}
let stop = off
beforeAll(async () => {
  house = await openTestServer()
  customer = await makeUser(house.ctx)
  provider = createServer((request, answer) => {
    asked.push(request.headers)
    answer.end('{}')
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
})
beforeEach(async () => {
  asked = []
  exporter = new InMemorySpanExporter()
  processor = new SimpleSpanProcessor({ exporter })
  await takeJobs(house)
})
afterEach(async () => {
  await stop()
  stop = off
})
afterAll(async () => {
  await house.close()
  await new Promise((resolve) => provider.close(resolve))
})

function trace(percent = 100) {
  stop = traceWith(processor, { percent, version: '1', services: ['api'] })
}

async function sell() {
  const hotel = await makeHotel(house.ctx)
  const order = await orderFor(house, { type: 'hotel', itemId: hotel.id })
  exporter.reset()
  expect((await book(house, customer, order)).statusCode).toBe(201)
}

const spans = () => exporter.getFinishedSpans()
/** An answer's end is told after the answer. */
const sent = () => processor.forceFlush()
const named = (name: string) => spans().find((span) => span.name === name)
const idsOf = (span: ReadableSpan | undefined) => span?.spanContext()

function askProvider() {
  const { port } = provider.address() as AddressInfo
  const address = {
    provider: 'paystack',
    baseUrl: `http://127.0.0.1:${port}`,
    headers: { authorization: 'Bearer sk_secret' },
  }
  const request = {
    method: 'POST',
    path: '/charge/ada@skyroute.example',
    json: { email: 'ada@skyroute.example' },
  } as const
  return callProvider(address, request, { read: () => null })
}

it('a request, the job that it orders and the provider that the job calls are one trace', async () => {
  const { log } = house.ctx
  trace()
  await house.app.inject({ method: 'POST', url: '/api/v1/auth/forgot-password', payload: { email: customer.email } })
  await sent()
  const request = named('POST /api/v1/auth/forgot-password')
  const job = (await takeJobs(house)).find(({ payload }) => payload.traceparent)
  expect(job?.payload.traceparent).toBe(`00-${idsOf(request)?.traceId}-${idsOf(request)?.spanId}-01`)
  await runJob({ job: job?.task ?? '', payload: job?.payload ?? {}, log }, async (payload) => {
    expect(payload).not.toHaveProperty('traceparent')
    await askProvider()
  })
  await sent()
  const [ran, called] = [named(job?.task ?? ''), named('POST paystack')]
  expect(ran?.parentSpanContext?.spanId).toBe(idsOf(request)?.spanId)
  expect(called?.parentSpanContext?.spanId).toBe(idsOf(ran)?.spanId)
  expect(
    new Set(
      spans()
        .filter((span) => [request, ran, called].includes(span))
        .map((span) => idsOf(span)?.traceId),
    ).size,
  ).toBe(1)
  expect(asked[0]?.traceparent).toBe(`00-${idsOf(called)?.traceId}-${idsOf(called)?.spanId}-01`)
})

it('the caller’s trace goes on, and ours has the id that stands in the log', async () => {
  trace()
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  await house.app.inject({ url: '/api/v1/health', headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` } })
  await sent()
  expect(idsOf(named('GET /api/v1/health'))?.traceId).toBe(traceId)
  expect(named('GET /api/v1/health')?.parentSpanContext?.spanId).toBe('00f067aa0ba902b7')
  exporter.reset()
  const answer = await house.app.inject({ url: '/api/v1/nowhere' })
  await sent()
  expect(idsOf(spans()[0])?.traceId).toBe(answer.json().request_id.replaceAll('-', ''))
})

it('a span says the route and the statement, and nothing of a person, a token or an address', async () => {
  trace()
  await call(house, customer, {
    url: '/api/v1/bookings/SKY-SECRET?email=ada@skyroute.example',
    headers: { cookie: 'a=SECRET' },
  })
  await inTrace({ traceId: 'a'.repeat(32), isSampled: true }, async () => {
    await askProvider()
    const client = new (tracingClient(pg.Client))({ connectionString: house.url })
    await client.connect()
    await client.query('select id from users where email = $1', ['ada@skyroute.example'])
    await client.query('select 1 from no_such_table').catch(() => {})
    await client.end()
  })
  await sent()
  expect(named('select users')?.attributes).toEqual({
    'db.system.name': 'postgresql',
    'db.query.text': 'select id from users where email = $1',
  })
  expect(named('select no_such_table')).toBeDefined()
  expect(named('GET /api/v1/bookings/:id')?.attributes).toMatchObject({ 'http.response.status_code': 404 })
  const told = JSON.stringify(
    spans().map(({ name, attributes, events, status }) => ({ name, attributes, events, status })),
  )
  expect(told).not.toMatch(/SECRET|secret|ada@|Bearer/)
})

it('of no traces in a hundred none is sent', async () => {
  trace(0)
  await sell()
  await sent()
  expect(spans()).toEqual([])
})

it('switched off, nothing is made, stored or sent along, whatever the caller says', async () => {
  const { log } = house.ctx
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  await call(house, customer, { url: '/api/v1/users/me', headers: { traceparent } })
  await sell()
  expect((await takeJobs(house)).filter(({ payload }) => payload.traceparent)).toEqual([])
  await runJob({ job: 'mail.send', payload: { traceparent }, log }, askProvider)
  expect(asked[0]).not.toHaveProperty('traceparent')
  expect(spans()).toEqual([])
})

it('is off unless a collector is named', () => {
  const of = (env: Record<string, string>) => readConfig({ DATA_FOLDER: house.ctx.config.dataFolder, ...env }).traces
  expect(of({})).toBeNull()
  expect(of({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' })).toEqual({
    endpoint: 'http://127.0.0.1:4318',
    percent: 100,
  })
  expect(() => of({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT')
})
