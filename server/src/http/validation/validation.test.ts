import Fastify, { type FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { schemaController } from './compile-schemas.ts'

const body = Type.Object({
  name: Type.String(),
  count: Type.Integer(),
  inner: Type.Optional(Type.Object({ list: Type.Array(Type.Object({ id: Type.String() })) })),
  share: Type.Optional(Type.Number()),
  open: Type.Optional(Type.Object({}, { additionalProperties: true })),
  scores: Type.Optional(Type.Record(Type.String({ pattern: '^[a-z]+$' }), Type.Integer())),
})
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

it.each(['1e999', '-1e999'])('the number %s, which is read as infinite, is refused', async (share) => {
  const headers = { 'content-type': 'application/json' }
  const send = async (payload: string) =>
    (await (await server()).inject({ method: 'POST', url: '/thing', headers, payload })).statusCode
  expect(await send(`{ "name": "a", "count": 1, "share": ${share} }`)).toBe(400)
  expect(await send('{ "name": "a", "count": 1, "share": 1e9 }')).toBe(200)
})

it('finding 24: what a body says beside its schema is refused, at every depth, and in a query it is dropped', async () => {
  const app = await server()
  const good = { name: 'a', count: 1, inner: { list: [{ id: 'x' }] } }
  const sends = [good, { ...good, role: 'admin' }, { ...good, inner: { list: [{ id: 'x', role: 'admin' }] } }]
  const answers = await Promise.all(sends.map((payload) => app.inject({ method: 'POST', url: '/thing', payload })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 400, 400])
  expect((await app.inject('/thing?count=3&role=admin')).json()).toEqual({ count: 3 })
})

it('what a schema leaves open stays open', async () => {
  const payload = { name: 'a', count: 1, open: { anything: 1 }, scores: { clean: 5 } }
  const answer = await (await server()).inject({ method: 'POST', url: '/thing', payload })
  expect(answer.json()).toEqual(payload)
})

it('a query is text and is read as what it stands for; two of one are refused', async () => {
  const app = await server()
  expect((await app.inject('/thing?count=3')).json()).toEqual({ count: 3 })
  expect((await app.inject('/thing?count=3&count=4')).statusCode).toBe(400)
})
