import { afterEach, expect, test, vi } from 'vitest'
import type { Entry } from './outbox.ts'
import { sendEntry } from './send-entry.ts'

afterEach(() => vi.unstubAllGlobals())

const end: Entry = {
  key: 'k1',
  deed: { what: 'end', tripId: 't1', body: { mileage_km: 97_001, fuel_eighths: 6 } },
  pressedAt: '2026-12-13T08:30:00.000Z',
  sendAt: 0,
  label: 'End trip',
}
const answering = (status: number, body: object) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(body, { status })),
  )

test('another reading of an end that is recorded is refused in the office’s words, and does not wait to go again', async () => {
  const detail = 'The end of this trip is recorded already, with 97,000 km and the tank at 6/8.'
  answering(409, { status: 409, code: 'already_recorded', detail })
  expect(await sendEntry(end)).toEqual({ is: 'refused', code: 'already_recorded', detail })
})

test.each([
  [409, 'in_progress'],
  [503, 'overloaded'],
])('what was not decided (%i %s) is kept and goes again', async (status, code) => {
  answering(status, { status, code, detail: 'Try again.' })
  expect(await sendEntry(end)).toEqual({ is: 'kept' })
})
