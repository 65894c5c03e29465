import { Ajv, type Options } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'

// Query strings, path parameters and headers are text and are read as what the schema says; bodies are taken
// at their word: null is not 0 (C14). Unknown fields are dropped, so a handler sees only what its schema names.
const common: Options = { removeAdditional: 'all', useDefaults: true, allErrors: true, strict: false }

/**
 * How requests are checked. An option of the server and not `setValidatorCompiler`: Fastify forgets that one in every
 * scope which adds a schema of its own, and falls back to a validator that coerces bodies.
 */
export const schemaController = {
  // Fastify's types describe the compilers of its own package; what it calls is this.
  compilersFactory: { buildValidator: buildValidator as never },
}

function buildValidator(shared: Record<string, object>): FastifySchemaCompiler<object> {
  const bodies = withFormats(new Ajv({ ...common, coerceTypes: false }), shared)
  const texts = withFormats(new Ajv({ ...common, coerceTypes: true }), shared)
  return ({ schema, httpPart }) => (httpPart === 'body' ? bodies : texts).compile(schema)
}

function withFormats(ajv: Ajv, shared: Record<string, object>) {
  // biome-ignore lint/suspicious/noExplicitAny: ajv-formats is CommonJS and its types name the module, not the function
  ;(addFormats as any)(ajv)
  for (const schema of Object.values(shared)) ajv.addSchema(schema)
  return ajv
}
