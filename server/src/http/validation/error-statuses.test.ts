import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { errorsPlugin } from '../errors.ts'

async function answerTo(error: Error) {
  const app = Fastify()
  await app.register(errorsPlugin)
  app.post('/', () => {
    throw error
  })
  const answer = await app.inject({ method: 'POST', url: '/' })
  await app.close()
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], code: answer.json().code }
}

const withCode = (code: string) => Object.assign(new Error('of the database'), { code })
const later = { status: 503, retryAfter: '5', code: 'unavailable' }

it.each([
  ['a server that became a standby', withCode('25006')],
  ['a disk without room', withCode('53100')],
  ['memory that is short', withCode('53200')],
  ['too many connections', withCode('53300')],
  ['a server that is stopped', withCode('57P01')],
  ['a server that crashed', withCode('57P02')],
  ['a server that starts', withCode('57P03')],
  ['a disk that cannot be read', withCode('58030')],
  ['a connection that broke', new Error('Connection terminated unexpectedly')],
  ['a statement that ran too long', withCode('57014')],
])('%s is answered with the time to come again', async (_what, error) => expect(await answerTo(error)).toEqual(later))

it('a mistake of ours is answered as one', async () => {
  expect(await answerTo(withCode('42703'))).toEqual({ status: 500, retryAfter: undefined, code: 'server_error' })
})
