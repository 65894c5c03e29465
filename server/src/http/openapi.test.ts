import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { apiDescription } from '../describe-api.ts'
import { nameSchemas } from './name-schemas.ts'

let description: Awaited<ReturnType<typeof apiDescription>>
beforeAll(async () => {
  description = await apiDescription()
})

test('the committed description and the routes say the same (else: npm run gen)', async () => {
  const committed = JSON.parse(readFileSync(new URL('../../../api-client/openapi.json', import.meta.url), 'utf8'))
  expect(committed).toEqual(description)
})

test('every call has a name of its own', async () => {
  const { paths } = description
  const names = Object.values(paths).flatMap((calls) =>
    Object.values(calls).map((call) => (call as { operationId?: string }).operationId),
  )
  expect(names).not.toContain(undefined)
  expect(new Set(names).size).toBe(names.length)
})

test('every object schema that stands twice has a name (else: give it a title where it is declared)', async () => {
  const { paths, components } = description
  const { schemas, ...parts } = components
  const objects = nodesIn([paths, parts, Object.values(schemas).map((schema) => Object.values(schema))]).filter(
    ({ type, properties }) => type === 'object' && properties,
  )
  const places = Map.groupBy(objects, (schema) => JSON.stringify(schema))
  const twice = [...places].filter(([, same]) => same.length > 1).map(([schema]) => schema)
  expect(objects.length).toBeGreaterThan(200)
  expect(twice).toEqual([])
})

test('every reference leads to a part that is there, and every part is referred to', async () => {
  const { paths, components } = description
  const used = new Set(nodesIn([paths, components]).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : [])))
  const kinds = ['schemas', 'parameters', 'responses'] as const
  const there = kinds.flatMap((kind) => Object.keys(components[kind]).map((name) => `#/components/${kind}/${name}`))
  expect([...used].sort()).toEqual(there.sort())
})

test('two schemas of one name are refused by both their shapes', () => {
  const answer = (title: string, type: string) => ({ responses: { 200: { schema: { title, type } } } })
  const description = { paths: { '/a': { get: answer('Bed', 'string') }, '/b': { get: answer('Bed', 'integer') } } }
  expect(() => nameSchemas(description)).toThrow('Two schemas are called Bed: {"type":"string"} and {"type":"integer"}')
})

type Node = Record<string, unknown>

function nodesIn(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return []
  return [...(Array.isArray(value) ? [] : [value as Node]), ...Object.values(value).flatMap(nodesIn)]
}
