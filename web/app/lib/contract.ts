// What a call of the API takes and gives, as the API describes itself.
import type { operations, paths } from '@skyroute/api-client/types.ts'

type Paths = { [Path in keyof paths as Path extends `/api/v1${infer Short}` ? Short : never]: paths[Path] }
export type Method = 'get' | 'post' | 'put' | 'delete'
/** The paths that take calls of this method. */
export type PathOf<M extends Method> = {
  [Path in keyof Paths]: Paths[Path] extends Record<M, unknown> ? Path : never
}[keyof Paths]

type Operation<M extends Method, Path extends PathOf<M>> = Paths[Path] extends Record<M, infer Known> ? Known : never
type Field<From, Name extends PropertyKey> = From extends { [Key in Name]: infer Value } ? Value : never
type Json<Content> = Field<Field<Content, 'content'>, 'application/json'>

export type Handling = {
  /** For every call that creates or moves money (B7): the same key for the same intent, kept over retries. */
  idempotencyKey?: string
  signal?: AbortSignal
  timeoutMs?: number
}

/** A query is text, most often out of the page's own address: its names are held, the server reads its values. */
export type Query = Record<string, string | number | boolean | readonly string[] | undefined | null>
type Named<Fields> = { [Name in keyof Fields]: Fields[Name] | Query[string] }

type WithParams<Known> = Known extends { parameters: { path: infer Params } } ? { params: Params } : unknown
type WithQuery<Known> = Known extends { parameters: { query: infer Fields } }
  ? { query: Named<Fields> }
  : Known extends { parameters: { query?: infer Fields } }
    ? { query?: Named<Fields> }
    : unknown
/** A body that the description leaves open is a form, read field by field. */
type WithBody<Known> = Known extends { requestBody: infer Body }
  ? { body: Json<Body> }
  : { body?: FormData | Record<string, string> }

export type OptionsOf<M extends Method, Path extends PathOf<M>> = WithParams<Operation<M, Path>> &
  WithQuery<Operation<M, Path>> &
  WithBody<Operation<M, Path>> &
  Handling
/** Left out where nothing must be given. */
export type Options<M extends Method, Path extends PathOf<M>> =
  Partial<OptionsOf<M, Path>> extends OptionsOf<M, Path> ? [OptionsOf<M, Path>?] : [OptionsOf<M, Path>]
export type BodyOf<M extends Method, Path extends PathOf<M>> = Field<OptionsOf<M, Path>, 'body'>

type Good<Known> = Json<Field<Field<Known, 'responses'>, 200>> | Json<Field<Field<Known, 'responses'>, 201>>
/** What an operation answers when all is well: a page that reads more does not build. */
export type Answer<Name extends keyof operations> = Good<operations[Name]>
export type AnswerOf<M extends Method, Path extends PathOf<M>> = Good<Operation<M, Path>>

export type Call<M extends Method> = <Path extends PathOf<M>>(
  path: Path,
  ...options: Options<M, Path>
) => Promise<AnswerOf<M, Path>>
