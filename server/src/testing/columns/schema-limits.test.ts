import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError } from '../../errors.ts'
import { buildValidator } from '../../http/validation/validation.ts'
import { openTestServer, type TestServer } from '../context.ts'
import { type BodyField, bodyFields } from './body-fields.ts'
import { candidatesFor } from './candidates.ts'
import { type ColumnLimits, numbersIn, readColumnLimits, unstorableIn } from './column-limits.ts'
import { destinationOf } from './destination.ts'
import type { Column } from './destination-kinds.ts'
import { fields as statedFields } from './written-fields.ts'

let house: TestServer
let columns: Map<string, ColumnLimits>
let fields: BodyField[]

beforeAll(async () => {
  house = await openTestServer()
  await house.app.ready()
  columns = await readColumnLimits(house)
  fields = house.app.declaredRoutes.flatMap(bodyFields)
})
afterAll(() => house.close())

it('every field of a body says which column it goes to, or why it goes to none', () => {
  const names = new Set(columns.keys())
  const destinations = fields.map((field) => [`${field.operation}.${field.path}`, destinationOf(field, names)] as const)
  expect(destinations.filter(([, destination]) => !destination).map(([field]) => field)).toEqual([])
  const unknown = destinations.filter(([, to]) => to && 'column' in to && !names.has(to.column))
  expect(unknown).toEqual([])
  const used = new Set(fields.flatMap(({ operation, path }) => [`${operation}.${path}`, path]))
  expect(Object.keys(statedFields).filter((stated) => !used.has(stated))).toEqual([])
})

it('no value that a field takes is unstorable by the column it goes to', async () => {
  const found: string[] = []
  let compared = 0
  for (const field of fields) {
    const destination = destinationOf(field, new Set(columns.keys()))
    if (!destination || !('column' in destination)) continue
    const limits = columns.get(destination.column)
    if (!limits) continue
    const values = storedValues(field, destination, limits)
    if (limits.checks.length > 0) compared += 1
    const [unstorable] = await unstorableIn(house, limits, values)
    if (unstorable === undefined) continue
    const shown = `${JSON.stringify(unstorable.slice(0, 20))} (${[...unstorable].length} characters)`
    found.push(`${field.operation}.${field.path} takes ${shown}, which ${limits.column} does not`)
  }
  expect(found).toEqual([])
  expect(compared).toBeGreaterThan(150)
})

const compile = buildValidator({})

/** What is stored of each candidate that the schema and the use case take: as it was sent, and without space around it. */
function storedValues({ schema }: BodyField, { read }: Column, limits: ColumnLimits): string[] {
  const inBody = { type: 'object', properties: { value: schema } }
  const isTaken = compile({ schema: inBody, httpPart: 'body', method: 'POST', url: '/' })
  // The validator tidies a text of a known kind.
  const taken = candidatesFor(schema, numbersIn(limits))
    .map((value) => ({ value }))
    .filter((body) => isTaken(body) === true)
    .map(({ value }) => value)
  const stored = taken.flatMap((value) => {
    if (read) return readOrNothing(read, value)
    return typeof value === 'string' ? [value, value.trim()] : [value]
  })
  return [...new Set(stored.filter((value) => value !== null && value !== undefined).map(String))]
}

function readOrNothing(read: NonNullable<Column['read']>, value: unknown): unknown[] {
  try {
    return [read(value)]
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}
