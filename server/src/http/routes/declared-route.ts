// What a route says of itself, and what its use case is handed for it: the types of path, query and body are those of
// the schemas beside them.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { Access } from '../access.ts'
import type { Actor } from '../actor.ts'
import type { App } from '../app-type.ts'
import type { ActorInRequest, RequestContext } from '../request-context.ts'
import type { plainJson } from './plain-json.ts'

/** What the routes of a group share, and what one of them may say otherwise. */
export type Terms = {
  tags: readonly string[]
  access: Access
  alwaysOpen?: boolean
  openInMaintenance?: boolean
  cacheSeconds?: 1
  bodyLimit?: number
  serializerCompiler?: typeof plainJson
  exposeHeadRoute?: false
  /** Left out of the API's description: a page. */
  hide?: boolean
}

/** By name, what may stand in a path: `{ id: Uuid }` for `/vehicles/:id`. */
export type PathSchemas = Record<string, TSchema>

export type Group<Params extends PathSchemas> = Terms & {
  params?: Params
  /** Bodies that are no JSON; they are read so in a scope of the group's own. */
  bodies?: (scope: App) => void | Promise<void>
}

/** Without `gives`, `creates` or `says` it is the handler that answers: a file, a page, a stream. */
export type Declared<Query, Body, Given, Made, Once> = Partial<Terms> & {
  description?: string
  query?: Query
  body?: Body
  /** The forms of body that the handler reads itself. */
  consumes?: string[]
  /** Takes an Idempotency-Key, which the use case is handed as `key`. */
  once?: Once
  /** The answer with status 200 … */
  gives?: Given
  /** … or 201; of a route that has both, the handler sets the status. */
  creates?: Made
  /** The sentence with which 200 is answered; it counts nothing that the use case returns. */
  says?: string
}

/** What a use case needs of a request. `by` and `actor` are 401 when nobody is signed in. */
type Call<Query extends TSchema, Body extends TSchema> = {
  readonly by: ActorInRequest
  readonly actor: Actor
  readonly caller: RequestContext
  query: Static<Query>
  body: Static<Body>
  request: FastifyRequest
  reply: FastifyReply
}

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
type InPath<Path extends string, Params extends PathSchemas> = {
  [Name in NamesIn<Path>]: Name extends keyof Params ? Static<Params[Name]> : never
}
type Key<Once> = Once extends true ? { key: string | undefined } : unknown
type Answer<Given extends TSchema, Made extends TSchema> = [Given | Made] extends [never]
  ? unknown
  : StaticOf<Given> | StaticOf<Made> | FastifyReply
type StaticOf<Schema extends TSchema> = [Schema] extends [never] ? never : Static<Schema>

type Declare<Params extends PathSchemas> = <
  const Path extends string,
  Query extends TSchema = never,
  Body extends TSchema = never,
  Given extends TSchema = never,
  Made extends TSchema = never,
  Once extends boolean = false,
>(
  path: Path,
  operationId: string,
  declared: Declared<Query, Body, Given, Made, Once>,
  handle: (
    call: Call<Query, Body> & InPath<Path, Params> & Key<Once>,
  ) => Answer<Given, Made> | Promise<Answer<Given, Made>>,
) => void
export type Method = 'get' | 'post' | 'put' | 'delete'

/** With what a group declares its routes. */
export type Routes<Params extends PathSchemas = PathSchemas> = Record<Method, Declare<Params>>
