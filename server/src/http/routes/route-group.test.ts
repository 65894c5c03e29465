import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify from 'fastify'
import { Type } from 'typebox'
import { beforeEach, expect, it } from 'vitest'
import type { AppContext } from '../../context.ts'
import { type Access, accessPlugin } from '../access.ts'
import type { App } from '../app-type.ts'
import { errorsPlugin } from '../errors.ts'
import { onlyPlainForms } from '../validation/body-parsers.ts'
import { inOrder, routeGroup } from './route-group.ts'

// What is declared here reaches for nothing in it.
const ctx = {} as AppContext
const open = { tags: ['things'], access: 'public' } as const
const Thing = Type.Object({ name: Type.String() })

let app: App
beforeEach(async () => {
  app = Fastify().withTypeProvider<TypeBoxTypeProvider>()
  await app.register(errorsPlugin)
  await app.register(accessPlugin, { ctx, findSession: async () => null })
})

it('answers 200 with what it gives, 201 with what it creates, and a sentence whatever the use case returns', async () => {
  const things = routeGroup({ ...open, params: { id: Type.String() } }, (route) => {
    route.get('/things/:id', 'showThing', { gives: Thing }, ({ id }) => ({ name: id }))
    route.post('/things', 'addThing', { body: Thing, creates: Thing }, ({ body }) => body)
    route.delete('/things/:id', 'removeThing', { says: 'The thing is gone.' }, () => 1)
  })
  await things(app, ctx)
  const shown = await app.inject('/things/cup')
  expect([shown.statusCode, shown.json()]).toEqual([200, { name: 'cup' }])
  const added = await app.inject({ method: 'POST', url: '/things', payload: { name: 'jug' } })
  expect([added.statusCode, added.json()]).toEqual([201, { name: 'jug' }])
  const removed = await app.inject({ method: 'DELETE', url: '/things/cup' })
  expect([removed.statusCode, removed.json()]).toEqual([200, { message: 'The thing is gone.' }])
})

it('hands on the Idempotency-Key of a route that takes one', async () => {
  const things = routeGroup(open, (route) => {
    route.post('/things', 'addThing', { once: true, gives: Thing }, ({ key }) => ({ name: key ?? 'none' }))
  })
  await things(app, ctx)
  const answer = await app.inject({ method: 'POST', url: '/things', headers: { 'idempotency-key': 'k-1' } })
  expect(answer.json()).toEqual({ name: 'k-1' })
})

it('asks who acts only when the use case wants to know: nobody is 401', async () => {
  const things = routeGroup(open, (route) => {
    route.get('/free', 'showFree', { gives: Thing }, ({ caller }) => ({ name: caller.address }))
    route.get('/own', 'showOwn', { gives: Thing }, ({ by }) => ({ name: by.actor.email }))
  })
  await things(app, ctx)
  expect((await app.inject('/free')).json()).toEqual({ name: '127.0.0.1' })
  expect((await app.inject('/own')).statusCode).toBe(401)
})

it('says otherwise of one route what its group says of all', async () => {
  const things = routeGroup(open, (route) => {
    route.get('/open', 'showOpen', { gives: Thing }, () => ({ name: 'open' }))
    route.get('/shut', 'showShut', { access: { permission: 'things.read' }, gives: Thing }, () => ({ name: 'shut' }))
  })
  await things(app, ctx)
  expect((await app.inject('/open')).statusCode).toBe(200)
  expect((await app.inject('/shut')).statusCode).toBe(401)
})

it('reads other bodies in the scope of its own group', async () => {
  const forms = routeGroup({ ...open, bodies: onlyPlainForms }, (route) => {
    route.post('/form', 'sendForm', { body: Thing, gives: Thing }, ({ body }) => body)
  })
  const things = routeGroup(open, (route) => {
    route.post('/things', 'addThing', { body: Thing, gives: Thing }, ({ body }) => body)
  })
  await inOrder(forms, things)(app, ctx)
  const form = { payload: 'name=cup', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  expect((await app.inject({ method: 'POST', url: '/form', ...form })).json()).toEqual({ name: 'cup' })
  expect((await app.inject({ method: 'POST', url: '/things', ...form })).statusCode).toBe(415)
  expect((await app.inject({ method: 'POST', url: '/form', payload: { name: 'cup' } })).statusCode).toBe(415)
})

it('does not start with a route that declares no access, or with a name in its path that nobody describes', async () => {
  const everything = undefined as unknown as Access
  const shut = routeGroup({ ...open, access: everything }, (route) => route.get('/x', 'showX', {}, () => 'x'))
  await expect(shut(app, ctx)).rejects.toThrow('GET /x declares no access')
  const unnamed = routeGroup(open, (route) => route.get('/x/:id', 'showX', {}, () => 'x'))
  await expect(unnamed(app, ctx)).rejects.toThrow('does not say what :id is')
})

it('types what reaches the use case by the schemas beside it', () => {
  routeGroup({ ...open, params: { id: Type.String() } }, (route) => {
    // @ts-expect-error: a name that nothing knows
    route.get('/a', 'a', { boddy: Thing }, () => 'a')
    // @ts-expect-error: no such field
    route.post('/b', 'b', { body: Thing }, ({ body }) => body.title)
    // @ts-expect-error: another answer than the one declared
    route.get('/c', 'c', { gives: Thing }, () => ({ title: 'c' }))
    // @ts-expect-error: no key without `once`
    route.post('/d', 'd', {}, ({ key }) => key)
    // @ts-expect-error: not in the path
    route.get('/e/:id', 'e', {}, ({ name }) => name)
    route.get('/f/:id/g', 'f', { gives: Thing }, ({ id }) => ({ name: id.trim() }))
  })
})
