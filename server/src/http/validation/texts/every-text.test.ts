// Every field that somebody types into says which kind of text it takes, and each kind is read alike by every route.
import { readText, type TextKind } from '@skyroute/core/typed-text.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { sample, withValue } from '../../../testing/hostile/cases.ts'
import { pathOfNothing } from '../../../testing/hostile/path-of-nothing.ts'
import { typedTexts } from '../../../testing/hostile/texts.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import type { DeclaredRoute } from '../../access.ts'
import type { RateLimits } from '../../rate-limits.ts'
import { buildValidator } from '../validation.ts'
import { isTextKind } from './text-kinds.ts'

const unlimited: RateLimits = { async take() {}, async refuseWhenUsedUp() {}, async clear() {}, async giveBack() {} }

let server: TestServer
let staff: MadePerson
let driver: MadePerson
beforeAll(async () => {
  server = await openTestServer({ limits: unlimited })
  await server.app.ready()
  staff = await makeUser(server.ctx, { roles: ['superadmin'] })
  driver = await makeUser(server.ctx, { roles: ['driver'] })
})
afterAll(() => server.close())

type Schema = {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}
type Field = { path: string[]; schema: Schema }

/** Every text of a body, with those in lists and in objects; `0` stands for the entry of a list. */
function textsOf(schema: Schema, path: string[] = []): Field[] {
  return [
    ...(schema.type === 'string' ? [{ path, schema }] : []),
    ...(schema.anyOf ?? []).flatMap((each) => textsOf(each, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => textsOf(each, [...path, name])),
    ...(schema.items ? textsOf(schema.items, [...path, '0']) : []),
  ]
}

type RouteFields = { route: DeclaredRoute; body: Schema; fields: Field[] }

function routesWithTexts(): RouteFields[] {
  return server.app.declaredRoutes.flatMap((route) => {
    const body = route.schema.body as Schema | undefined
    return body && route.method !== 'HEAD' ? [{ route, body, fields: textsOf(body) }] : []
  })
}

const nameOf = ({ method, url }: DeclaredRoute) => `${method} ${url}`

/** Taken letter for letter: secrets, and what our own answers name. Their use case looks them up or compares them. */
const verbatim = new Set(
  (
    'password current_password new_password code token ticket challenge secret_key secret_hash webhook_secret client_id ' +
    'client_secret webhook_id version item_id hotel_id car_id room_type_id booking_id payment_id payment_reference ' +
    'refund_id statement_line line_id line_ids counted_for instead_of bank_code account_number provider permissions transports role ' +
    'states state start_date end_date check_in_date check_out_date pickup_time return_time currency rate ' +
    'office_networks link query airport_pickup'
  ).split(' '),
)

it('every text of a body says what it takes: its kind, a pattern, a choice, or that it is taken as it is', () => {
  const undecided = routesWithTexts().flatMap(({ route, fields }) =>
    fields
      .filter(({ path, schema: { format, pattern, enum: words, const: word } }) => {
        const name = path.findLast((part) => part !== '0') ?? ''
        return !format && !pattern && !words && word === undefined && !verbatim.has(name)
      })
      .map(({ path }) => `${nameOf(route)} ${path.join('.')}`),
  )
  // A sheet has texts of its own, which are read cell by cell.
  expect(undecided).toEqual(['POST /api/v1/admin/catalogue/imports text'])
})

type Kind = keyof typeof typedTexts
const kinds = Object.keys(typedTexts) as Kind[] // the keys of a literal type

describe.each(kinds)('a field of the kind %s', (kind) => {
  const values = typedTexts[kind]
  const ofKind = () =>
    routesWithTexts().flatMap(({ route, body, fields }) =>
      fields.filter(({ schema }) => schema.format === kind).map((field) => ({ route, body, path: field.path })),
    )

  it('is tried with fifty values, of which some are taken and some are not', () => {
    const taken = values.filter(([, typed]) => readText(kind, typed).ok)
    expect(values).toHaveLength(50)
    expect(taken.length).toBeGreaterThan(10)
    expect(values.length - taken.length).toBeGreaterThan(kind === 'text' ? 3 : 10)
    expect(ofKind().length).toBeGreaterThan(kind === 'email' ? 8 : 5)
  })

  it('hands every handler the same text, or is refused by its name', () => {
    const validator = buildValidator({})
    const wrong: string[] = []
    for (const { route, body, path } of ofKind()) {
      const validate = validator({ schema: body, method: route.method, url: route.url, httpPart: 'body' })
      for (const [what, typed] of values) {
        const sent = withText(sample(body, '', {}), path, typed)
        const isTaken = validate(sent) === true
        const issues = isTaken ? [] : ((validate as { errors?: Issue[] }).errors ?? [])
        const expected = readText(kind, typed)
        const own = issues.filter((issue) => issue.instancePath === `/${path.join('/')}`)
        const isRefused = own.some(({ message }) => !expected.ok && message === expected.sentence)
        const isRight = expected.ok ? textAt(sent, path) === expected.text : isRefused
        if (!isRight) wrong.push(`${nameOf(route)} ${path.join('.')}, ${what}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('is refused alike over HTTP, naming the field', async () => {
    const refused = values.filter(([, typed]) => !readText(kind, typed).ok)
    const wrong: string[] = []
    for (const { route, body, path } of ofKind()) {
      for (const [what, typed] of refused) {
        const expected = readText(kind, typed)
        const answer = await send(route, withText(sample(body, '', {}), path, typed))
        const errors: unknown[] = answer.statusCode === 422 ? (answer.json().errors ?? []) : []
        const issue = { field: path.join('.'), message: expected.ok ? '' : expected.sentence }
        if (!errors.some((error) => JSON.stringify(error) === JSON.stringify(issue)))
          wrong.push(`${nameOf(route)} ${issue.field}, ${what}: ${answer.statusCode} ${answer.body.slice(0, 200)}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

type Issue = { instancePath: string; message?: string }

/** The sample with the text at the path, in lists and objects that are made where the sample leaves them out. */
function withText(whole: unknown, [name = '', ...rest]: string[], typed: string): object {
  const inside = isObject(whole) ? whole[name] : undefined
  const next = rest.length === 0 ? typed : withText(inside, rest, typed)
  return name === '0' ? [next] : withValue(isObject(whole) ? whole : {}, [name], next)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const textAt = (whole: unknown, path: string[]): unknown =>
  path.reduce((at, name) => (at as Record<string, unknown>)[name], whole)

function send(route: DeclaredRoute, payload: object) {
  const { method, access } = route
  const isDrivers = typeof access === 'object' && 'role' in access
  const { headers } = isDrivers ? driver : staff
  return server.app.inject({ method: method as 'POST', url: pathOfNothing(route), headers, payload })
}

it('is no kind that the table above leaves out', () => {
  const known = new Set<TextKind>([...kinds, 'known_email'])
  const found = routesWithTexts().flatMap(({ fields }) => fields.map(({ schema }) => schema.format).filter(isTextKind))
  expect([...new Set(found)].filter((kind) => !known.has(kind))).toEqual([])
})
