import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { makeHotel } from '../../testing/makers/catalogue.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import type { DeclaredRoute } from '../access.ts'

let house: TestServer
let superadmin: MadePerson

beforeAll(async () => {
  house = await openTestServer()
  await house.app.ready()
  superadmin = await makeUser(house.ctx, { roles: ['superadmin', 'driver'] })
  await makeHotel(house.ctx, { id: 'the-hotel' })
})
afterAll(() => house.close())

/** What a route's schema looks like from outside. */
type Schema = {
  type?: string
  format?: string
  pattern?: string
  const?: unknown
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  items?: Schema
}
type Field = { path: string[]; schema: Schema }

/** The words that days, months and instants are called by, alone or at the end of a name. */
const namedLikeTime = /(^|_)(on|at|day|date|month|from|until|to|start|end|since|before|after)$|^check_(in|out)$/
const formats = ['date', 'date-time', 'month']

/** Named like a day, and none; or read by a rule that says better what is wrong, and never by a statement. */
const known: Record<string, string> = {
  'PUT /api/v1/admin/holidays/:day params.day': 'a day that is none has no holiday: 404',
  'DELETE /api/v1/admin/holidays/:day params.day': 'as above',
  'GET /api/v1/localization/convert/:from/:to/:amount params.from': 'a currency',
  'GET /api/v1/localization/convert/:from/:to/:amount params.to': 'a currency',
  'GET /api/v1/admin/contact-messages querystring.assigned_to': 'a person',
  'PUT /api/v1/admin/contact-messages/:id body.assigned_to': 'a person',
  'GET /api/v1/notifications/audience querystring.to': 'a kind of audience',
  'POST /api/v1/notifications/push body.to': 'a kind of audience',
  ...Object.fromEntries(
    ['hotels', 'hotels/search', 'cars', 'cars/search', 'search/advanced', 'search/hotel-pins', 'search/car-pins']
      .concat('destinations/:stateSlug/:citySlug/hotels')
      .map((path) => [`GET /api/v1/${path} querystring.km_per_day`, 'kilometres']),
  ),
  'PUT /api/v1/settings/site body.maintenance_until': 'words that visitors read',
  'PUT /api/v1/settings/rules body.hotel_same_day_until': 'a time of day',
  'PUT /api/v1/settings/rules body.car_same_day_until': 'a time of day',
  'PUT /api/v1/settings/rules body.self_drive_from': 'a time of day',
  'PUT /api/v1/settings/rules body.self_drive_until': 'a time of day',
}
/** C9 and B11: a stay's dates in all their spellings, which `checkStayDates` reads and refuses in its own words. */
const stayDates = [
  ...['check_in', 'checkin_date', 'pickup_date', 'start_date', 'check_in_date'],
  ...['check_out', 'checkout_date', 'return_date', 'end_date', 'check_out_date'],
]

const sendable = () => house.app.declaredRoutes.filter(({ method }) => method !== 'HEAD')

it('finding 21: no route takes a day, a month or an instant that its schema does not check', () => {
  const unread = sendable().flatMap((route) =>
    (['params', 'querystring', 'body'] as const).flatMap((part) =>
      textsOf(route.schema[part] as Schema | undefined)
        .filter(({ path, schema }) => isTime(path.at(-1) ?? '', schema) && !formats.includes(schema.format ?? ''))
        .map(({ path }) => `${route.method} ${route.url} ${part}.${path.join('.')}`)
        .filter((place) => !(place in known)),
    ),
  )
  expect(unread.filter((place) => !stayDates.includes(place.split('.').at(-1) ?? ''))).toEqual([])
})

const noDays = ['2027-02-30', '2026-13-01', '0000-01-01', '9999-12-31', '2100-12-31', 'infinity', 'now', '2026-12-11x']
const noInstants = [
  '2027-02-30T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:60Z',
  '2026-12-11T00:00:00%2B23:59',
]
const noMonths = ['2026-13', '0000-01', '2100-12', '9999-12', 'now']

it('finding 21: every list and export refuses a day that does not exist, and names it', async () => {
  const wrong: string[] = []
  let sent = 0
  for (const route of sendable().filter(({ method }) => method === 'GET')) {
    const { properties = {} } = (route.schema.querystring ?? {}) as Schema
    for (const [name, schema] of Object.entries(properties)) {
      if (`${route.method} ${route.url} querystring.${name}` in known || !isTime(name, schema)) continue
      for (const text of schema.format === 'date-time' ? noInstants : schema.format === 'month' ? noMonths : noDays) {
        sent += 1
        const answer = await ask(route, `${name}=${text}`)
        const { errors = [] } = answer.statusCode === 422 ? answer.json() : {}
        const isNamed = errors.some(({ field }: { field: string }) => field === name || stayDates.includes(field))
        if (!isNamed) wrong.push(`${route.url}?${name}=${text}: ${answer.statusCode} ${answer.body.slice(0, 200)}`)
      }
    }
  }
  expect(wrong.slice(0, 20), `${wrong.length} of ${sent}`).toEqual([])
  expect(sent).toBeGreaterThan(200)
})

/** Of things that exist, so that the day is all that is wrong. */
async function ask(route: DeclaredRoute, question: string) {
  const url = route.url
    .replace(/:type/, 'hotel')
    .replace(/:table/, 'takings')
    .replace(/:stateSlug/, 'lagos')
    .replace(/:citySlug/, 'victoria-island')
    .replace(/(partners|vehicles)\/:id/, '$1/00000000-0000-4000-8000-000000000000')
    .replace(/:\w+/g, 'the-hotel')
  const partner = 'type=hotel&kind=hotels'
  const asked = { url: `${url}?${partner}&${question}`, headers: superadmin.headers }
  // An answer that breaks off has no status.
  return house.app.inject(asked).catch((error: Error) => ({ statusCode: 0, body: error.message, json: () => ({}) }))
}

function isTime(name: string, { type, pattern = '', const: only }: Schema) {
  return type === 'string' && only === undefined && (namedLikeTime.test(name) || pattern.includes('[0-9]{4}-'))
}

/** Every text in a schema, by its path. */
function textsOf(schema: Schema | undefined, path: string[] = []): Field[] {
  if (!schema) return []
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, each]) => textsOf(each, [...path, name]))
  const others = (schema.anyOf ?? []).flatMap((each) => textsOf(each, path))
  const own = schema.type === 'string' ? [{ path, schema }] : []
  return [...own, ...inner, ...others, ...(schema.items ? textsOf(schema.items, path) : [])]
}
