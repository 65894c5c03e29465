// From the schemas of its routes Fastify makes a function for each check and each answer, a thousand in all. Most are
// never called before the process ends, so each is made when it is called first: the server is there seconds sooner, and
// so is that of every test.
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
  const builders = { buildValidator: buildValidator as Builder, buildSerializer }
  const late = {
    buildValidator: atFirstUse(builders.buildValidator),
    buildSerializer: atFirstUse(builders.buildSerializer),
  }
  // Fastify's types describe the compilers of its own package; what it calls is this.
  return { compilersFactory: (when === 'at once' ? builders : late) as never }
}

/** What we answer is not checked again by the formats that we ask of others: a name that stands is written as it stands. */
const formats = Object.fromEntries([...Object.keys(timeFormats), nameFormat].map((name) => [name, true]))
const buildSerializer: Builder = (shared, options) =>
  (SerializerSelector() as Builder)(shared, { ...options, ajv: { formats } })

type Made = { (given: unknown): unknown; errors?: unknown }
type Compiler = (route: unknown) => Made
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
