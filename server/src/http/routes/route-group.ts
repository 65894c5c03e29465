// How every route is declared: a group says once what its routes share, and each route then is its path, its operation,
// what it takes and gives, and the use case.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type TSchema, Type } from 'typebox'
import type { AppContext } from '../../context.ts'
import { actorOf } from '../access.ts'
import type { App, FeatureRoutes } from '../app-type.ts'
import { byOf, requestContextOf } from '../request-context.ts'
import { Done, ErrorAnswer, IdempotencyHeaders } from '../schemas.ts'
import type { Declared, Group, Method, PathSchemas, Routes, Terms } from './declared-route.ts'

/** The routes of one subject. The app is there for hooks that belong to them. */
export function routeGroup<Params extends PathSchemas = Record<never, never>>(
  group: Group<Params>,
  declareRoutes: (route: Routes<Params>, ctx: AppContext, app: App) => void,
): FeatureRoutes {
  return async (app, ctx) => {
    const { bodies } = group
    if (!bodies) declareRoutes(routesOn(app, group), ctx, app)
    else
      await app.register(async (instance) => {
        const scope = instance as unknown as App // register() forgets the type provider
        await bodies(scope)
        declareRoutes(routesOn(scope, group), ctx, scope)
      })
  }
}

/** Those of a feature, one after the other. */
export function inOrder(...groups: FeatureRoutes[]): FeatureRoutes {
  return async (app, ctx) => {
    for (const routes of groups) await routes(app, ctx)
  }
}

const methods: readonly Method[] = ['get', 'post', 'put', 'delete']

function routesOn<Params extends PathSchemas>(app: App, group: Group<Params>): Routes<Params> {
  const { params = {}, bodies: _bodies, ...terms } = group
  const declare = (method: string) => (path: string, operationId: string, declared: AnyDeclared, handle: AnyHandler) =>
    app.route({
      method,
      url: path,
      ...optionsOf({ ...terms, ...declared }, operationId, paramsOf(path, params)),
      handler: handlerOf(declared, handle),
    })
  // What `Declare` promises to the handler is what the schemas beside it have checked.
  return Object.fromEntries(
    methods.map((method) => [method, declare(method.toUpperCase())]),
  ) as unknown as Routes<Params>
}

type AnyDeclared = Declared<TSchema, TSchema, TSchema, TSchema, boolean>
type AnyHandler = (call: object) => unknown

function optionsOf(all: Terms & AnyDeclared, operationId: string, params: TSchema | undefined) {
  const { tags, access, alwaysOpen, openInMaintenance, cacheSeconds, hide, description, ...rest } = all
  const { query: querystring, body, consumes, once, gives, creates, says, ...fastify } = rest
  const headers = once ? IdempotencyHeaders : undefined
  const response = answersOf({ gives: says === undefined ? gives : Done, creates })
  const schema = { operationId, tags, hide, description, consumes, headers, params, querystring, body, response }
  return { ...fastify, config: stated({ access, alwaysOpen, openInMaintenance, cacheSeconds }), schema: stated(schema) }
}

/** Its success beside the errors that every route may give. */
function answersOf({ gives, creates }: Pick<AnyDeclared, 'gives' | 'creates'>) {
  if (!gives && !creates) return undefined
  return stated({ 200: gives, 201: creates, '4xx': ErrorAnswer, '5xx': ErrorAnswer })
}

const stated = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>

function paramsOf(path: string, known: PathSchemas): TSchema | undefined {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const schemas = names.map((name) => {
    const schema = known[name]
    if (!schema) throw new Error(`Route ${path} does not say what :${name} is: add it to the params of its group`)
    return [name, schema] as const
  })
  return schemas.length > 0 ? Type.Object(Object.fromEntries(schemas)) : undefined
}

function handlerOf({ gives, creates, says }: AnyDeclared, handle: AnyHandler) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (creates && !gives) reply.code(201)
    const answer = await handle(callOf(request, reply))
    return says === undefined ? answer : { message: says }
  }
}

function callOf(request: FastifyRequest, reply: FastifyReply) {
  return {
    query: request.query,
    body: request.body,
    key: request.headers['idempotency-key'],
    request,
    reply,
    get by() {
      return byOf(request)
    },
    get actor() {
      return actorOf(request)
    },
    get caller() {
      return requestContextOf(request)
    },
    ...(request.params as object), // by name, as Fastify has read them from the path
  }
}
