import { Ajv, type Options } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

// Query strings, path parameters and headers are text and are read as what the schema says; bodies are taken
// at their word: null is not 0 (C14). Unknown fields are dropped, so a handler sees only what its schema names.
const common: Options = { removeAdditional: 'all', useDefaults: true, allErrors: true, strict: false }

export const validationPlugin = fp(async (app: FastifyInstance) => {
  const bodies = withFormats(new Ajv({ ...common, coerceTypes: false }))
  const texts = withFormats(new Ajv({ ...common, coerceTypes: true }))
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? bodies : texts).compile(schema as object))
})

function withFormats(ajv: Ajv) {
  // biome-ignore lint/suspicious/noExplicitAny: ajv-formats is CommonJS and its types name the module, not the function
  ;(addFormats as any)(ajv)
  return ajv
}
