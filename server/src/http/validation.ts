import { Ajv, type Options } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import { timeFormats } from './formats.ts'
import { isName, nameFormat } from './one-line-name.ts'

// Query strings, path parameters and headers are text and are read as what the schema says; bodies are taken
// at their word: null is not 0 (C14). Unknown fields are dropped, so a handler sees only what its schema names.
const common: Options = { removeAdditional: 'all', useDefaults: true, allErrors: true, strict: false }
// Fastify asks for these once a route, and each would read the rules of schemas anew: one does it for all.
const unread: Options = { meta: false, validateSchema: false }
const rules = new Ajv({ strict: false })

export function buildValidator(shared: Record<string, object>): FastifySchemaCompiler<object> {
  const bodies = withFormats(new Ajv({ ...common, ...unread, coerceTypes: false }), shared)
  const texts = withFormats(new Ajv({ ...common, ...unread, coerceTypes: true }), shared)
  return ({ schema, httpPart }) => {
    rules.validateSchema(schema, true)
    return (httpPart === 'body' ? bodies : texts).compile(schema)
  }
}

function withFormats(ajv: Ajv, shared: Record<string, object>) {
  // biome-ignore lint/suspicious/noExplicitAny: ajv-formats is CommonJS and its types name the module, not the function
  ;(addFormats as any)(ajv)
  ajv.addFormat(nameFormat, isName)
  for (const [name, isOne] of Object.entries(timeFormats)) ajv.addFormat(name, isOne)
  for (const schema of Object.values(shared)) {
    rules.validateSchema(schema, true)
    ajv.addSchema(schema)
  }
  return ajv
}
