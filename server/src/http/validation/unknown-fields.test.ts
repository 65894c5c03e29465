import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { pathOfNothing } from '../../testing/hostile/path-of-nothing.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import type { DeclaredRoute } from '../access.ts'

let house: TestServer
let everybody: MadePerson

beforeAll(async () => {
  house = await openTestServer()
  await house.app.ready()
  everybody = await makeUser(house.ctx, { roles: ['superadmin', 'driver'] })
})
afterAll(() => house.close())

it('finding 24: every route refuses a field that it does not take, by name', async () => {
  const wrong: string[] = []
  let sent = 0
  for (const route of writing()) {
    sent += 1
    const answer = await house.app.inject({
      method: route.method as 'POST',
      url: pathOfNothing(route),
      headers: everybody.headers,
      payload: { nobody_asked_for_this: 1 },
    })
    const { errors = [] } = answer.statusCode === 422 ? answer.json() : {}
    const isNamed = errors.some(({ field }: { field: string }) => field === 'nobody_asked_for_this')
    if (!isNamed) wrong.push(`${route.method} ${route.url}: ${answer.statusCode} ${answer.body.slice(0, 150)}`)
  }
  expect(wrong).toEqual([])
  expect(sent).toBeGreaterThan(100)
})

function writing(): DeclaredRoute[] {
  const ofApi = house.app.declaredRoutes.filter(({ url }) => url.startsWith('/api/v1/'))
  const writes = ofApi.filter(({ method }) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method))
  // Files and forms are read by their routes, and a provider's bytes are its own affair.
  return writes.filter(({ url, schema }) => !schema.consumes && !url.includes('/webhooks/'))
}
