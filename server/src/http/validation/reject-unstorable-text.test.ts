import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { errorsPlugin } from '../errors.ts'
import { rejectUnstorableAddress, rejectUnstorableTextPlugin } from './reject-unstorable-text.ts'

const app = Fastify()
app.register(errorsPlugin)
app.register(rejectUnstorableTextPlugin)
app.post('/notes', async (request) => request.body)
app.get('/notes/:id', { preValidation: rejectUnstorableAddress }, async (request) => request.query)

const send = (payload: unknown) => app.inject({ method: 'POST', url: '/notes', payload: payload as object })

it.each([
  ['a zero byte', { guest: { name: 'a\0b' } }, 'guest.name'],
  ['half a character', { notes: ['fine', 'b\ud83d'] }, 'notes.1'],
  ['half a character in a name', { guest: { '\udc00': 1 } }, 'guest'],
])('%s is refused by the name of its field', async (_what, payload, field) => {
  const answer = await send(payload)
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'invalid', errors: [{ field }] })
})

it.each([
  ['/notes/%00', 'id'],
  ['/notes/1?search=a%00', 'search'],
  ['/notes/1?word=a&word=%00', 'word.1'],
])('a zero byte in the address %s is refused by the name of its field', async (url, field) => {
  const answer = await app.inject({ url })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'invalid', errors: [{ field }] })
})

it('whole characters of every kind pass as they are', async () => {
  const payload = { name: 'Ọláìyá Ẹ̀gbá 🏨 \u202e', list: [null, 1, true, { deep: '{"quoted\\"}' }] }
  expect((await send(payload)).json()).toEqual(payload)
})

it('a body deeper than the stack is read to its end', async () => {
  const payload = `${'['.repeat(100_000)}"a\\u0000"${']'.repeat(100_000)}`
  const answer = await app.inject({
    method: 'POST',
    url: '/notes',
    payload,
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.statusCode).toBe(422)
})
