import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { errorsPlugin } from '../errors.ts'
import { sendCsv } from './send-csv.ts'

let app: FastifyInstance
afterEach(() => app.close())

/** A server with one export, which breaks where it is told to. */
async function exporting(lines: () => AsyncGenerator<string>) {
  app = Fastify()
  await app.register(errorsPlugin)
  app.get('/export', (_request, reply) => sendCsv(reply, 'things.csv', lines()))
  return `${await app.listen({ port: 0, host: '127.0.0.1' })}/export`
}

it('finding 21: an export that fails before its first page answers an error, and no file', async () => {
  const url = await exporting(async function* () {
    yield 'name\r\n'
    throw new Error('the statement failed')
  })
  const answer = await fetch(url)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
    500,
    'application/json; charset=utf-8',
    null,
  ])
  expect(await answer.json()).toMatchObject({ code: 'server_error' })
})

it('finding 21: an export that fails midway breaks off, so that nobody takes it for the whole', async () => {
  const url = await exporting(async function* () {
    yield 'name\r\n'
    yield 'Ada\r\n'
    throw new Error('the second page failed')
  })
  const answer = await fetch(url)
  expect(answer.status).toBe(200)
  await expect(answer.text()).rejects.toThrow('terminated')
})

it('an export has its head, its pages and an end, and no page may be empty', async () => {
  const url = await exporting(async function* () {
    yield 'name\r\n'
    yield ''
  })
  const answer = await fetch(url)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="things.csv"')
  expect(await answer.text()).toBe('name\r\n')
})
