import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { call } from '../../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'

let house: TestServer
let admin: MadePerson
beforeAll(async () => {
  house = await openTestServer()
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
afterAll(() => house.close())

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object, who = admin) =>
  call(house, who, { method, url: `/api/v1/admin/holidays${path}`, ...(payload ? { payload } : {}) })
const noticesOn = async (day: string) => {
  house.clock.advance({ minutes: 1 })
  return (await house.app.inject(`/api/v1/notices?start=${day}&end=${day}`)).json().notices
}

describe('the public holidays', () => {
  it('are listed by year', async () => {
    const { holidays } = (await ask('GET', '?year=2026')).json()
    expect(holidays).toContainEqual({
      day: '2026-12-25',
      name: 'Christmas Day',
      is_expected: false,
      notice: expect.objectContaining({ title: 'A public holiday in your dates' }),
      version: expect.any(String),
    })
    expect(holidays.every(({ day }: { day: string }) => day.startsWith('2026'))).toBe(true)
    expect((await ask('GET')).json().holidays.length).toBeGreaterThan(holidays.length)
  })

  it('are added, moved and taken away, and travellers hear of it', async () => {
    const added = await ask('POST', '', { day: '2026-12-14', name: ' Day of calm ', is_expected: true })
    expect([added.statusCode, added.json()]).toEqual([
      201,
      expect.objectContaining({ day: '2026-12-14', name: 'Day of calm', is_expected: true }),
    ])
    expect(added.json().notice.text).toBe((await noticesOn('2026-12-14'))[0].text)
    expect((await noticesOn('2026-12-14'))[0].text).toContain('Day of calm, Mon 14 Dec')
    expect((await ask('PUT', '/2026-12-14', { day: '2026-12-15', is_expected: false })).statusCode).toBe(200)
    expect(await noticesOn('2026-12-14')).toEqual([])
    expect((await noticesOn('2026-12-15'))[0].text).not.toContain('may still move')
    expect((await ask('DELETE', '/2026-12-15')).statusCode).toBe(200)
    expect(await noticesOn('2026-12-15')).toEqual([])
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where subject_kind = 'holiday' order by at, action`.execute(house.ctx.db)
    expect(rows.map(({ action }) => action)).toEqual(['holiday.added', 'holiday.changed', 'holiday.removed'])
  })

  it('are one a day', async () => {
    const twin = { day: '2026-12-25', name: 'Again' }
    expect((await ask('POST', '', twin)).json().code).toBe('day_taken')
    expect((await ask('PUT', '/2026-12-26', { day: '2026-12-25' })).json().code).toBe('day_taken')
    expect((await noticesOn('2026-12-26'))[0].text).toContain('Boxing Day')
  })

  it('of two clerks who change one, the second is told', async () => {
    const { version } = (await ask('POST', '', { day: '2026-12-18', name: 'Rest' })).json()
    expect((await ask('PUT', '/2026-12-18', { name: 'Day of rest', version })).statusCode).toBe(200)
    const second = await ask('PUT', '/2026-12-18', { is_expected: true, version })
    expect([second.statusCode, second.json().code]).toEqual([409, 'changed_meanwhile'])
    expect((await ask('GET', '?year=2026')).json().holidays).toContainEqual(
      expect.objectContaining({ day: '2026-12-18', name: 'Day of rest', is_expected: false }),
    )
    await ask('DELETE', '/2026-12-18')
  })

  it.each([
    { day: '2026-02-30', name: 'No such day' },
    { day: '2026-12-16', name: '  ' },
    { day: '2026-12-16', name: 'two\nlines' },
    { day: '2026-12-16' },
  ])('are not %j', async (wrong) => {
    expect((await ask('POST', '', wrong)).statusCode).toBe(422)
  })

  it('that are not there are not found', async () => {
    expect((await ask('PUT', '/2026-12-17', { name: 'x' })).statusCode).toBe(404)
    expect((await ask('DELETE', '/yesterday')).statusCode).toBe(404)
  })

  it('are not a customer’s to change', async () => {
    const customer = await makeUser(house.ctx)
    expect((await ask('GET', '', undefined, customer)).statusCode).toBe(403)
    expect((await ask('POST', '', { day: '2026-12-17', name: 'Mine' }, customer)).statusCode).toBe(403)
  })
})
