import { Ajv, type Options } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import { timeFormats } from './formats.ts'
import { addTextKinds, withTextRules } from './texts/text-kinds.ts'
import { countAsStored } from './texts/typed-text.ts'

// Query strings, path parameters and headers are text and are read as what the schema says, and what it does not name
// is dropped: an address carries marks of others. Bodies are taken at their word: null is not 0 (C14), and a field that
// is not taken is refused by its name, never ignored (B4). So a handler sees only what its schema names. What people type
// is tidied by its kind (texts/text-kinds.ts).
const common: Options = { useDefaults: true, allErrors: true, strict: false }
// Fastify asks for these once a route, and each would read the rules of schemas anew: one does it for all.
const unread: Options = { meta: false, validateSchema: false }
const rules = new Ajv({ strict: false })

export function buildValidator(shared: Record<string, object>): FastifySchemaCompiler<object> {
  // `strictNumbers`: 1e999 is read as Infinity, which JSON would store as null.
  const bodies = withFormats(new Ajv({ ...common, ...unread, coerceTypes: false, strictNumbers: true }), shared)
  countAsStored(bodies)
  const texts = withFormats(new Ajv({ ...common, ...unread, coerceTypes: true, removeAdditional: 'all' }), shared)
  return ({ schema, httpPart }) => {
    rules.validateSchema(schema, true)
    const read = withTextRules(schema) as object
    return httpPart === 'body' ? bodies.compile(closed(read) as object) : texts.compile(read)
  }
}

/** Objects of a schema take the fields that they name, and no others, unless they say so themselves. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const { properties, items, anyOf, ...rest } = schema as SchemaParts
  const inner = {
    ...(properties && { properties: mapped(properties, closed) }),
    ...(items !== undefined && { items: closed(items) }),
    ...(anyOf && { anyOf: closed(anyOf) }),
  }
  return properties ? { additionalProperties: false, ...rest, ...inner } : { ...rest, ...inner }
}

type SchemaParts = { properties?: Record<string, unknown>; items?: unknown; anyOf?: unknown[] }

const mapped = (fields: Record<string, unknown>, change: (field: unknown) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field)]))

function withFormats(ajv: Ajv, shared: Record<string, object>) {
  addFormats.default(ajv)
  addTextKinds(ajv)
  for (const [name, isOne] of Object.entries(timeFormats)) ajv.addFormat(name, isOne)
  for (const schema of Object.values(shared)) {
    rules.validateSchema(schema, true)
    ajv.addSchema(withTextRules(schema) as object)
  }
  return ajv
}
