import type { DeclaredRoute } from '../../http/access.ts'
import type { Schema } from '../columns/body-fields.ts'
import { addressValues, bodies, endsOf, jsonValues, spell } from './values.ts'

/**
 * `shape` names the value and what is asked for in its place: what the checks of shape refuse there, they refuse in every
 * such place alike.
 */
export type Case = {
  what: string
  url: string
  body?: string | Buffer
  headers: Record<string, string>
  shape?: string
}
/** Values that exist, by the name of the field that asks for one. */
export type Known = Record<string, unknown>

const json = { 'content-type': 'application/json' }

/** Everything that a route can be sent and does not want. */
export function hostileCases(route: DeclaredRoute, known: Known): Case[] {
  return [
    ...pathCases(route, known),
    ...queryCases(route, known),
    ...bodyCases(route, known),
    ...headerCases(route, known),
  ]
}

export function addressOf({ url }: DeclaredRoute, known: Known) {
  return url.replace(/:(\w+)/g, (_, name: string) => String(known[name])).replace('*', 'nothere')
}

function pathCases(route: DeclaredRoute, known: Known): Case[] {
  const names = [...route.url.matchAll(/:(\w+)|\*/g)].map((match) => match[1] ?? '*')
  return names.flatMap((name) =>
    addressValues.map(([what, raw]) => {
      const place = name === '*' ? '*' : `:${name}`
      return {
        what: `${name} is ${what}`,
        url: addressOf({ ...route, url: route.url.replace(place, raw) }, known),
        headers: {},
      }
    }),
  )
}

function queryCases(route: DeclaredRoute, known: Known): Case[] {
  const url = addressOf(route, known)
  const { properties = {}, required = [] } = (route.schema.querystring ?? {}) as Schema
  const needed = required.map((name) => `${name}=${sample(properties[name] ?? {}, name, known)}`)
  return Object.keys(properties).flatMap((name) => {
    const rest = needed.filter((part) => !part.startsWith(`${name}=`))
    const of = (what: string, ...parts: string[]) => ({
      what: `${name} is ${what}`,
      url: `${url}?${[...rest, ...parts].join('&')}`,
      headers: {},
      shape: `query ${JSON.stringify(properties[name])} ${what}`,
    })
    return [
      ...addressValues.map(([what, raw]) => of(what, `${name}=${raw}`)),
      of('there twice', `${name}=1`, `${name}=2`),
      of('a list', `${name}[]=1`),
      of('an object', `${name}[$gt]=1`),
    ]
  })
}

function bodyCases(route: DeclaredRoute, known: Known): Case[] {
  if (route.method === 'GET' || route.method === 'HEAD') return []
  const url = addressOf(route, known)
  const schema = objectOf(route.schema.body as Schema | undefined)
  const whole = bodies.map(([what, body, headers]) => ({ what: `the body is ${what}`, url, body, headers }))
  if (!schema) return whole
  const good = sample(schema, '', known) as Record<string, unknown>
  const fields = pathsOf(schema).flatMap(({ path, shape }) =>
    [...jsonValues, ...endsOf(shape)].map(([what, value]) => ({
      what: `${path.join('.')} is ${what}`,
      url,
      body: spell(withValue(good, path, value)),
      headers: json,
      shape: `body ${JSON.stringify(shape)} ${what}`,
    })),
  )
  const extra = { ...good, role: 'superadmin', status: 'confirmed', user_id: '1', is_admin: true, price: 1 }
  return [
    ...whole,
    ...fields,
    { what: 'fields that nobody asked for', url, body: spell({ ...extra, ...good }), headers: json },
  ]
}

function headerCases(route: DeclaredRoute, known: Known): Case[] {
  if (!route.schema.headers) return []
  const url = addressOf(route, known)
  const good = objectOf(route.schema.body as Schema | undefined)
  const body = good ? spell(sample(good, '', known)) : '{}'
  return ['', ' ', 'a b', 'ä', 'x'.repeat(256), 'x'.repeat(5_000), "'; drop table", '\u0001'].map((key) => ({
    what: `the idempotency key is ${JSON.stringify(key.slice(0, 20))}`,
    url,
    body,
    headers: { ...json, 'idempotency-key': key },
  }))
}

function objectOf(schema: Schema | undefined): Schema | null {
  if (!schema) return null
  if (schema.anyOf) return schema.anyOf.find((each) => each.type === 'object') ?? null
  return schema.type === 'object' ? schema : null
}

/** Fields of an object, and of the objects in it. */
function pathsOf(schema: Schema, above: string[] = []): { path: string[]; shape: Schema }[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, shape]) => [
    { path: [...above, name], shape },
    ...(shape.type === 'object' ? pathsOf(shape, [...above, name]) : []),
  ])
}

/** Something that the schema takes: the known value of a field's name, else the least that fits. */
function sample(schema: Schema, name: string, known: Known): unknown {
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {})
    const wanted = fields.filter(([field]) => schema.required?.includes(field) || known[field] !== undefined)
    return Object.fromEntries(wanted.map(([field, inner]) => [field, sample(inner, field, known)]))
  }
  if (known[name] !== undefined) return known[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return sample(schema.anyOf[0], name, known)
  if (schema.type === 'boolean') return true
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 1
  return 'x'.repeat(Math.max(schema.minLength ?? 0, 10))
}

function withValue(object: Record<string, unknown>, path: string[], value: unknown): Record<string, unknown> {
  const [name = '', ...rest] = path
  if (rest.length === 0) return { ...object, [name]: value }
  return { ...object, [name]: withValue((object[name] ?? {}) as Record<string, unknown>, rest, value) }
}
