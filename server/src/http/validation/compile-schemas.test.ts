import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { type CompileWhen, schemaController } from './compile-schemas.ts'

const nowhere = { $ref: 'Nowhere#' }

function serverWith(schema: object, when: CompileWhen) {
  const app = Fastify({ schemaController: schemaController(when) })
  app.post('/thing', { schema }, async () => ({ count: 1 }))
  return app
}

it.each([
  ['a check', { body: nowhere }],
  ['an answer', { response: { 200: nowhere } }],
  ['a schema that is none', { body: { type: 'object', required: 'name' } }],
])('%s that cannot be made stops a server that makes all at once', async (_what, schema) => {
  await expect(serverWith(schema, 'at once').ready()).rejects.toThrow()
})

it('what is made at first use refuses and writes like what was made at once', async () => {
  const body = { type: 'object', required: ['name'], properties: { name: { type: 'string', minLength: 2 } } }
  const response = { 200: { type: 'object', properties: { count: { type: 'string' } } } }
  for (const when of ['at once', 'at first use'] as const) {
    const app = serverWith({ body, response }, when)
    const send = (payload: object) => app.inject({ method: 'POST', url: '/thing', payload })
    for (const turn of ['first', 'second']) {
      const refused = await send({ name: 'a' })
      expect([when, turn, refused.statusCode, refused.json().message]).toEqual([
        when,
        turn,
        400,
        'body/name needs at least 2 characters',
      ])
      expect((await send({ name: 'Ada' })).json()).toEqual({ count: '1' })
    }
  }
})
