// Fastify writes every schema out wherever it stands, and the description had 95,000 lines. Here what is used often is
// said once, by its name, and a `$ref` stands in its place. A schema is named by its `title`, where it is declared:
// neither checks nor serialisers read that.

type Json = null | boolean | number | string | Json[] | Node
type Node = { [name: string]: Json }
type Operation = Node & { responses: Node; parameters?: Node[] }
type Description = { components?: Node; paths: Record<string, Record<string, Operation>> }

export function nameSchemas<Given extends object>(given: Given) {
  const { components, paths, ...rest } = given as Given & Description
  const schemas = new Map<string, Node>()
  const named = withReferences(paths, schemas) as Description['paths']
  const operations = Object.values(named).flatMap((calls) => Object.values(calls))
  for (const { responses } of operations) sayErrorsOnce(responses)
  const shared = {
    parameters: describeOnce('parameters', operations.flatMap(parametersOf)),
    responses: describeOnce('responses', operations.flatMap(responsesOf)),
  }
  return { ...rest, components: { ...components, schemas: Object.fromEntries(schemas), ...shared }, paths: named }
}

/** The same, but each schema with a title is put among the schemas and referred to. */
function withReferences(value: unknown, schemas: Map<string, Node>): Json {
  if (Array.isArray(value)) return value.map((each) => withReferences(each, schemas))
  if (typeof value !== 'object' || value === null) return value as Json
  const entries = Object.entries('in' in value && 'schema' in value ? untitled(value) : value).map(([name, part]) => [
    name,
    withReferences(part, schemas),
  ])
  const { title, ...schema } = inOneType(Object.fromEntries(entries))
  if (typeof title === 'string' && (schema.type || schema.enum)) return namedSchema(title, schema, schemas)
  return title === undefined ? schema : { title, ...schema }
}

/** A parameter has a description of its own in the place of its schema's. */
const untitled = (parameter: object) =>
  JSON.parse(JSON.stringify(parameter, (name, value) => (name === 'title' ? undefined : value))) as Node

function namedSchema(name: string, schema: Node, schemas: Map<string, Node>): Node {
  const other = schemas.get(name) ?? schema
  if (JSON.stringify(other) !== JSON.stringify(schema))
    throw new Error(`Two schemas are called ${name}: ${JSON.stringify(other)} and ${JSON.stringify(schema)}`)
  schemas.set(name, schema)
  return { $ref: `#/components/schemas/${name}` }
}

/** A choice of words is one enum, and what may be null says so in its type: the same in fewer lines. */
function inOneType(schema: Node): Node {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf)) return Array.isArray(schema.enum) ? { type: 'string', ...schema } : schema
  const choices = anyOf as Node[]
  const [first, second] = choices
  if (choices.every(isWords)) return { ...rest, type: 'string', enum: choices.flatMap((each) => each.enum as Json[]) }
  const isNullable = choices.length === 2 && second?.type === 'null' && typeof first?.type === 'string' && !first.enum
  return isNullable ? { ...first, ...rest, type: [first.type as string, 'null'] } : schema
}

const isWords = ({ type, enum: words, ...rest }: Node) =>
  type === 'string' && Array.isArray(words) && Object.keys(rest).length === 0

/** Refusals and faults look alike on every route: whatever is no success is `default`. */
function sayErrorsOnce(responses: Node) {
  const { '4XX': refusal, '5XX': fault } = responses
  if (refusal === undefined || JSON.stringify(refusal) !== JSON.stringify(fault)) return
  delete responses['4XX']
  delete responses['5XX']
  responses.default = refusal
}

type Place = { part: Node; name: string; replace: (part: Node) => void }

/** A part that stands twice is said once, by its name; what else is meant by that name is numbered. */
function describeOnce(kind: string, places: Place[]): Node {
  const shared: Node = {}
  const forms = Map.groupBy(places, ({ part }) => JSON.stringify(part))
  const commonFirst = [...forms.values()].sort((a, b) => b.length - a.length)
  for (const [first, ...others] of commonFirst) {
    if (!first || others.length === 0) continue
    const name = freeName(first.name, shared)
    shared[name] = first.part
    for (const { replace } of [first, ...others]) replace({ $ref: `#/components/${kind}/${name}` })
  }
  return shared
}

function freeName(name: string, taken: Node, number = 1): string {
  const numbered = number === 1 ? name : `${name}-${number}`
  return taken[numbered] ? freeName(name, taken, number + 1) : numbered
}

const parametersOf = ({ parameters = [] }: Operation): Place[] =>
  parameters.map((part, index) => ({ part, name: `${part.name}`, replace: (other) => (parameters[index] = other) }))

/** An answer has the name of the schema that it shows. */
const responsesOf = ({ responses }: Operation): Place[] =>
  Object.entries(responses).flatMap(([status, part]) => {
    const [, name] = JSON.stringify(part).match(/"schema":{"\$ref":"#\/components\/schemas\/(\w+)"}/) ?? []
    return name ? { part: part as Node, name, replace: (other) => (responses[status] = other) } : []
  })
