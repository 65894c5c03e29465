import Fastify, { type FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { schemaController } from './compile-schemas.ts'

const body = Type.Object({ name: Type.String(), count: Type.Integer() })
const querystring = Type.Object({ count: Type.Integer() })

/** Routes in a scope of their own, which adds a schema of its own as features do. */
async function server() {
  const app = Fastify({ schemaController: schemaController() })
  await app.register(async (scope: FastifyInstance) => {
    scope.addSchema({ $id: 'Own', type: 'object', properties: { name: { type: 'string' } } })
    scope.post('/thing', { schema: { body } }, async (request) => request.body)
    scope.get('/thing', { schema: { querystring } }, async (request) => request.query)
  })
  return app
}

it.each([
  [{ name: null, count: 1 }],
  [{ name: ['a'], count: 1 }],
  [{ name: 7, count: 1 }],
  [{ name: 'a', count: '1' }],
  [{ name: 'a', count: null }],
  [{ name: 'a', count: true }],
])('the body %j is not bent into shape', async (payload) => {
  const answer = await (await server()).inject({ method: 'POST', url: '/thing', payload })
  expect(answer.statusCode).toBe(400)
})

it('what a schema does not name is dropped', async () => {
  const payload = { name: 'a', count: 1, role: 'admin' }
  const answer = await (await server()).inject({ method: 'POST', url: '/thing', payload })
  expect(answer.json()).toEqual({ name: 'a', count: 1 })
})

it('a query is text and is read as what it stands for; two of one are refused', async () => {
  const app = await server()
  expect((await app.inject('/thing?count=3')).json()).toEqual({ count: 3 })
  expect((await app.inject('/thing?count=3&count=4')).statusCode).toBe(400)
})
