import type { DeclaredRoute } from '../../http/access.ts'

/** What a route's schema looks like from outside; TypeBox makes plain JSON schema. */
export type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  patternProperties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

export type BodyField = { operation: string; path: string; name: string; schema: Schema }

/** The fields of a route's body, those of the objects and lists in it as well: `room_type.rate_plans.name`. */
export function bodyFields({ schema }: DeclaredRoute): BodyField[] {
  const operation = String(schema.operationId)
  return fieldsOf((schema.body ?? {}) as Schema).map(({ path, schema }) => ({
    operation,
    path: path.join('.'),
    name: path.at(-1) ?? '',
    schema,
  }))
}

function fieldsOf(schema: Schema, path: string[] = []): { path: string[]; schema: Schema }[] {
  const objects = [schema, ...(schema.anyOf ?? [])].filter(({ properties }) => properties)
  if (objects.length > 0)
    return objects.flatMap(({ properties = {} }) =>
      Object.entries(properties).flatMap(([name, inner]) => fieldsOf(inner, [...path, name])),
    )
  const { items, patternProperties } = schema
  if (items) return fieldsOf(items, path)
  if (patternProperties) return Object.values(patternProperties).flatMap((inner) => fieldsOf(inner, path))
  return path.length > 0 ? [{ path, schema }] : []
}
