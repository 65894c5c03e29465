import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { makePlace } from '../../../testing/makers/catalogue.ts'

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
  await makePlace(house.ctx, { stateSlug: 'osun', citySlug: 'osogbo' })
})
afterAll(() => house.close())

const at = async (now: string, query: string) => {
  house.clock.set(now)
  const answer = await house.app.inject(`/api/v1/notices${query}`)
  return { status: answer.statusCode, body: answer.json() }
}
const today = '2026-11-20T09:00:00+01:00'
const titles = ({ body }: { body: { notices: { title: string }[] } }) => body.notices.map(({ title }) => title)

it('days without a holiday or an election have nothing to say', async () => {
  expect((await at(today, '?start=2026-12-01&end=2026-12-05')).body.notices).toEqual([])
})

it('the holidays of a stay stand in one notice, the last day counted in', async () => {
  const { body } = await at(today, '?start=2026-12-23&end=2026-12-26')
  expect(body.notices).toEqual([
    {
      kind: 'holiday',
      days: ['2026-12-25', '2026-12-26'],
      title: 'Public holidays in your dates',
      text: 'Christmas Day, Fri 25 Dec; Boxing Day, Sat 26 Dec. Banks and offices are closed.',
    },
  ])
})

it('an election day comes first and says what it means for the road', async () => {
  const { body } = await at(today, '?start=2026-12-31&end=2027-01-16')
  expect(body.notices.map(({ kind }: { kind: string }) => kind)).toEqual(['restriction', 'holiday'])
  expect(body.notices[0].title).toBe('Election day on Sat 16 Jan 2027')
  expect(body.notices[0].text).toContain('restricted across the country')
})

it('days that follow the moon may move, and it says so', async () => {
  const { body } = await at(today, '?start=2027-03-09&end=2027-03-12')
  expect(body.notices[0].text).toContain('may still move')
})

it('an election in one state is news there and nowhere else', async () => {
  const dates = 'start=2026-08-14&end=2026-08-16'
  const summer = '2026-08-01T09:00:00+01:00'
  expect(titles(await at(summer, `?${dates}&place=Osogbo`))).toEqual(['Election day on Sat 15 Aug'])
  expect(titles(await at(summer, `?${dates}&place=Lagos`))).toEqual([])
  expect(titles(await at(summer, `?${dates}`))).toEqual([])
})

it('what has passed is no news: the clock moves and the notice goes', async () => {
  const dates = '?start=2026-12-24&end=2026-12-26'
  expect((await at('2026-12-25T23:30:00+01:00', dates)).body.notices[0].days).toEqual(['2026-12-25', '2026-12-26'])
  expect((await at('2026-12-26T00:30:00+01:00', dates)).body.notices[0].days).toEqual(['2026-12-26'])
  expect((await at('2026-12-27T00:30:00+01:00', dates)).body.notices).toEqual([])
})

it('without dates it is the next thirty days', async () => {
  expect((await at('2026-12-10T09:00:00+01:00', '')).body.notices[0].days).toContain('2027-01-01')
})

it.each([
  ['?start=2026-12-24&end=2026-12-20', 'end'],
  ['?start=2026-12-24&end=2027-12-20', 'end'],
  ['?start=2026-02-30', 'start'],
])('refuses %s', async (query, field) => {
  const { status, body } = await at(today, query)
  expect(status).toBe(422)
  expect(body.errors[0].field).toBe(field)
})
