import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { type MadePerson, makeSession, makeUser } from '../../../testing/makers/people.ts'
import { streamsPerPerson } from './event-stream-hub.ts'
import { notifyBrowsers } from './notify.ts'

let house: TestServer
let origin: string
beforeAll(async () => {
  house = await openTestServer({}, { breaksPromises: true })
  await house.app.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(house.app.server.address() as AddressInfo).port}`
})
afterAll(() => house.close())

/** A page that listens: what it has heard, and when its stream ended. */
async function listen(headers: Record<string, string>) {
  const leaving = new AbortController()
  const answer = await fetch(`${origin}/api/v1/events`, { headers, signal: leaving.signal })
  const heard: unknown[] = []
  const ended = (async () => {
    let text = ''
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) if (event.startsWith('data: ')) heard.push(JSON.parse(event.slice(6)))
    }
  })().catch(() => {})
  return { answer, heard, ended, leave: () => leaving.abort() }
}

type Page = Awaited<ReturnType<typeof listen>>
async function hears(page: Page, event: object) {
  await expect.poll(() => page.heard).toContainEqual(event)
}
const tell = (people: MadePerson[] | null, id: string) =>
  inTransaction(house.ctx.db, (tx) =>
    notifyBrowsers(tx, people?.map((person) => person.userId) ?? null, [{ type: 'notification', id }]),
  )

it('a page hears what concerns its person and nothing else', async () => {
  const [one, other] = [await makeUser(house.ctx), await makeUser(house.ctx)]
  const pages = [await listen(one.headers), await listen(other.headers)] as const
  expect(pages[0].answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(pages[0].answer.headers.get('cache-control')).toBe('private, no-store')
  await hears(pages[0], { type: 'resync' })
  await tell([one], 'a')
  await hears(pages[0], { type: 'notification', id: 'a' })
  await tell(null, 'b')
  await Promise.all(pages.map((page) => hears(page, { type: 'notification', id: 'b' })))
  expect(pages[1].heard).not.toContainEqual({ type: 'notification', id: 'a' })
  for (const page of pages) page.leave()
})

it('nothing is heard of a change that did not happen', async () => {
  const person = await makeUser(house.ctx)
  const page = await listen(person.headers)
  await expect(
    inTransaction(house.ctx.db, async (tx) => {
      await notifyBrowsers(tx, [person.userId], [{ type: 'booking', id: 'undone' }])
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await tell([person], 'after')
  await hears(page, { type: 'notification', id: 'after' })
  expect(page.heard).not.toContainEqual({ type: 'booking', id: 'undone' })
  page.leave()
})

it.each([
  ['was logged out', (person: MadePerson) => sql`delete from sessions where user_id = ${person.userId}`],
  ['was disabled', (person: MadePerson) => sql`update users set is_disabled = true where id = ${person.userId}`],
  [
    'ran out',
    (person: MadePerson) => sql`update sessions set expires_at = ${house.clock.now()} where user_id = ${person.userId}`,
  ],
])('the stream of a session that %s ends by itself', async (_how, end) => {
  const person = await makeUser(house.ctx)
  const staying = await makeUser(house.ctx)
  const [page, other] = [await listen(person.headers), await listen(staying.headers)]
  await end(person).execute(house.ctx.db)
  await page.ended
  await tell([staying], 'still')
  await hears(other, { type: 'notification', id: 'still' })
  other.leave()
})

it('one device that was logged out leaves the other listening', async () => {
  const person = await makeUser(house.ctx)
  const second = await makeSession(house.ctx, person.userId)
  const pages = [await listen(person.headers), await listen({ authorization: `Bearer ${second}` })] as const
  const answer = await fetch(`${origin}/api/v1/auth/logout`, { method: 'POST', headers: person.headers })
  expect(answer.status).toBe(200)
  await pages[0].ended
  await tell([person], 'for the other')
  await hears(pages[1], { type: 'notification', id: 'for the other' })
  pages[1].leave()
})

it('a person has so many streams and no more, and a closed one makes room', async () => {
  const person = await makeUser(house.ctx)
  const pages: Page[] = []
  for (let i = 0; i < streamsPerPerson; i++) pages.push(await listen(person.headers))
  const refused = await fetch(`${origin}/api/v1/events`, { headers: person.headers })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  expect(await refused.json()).toMatchObject({
    code: 'too_many_streams',
    detail: expect.stringContaining(`open on ${streamsPerPerson} pages of this account already. Close one`),
  })
  pages[0]?.leave()
  const status = async () => {
    const page = await listen(person.headers)
    pages.push(page)
    return page.answer.status
  }
  await expect.poll(status).toBe(200)
  for (const page of pages) page.leave()
})

it('after the database came back a page is told to ask again, and hears on', async () => {
  const person = await makeUser(house.ctx)
  const page = await listen(person.headers)
  await tell([person], 'before')
  await hears(page, { type: 'notification', id: 'before' })
  page.heard.length = 0
  await cutConnections()
  await hears(page, { type: 'resync' })
  await expect.poll(() => tell([person], 'afterwards').then(() => 'told', String)).toBe('told')
  await hears(page, { type: 'notification', id: 'afterwards' })
  page.leave()
})

it('nobody and a forged token hear nothing', async () => {
  for (const headers of [{}, { authorization: `Bearer ${'A'.repeat(64)}` }]) {
    const answer = await fetch(`${origin}/api/v1/events`, { headers })
    expect(answer.status).toBe(401)
    await answer.text()
  }
})

it('the server stops while pages listen', async () => {
  const second = await openTestServer({}, { breaksPromises: true })
  await second.app.listen({ host: '127.0.0.1', port: 0 })
  const person = await makeUser(second.ctx)
  const port = (second.app.server.address() as AddressInfo).port
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/events`, { headers: person.headers })
  const reading = answer.text()
  await second.close()
  expect(await reading).toContain('retry: 3000')
})

/** As a restart does: every connection of the database ends at once. */
async function cutConnections() {
  const client = new pg.Client({ connectionString: house.url })
  await client.connect()
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await client.end()
}
