import { expect, test } from 'vitest'
import { ApiError, timedOut, unreachable } from './api-error.ts'
import { isUnanswered, storedKey } from './idempotency-key.ts'

const answered = (status: number, code = 'x') => new ApiError({ status, code, detail: 'Server sentence.' })

const unanswered: [string, ApiError][] = [
  ['no answer', unreachable()],
  ['an answer that took too long', timedOut()],
  ['a fault of the server', answered(500)],
  ['a server that is not there', answered(503)],
  ['too many requests', answered(429)],
  ['a session that ended', answered(401)],
  ['409 in_progress', answered(409, 'in_progress')],
  ['409 busy', answered(409, 'busy')],
]
const final: [string, ApiError][] = [
  ['409 dates_taken', answered(409, 'dates_taken')],
  ['409 illegal_transition', answered(409, 'illegal_transition')],
  ['422', answered(422, 'invalid')],
  ['403', answered(403)],
  ['404', answered(404)],
]

test.each(unanswered)('%s says nothing about the work', (_what, error) => expect(isUnanswered(error)).toBe(true))
test.each(final)('%s is an answer', (_what, error) => expect(isUnanswered(error)).toBe(false))

test.each(unanswered)(
  'finding 17: after %s the next press has the same key, so nothing is done twice',
  async (_, error) => {
    const keys = await keysOf([error, error, null])
    expect(keys).toEqual(['key-1', 'key-1', 'key-1'])
  },
)

test.each(final)('after %s the next press is another intent', async (_what, error) => {
  expect(await keysOf([error, null])).toEqual(['key-1', 'key-2'])
})

test('after a success the next press is another intent', async () => {
  expect(await keysOf([null, null])).toEqual(['key-1', 'key-2'])
})

/** The key of each press, when they end like this one after the other. */
async function keysOf(ends: (ApiError | null)[]): Promise<string[]> {
  let made = 0
  const kept = storedKey(() => `key-${++made}`)
  const keys: string[] = []
  for (const end of ends) {
    const press = kept.send(async (key) => {
      keys.push(key)
      if (end) throw end
    })
    await press.catch(() => undefined)
  }
  return keys
}
