// From the schemas of its routes Fastify makes a function for each check and each answer, a thousand in all. Most are
// never called before the process ends, so each is made when it is called first: the server is there seconds sooner, and
// so is that of every test.
import { hash } from 'node:crypto'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { textKinds } from '@skyroute/core/typed-text.ts'
import { timeFormats } from './formats.ts'
import { buildValidator } from './validation.ts'

/** At once: how a test sees that all of them can be made. */
export type CompileWhen = 'at once' | 'at first use'

/**
 * How requests are checked and answers written. An option of the server and not `setValidatorCompiler`: Fastify forgets
 * that one in every scope which adds a schema of its own, and falls back to a validator that coerces bodies.
 */
export function schemaController(when: CompileWhen = 'at first use') {
  // Fastify's types describe the compilers of its own package; what it calls is this.
  return { compilersFactory: builders[when] as never }
}

/** What we answer is not checked again by the formats that we ask of others: a name that stands is written as it stands. */
const formats = Object.fromEntries([...Object.keys(timeFormats), ...textKinds].map((name) => [name, true]))
const buildSerializer: Builder = (shared, options) =>
  (SerializerSelector() as Builder)(shared, { ...options, ajv: { formats } })

const builders = {
  'at once': { buildValidator, buildSerializer },
  'at first use': {
    buildValidator: atFirstUse(oncePerSchema(buildValidator as Builder)),
    buildSerializer: atFirstUse(oncePerSchema(buildSerializer)),
  },
}

type Made = { (given: unknown): unknown; errors?: unknown }
type Compiler = (route: { schema: unknown; httpPart?: string }) => Made
type Builder = (shared: Record<string, object>, options?: object) => Compiler

function atFirstUse(build: Builder): Builder {
  return (shared, options) => {
    let compiler: Compiler | undefined
    return (route) => {
      let made: Made | undefined
      const late: Made = (given) => {
        compiler ??= build(shared, options)
        made ??= compiler(route)
        const result = made(given)
        // Fastify looks there for what is wrong.
        late.errors = made.errors
        return result
      }
      return late
    }
  }
}

/** What is made of a schema depends on nothing else: servers of one process, as tests open hundreds, make it once. */
function oncePerSchema(build: Builder): Builder {
  const compilers = new Map<string, Compiler>()
  return (shared, options) =>
    findOrAdd(compilers, [shared, options], () => {
      const compiler = build(shared, options)
      const made = new Map<string, Made>()
      return (route) => findOrAdd(made, [route.httpPart, route.schema], () => compiler(route))
    })
}

function findOrAdd<T>(kept: Map<string, T>, madeFrom: unknown, make: () => T): T {
  const key = hash('sha256', JSON.stringify(madeFrom))
  const found = kept.get(key)
  if (found !== undefined) return found
  const made = make()
  kept.set(key, made)
  return made
}
