// From the schemas of its routes Fastify makes a function for each check and each answer, a thousand in all. Most are
// never called before the process ends, so each is made when it is called first: the server is there seconds sooner, and
// so is that of every test.
import { hash } from 'node:crypto'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { timeFormats } from './formats.ts'
import { nameFormat } from './one-line-name.ts'
import { buildValidator } from './validation.ts'

/** At once: how a test sees that all of them can be made. */
export type CompileWhen = 'at once' | 'at first use'

/**
 * How requests are checked and answers written. An option of the server and not `setValidatorCompiler`: Fastify forgets
 * that one in every scope which adds a schema of its own, and falls back to a validator that coerces bodies.
 */
export function schemaController(when: CompileWhen = 'at first use') {
  // Fastify's types describe the compilers of its own package; what it calls is this.
  return { compilersFactory: (when === 'at once' ? builders : late) as never }
}

/** What we answer is not checked again by the formats that we ask of others: a name that stands is written as it stands. */
const formats = Object.fromEntries([...Object.keys(timeFormats), nameFormat].map((name) => [name, true]))
const buildSerializer: Builder = (named, options) =>
  (SerializerSelector() as Builder)(named, { ...options, ajv: { formats } })

const builders = { buildValidator: buildValidator as Builder, buildSerializer }
const late = {
  buildValidator: atFirstUse(shared(builders.buildValidator)),
  buildSerializer: atFirstUse(shared(builders.buildSerializer)),
}

type Made = { (given: unknown): unknown; errors?: unknown }
type Compiler = (route: { schema: unknown; httpPart?: string }) => Made
type Builder = (named: Record<string, object>, options?: object) => Compiler

function atFirstUse(build: Builder): Builder {
  return (named, options) => {
    let compiler: Compiler | undefined
    return (route) => {
      let made: Made | undefined
      const late: Made = (given) => {
        compiler ??= build(named, options)
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
function shared(build: Builder): Builder {
  const compilers = new Map<string, Compiler>()
  return (named, options) =>
    findOrAdd(compilers, [named, options], () => {
      const compiler = build(named, options)
      const made = new Map<string, Made>()
      return (route) => findOrAdd(made, [route.httpPart, route.schema], () => compiler(route))
    })
}

function findOrAdd<T>(kept: Map<string, T>, madeFrom: unknown, make: () => T): T {
  const key = hash('sha256', JSON.stringify(madeFrom))
  const found = kept.get(key) ?? make()
  kept.set(key, found)
  return found
}
