import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { makePlace } from '../../../testing/makers/catalogue.ts'
import { call } from '../../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'

let house: TestServer
let admin: MadePerson
beforeAll(async () => {
  house = await openTestServer()
  await makePlace(house.ctx, { stateSlug: 'ekiti', citySlug: 'ado-ekiti' })
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
afterAll(() => house.close())

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object, who = admin) =>
  call(house, who, { method, url: `/api/v1/admin/election-days${path}`, ...(payload ? { payload } : {}) })
const noticesOn = async (day: string) => {
  house.clock.advance({ minutes: 1 })
  return (await house.app.inject(`/api/v1/notices?start=${day}&end=${day}`)).json().notices
}
const bye = { day: '2027-03-13', name: 'By-elections', reach: 'most states' }

describe('election days', () => {
  it('are listed by year with what travellers read of them', async () => {
    const { election_days } = (await ask('GET', '?year=2027')).json()
    expect(election_days).toContainEqual({
      id: expect.any(String),
      day: '2027-01-16',
      name: 'Presidential and National Assembly elections',
      reach: 'nationwide',
      states: [],
      notice: {
        title: 'Election day on Sat 16 Jan 2027',
        text: expect.stringContaining('usually restricted across the country'),
      },
      version: expect.any(String),
    })
    expect((await ask('GET')).json().election_days.length).toBeGreaterThan(election_days.length)
  })

  it('are added, moved and taken away, and travellers hear of it', async () => {
    const added = await ask('POST', '', bye)
    expect(added.statusCode).toBe(201)
    const { id, notice } = added.json()
    expect((await noticesOn('2027-03-13'))[0]).toMatchObject(notice)
    expect((await ask('PUT', `/${id}`, { day: '2027-03-20' })).statusCode).toBe(200)
    expect(await noticesOn('2027-03-13')).toEqual([])
    expect(await noticesOn('2027-03-20')).toHaveLength(1)
    expect((await ask('DELETE', `/${id}`)).statusCode).toBe(200)
    expect(await noticesOn('2027-03-20')).toEqual([])
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where subject_id = ${id} order by at`.execute(house.ctx.db)
    expect(rows.map(({ action }) => action)).toEqual([
      'election-day.added',
      'election-day.changed',
      'election-day.removed',
    ])
  })

  it('name their states where only some of them vote', async () => {
    const wish = { day: '2027-07-10', name: 'Governorship election', reach: 'states', states: ['ekiti', 'ekiti'] }
    const { id, states } = (await ask('POST', '', wish)).json()
    expect(states).toEqual(['ekiti'])
    expect((await ask('PUT', `/${id}`, { reach: 'nationwide' })).json().states).toEqual([])
    expect((await ask('PUT', `/${id}`, { reach: 'states' })).json().errors[0].field).toBe('states')
    await ask('DELETE', `/${id}`)
  })

  it('may be two a day, but none twice', async () => {
    const first = (await ask('POST', '', bye)).json()
    const other = (await ask('POST', '', { ...bye, name: 'Council elections' })).json()
    expect((await ask('POST', '', bye)).json().code).toBe('day_taken')
    expect((await ask('PUT', `/${other.id}`, { name: bye.name })).json().code).toBe('day_taken')
    for (const { id } of [first, other]) await ask('DELETE', `/${id}`)
  })

  it('of two clerks who change one, the second is told', async () => {
    const { id, version } = (await ask('POST', '', bye)).json()
    expect((await ask('PUT', `/${id}`, { name: 'Elections', version })).statusCode).toBe(200)
    const second = await ask('PUT', `/${id}`, { day: '2027-03-20', version })
    expect([second.statusCode, second.json().code]).toEqual([409, 'changed_meanwhile'])
    expect((await noticesOn('2027-03-13'))[0].text).toContain('Elections')
    await ask('DELETE', `/${id}`)
  })

  it.each([
    { ...bye, day: '2027-02-30' },
    { ...bye, name: ' ' },
    { ...bye, reach: 'states' },
    { ...bye, reach: 'states', states: ['atlantis'] },
    { ...bye, reach: 'everywhere' },
    { day: '2027-03-13' },
  ])('are not %j', async (wrong) => {
    expect((await ask('POST', '', wrong)).statusCode).toBe(422)
  })

  it('that are not there are not found', async () => {
    const nowhere = '/00000000-0000-4000-8000-000000000000'
    expect((await ask('PUT', nowhere, { name: 'x' })).statusCode).toBe(404)
    expect((await ask('DELETE', nowhere)).statusCode).toBe(404)
  })

  it('are not a customer’s to see or change', async () => {
    const customer = await makeUser(house.ctx)
    expect((await ask('GET', '', undefined, customer)).statusCode).toBe(403)
    expect((await ask('POST', '', bye, customer)).statusCode).toBe(403)
  })
})
