import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Delivery, demoKeys, type FakeProviders, startFakeProviders } from './start.ts'

const folder = mkdtempSync(join(tmpdir(), 'skyroute-fakes-'))
const transcript = join(folder, 'transcript.jsonl')
const delivered: Delivery[] = []
let fakes: FakeProviders
let url: string

beforeAll(async () => {
  fakes = await startFakeProviders({
    clock: { now: () => new Date('2026-11-20T08:00:00Z') },
    ports: { paystack: 0 },
    keys: demoKeys,
    deliver: async (delivery) => {
      delivered.push(delivery)
      return 200
    },
    transcript,
  })
  url = fakes.baseUrls.paystack ?? ''
})
afterAll(async () => {
  await fakes.close()
  rmSync(folder, { recursive: true })
})

const headers = { authorization: `Bearer ${demoKeys.paystack?.secretKey}`, 'content-type': 'application/json' }
const charge = {
  email: 'ada@skyroute.example',
  amount: 5000,
  reference: 'A-p1',
  callback_url: 'https://site.example/back?x=1',
}
const post = (path: string, body: unknown, over = headers) =>
  fetch(`${url}${path}`, { method: 'POST', headers: over, body: JSON.stringify(body) })

const read = async <T>(sent: Promise<Response>) => (await (await sent).json()) as T // its shape is this test's own

it('a charge is opened, paid on its page by a form, and told of', async () => {
  const { data } = await read<{ data: { authorization_url: string } }>(post('/transaction/initialize', charge))
  const page = await (await fetch(data.authorization_url)).text()
  expect(page).toContain('50.00 NGN')
  const form = { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' } as const
  const pressed = await fetch(data.authorization_url, form)
  expect(pressed.headers.get('location')).toBe('https://site.example/back?x=1&trxref=A-p1&reference=A-p1')
  expect(JSON.parse(String(delivered[0]?.rawBody))).toMatchObject({ event: 'charge.success' })
  expect(fakes.control('paystack').ledger().takings).toMatchObject([
    { our_ref: 'A-p1', captured_minor: 5000, fee_minor: 75 },
  ])
})

it('a reference is used once, and a wrong key is refused', async () => {
  expect((await post('/transaction/initialize', charge)).status).toBe(400)
  const wrong = await post('/transaction/initialize', charge, { ...headers, authorization: 'Bearer sk_test_other' })
  expect([wrong.status, await wrong.text()]).toEqual([401, expect.stringContaining('Invalid key')])
})

it('people plan and look by the control calls', async () => {
  await post('/__control/plan', { match: { op: 'verify' }, behaviour: ['429:retry-after'] })
  const limited = await fetch(`${url}/transaction/verify/A-p1`, { headers })
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7'])
  const state = await read<{ charges: unknown[] }>(fetch(`${url}/__control/state`))
  expect(state.charges).toHaveLength(1)
  expect((await post('/__control/unknown', {})).status).toBe(404)
})

it('the transcript has what was said, one line each, and nothing that a fault spoiled', () => {
  const lines = readFileSync(transcript, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.map(({ kind }) => kind)).toContain('webhook')
  expect(lines.filter(({ status }) => status === 429)).toEqual([])
  expect(lines.every(({ provider }) => provider === 'paystack')).toBe(true)
})
