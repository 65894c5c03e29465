import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultSettings } from '../../settings/default-settings.ts'
import { forgetSettings } from '../../settings/read-settings.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { makeCar } from '../../testing/makers/catalogue.ts'
import { writeMails } from '../../testing/makers/mails.ts'
import { book, call, orderFor, quoted } from '../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { hashPassword } from '../accounts/passwords/password-hash.ts'

let house: TestServer
let admin: MadePerson
let owner: MadePerson
let customer: MadePerson
const password = 'Okra-soup-4-two'

beforeAll(async () => {
  house = await openTestServer({}, { breaksPromises: true })
  admin = await makeUser(house.ctx, { roles: ['admin'] })
  owner = await makeUser(house.ctx, { roles: ['superadmin'] })
  customer = await makeUser(house.ctx)
  await sql`update users set password_hash = ${await hashPassword(password)}`.execute(house.ctx.db)
})
beforeEach(async () => {
  for (const [key, value] of Object.entries(defaultSettings))
    await sql`update settings set value = ${JSON.stringify(value)}::jsonb where key = ${key}`.execute(house.ctx.db)
  forgetSettings(house.ctx)
  house.clock.advance({ minutes: 1 })
})
afterAll(() => house.close())

const put = (path: string, payload: object, who = admin) =>
  call(house, who, { method: 'PUT', url: `/api/v1${path}`, payload })
const get = async (path: string, who = admin) => (await call(house, who, { url: `/api/v1${path}` })).json()
async function lastEntry(subjectId: string) {
  const { rows } = await sql<{ action: string; before: object; after: object; reason: string | null }>`
    select action, before, after, reason from audit_log where subject_id = ${subjectId}
     order by at desc limit 1`.execute(house.ctx.db)
  return rows[0]
}

describe('hours of handing over', () => {
  it.each([
    [{ self_drive_from: '12:30' }, 'self_drive_from'],
    [{ self_drive_from: '10:30' }, 'self_drive_from'],
    [{ self_drive_until: '13:30' }, 'self_drive_until'],
    [{ self_drive_from: '18:00', self_drive_until: '09:00' }, 'self_drive_from'],
  ])('%j leave no hire from noon to ten and are refused by their field', async (edit, field) => {
    const refused = await put('/settings/rules', edit)
    expect([refused.statusCode, refused.json().errors?.[0]?.field], refused.body).toEqual([422, field])
  })

  it('from ten to two are the shortest', async () => {
    const saved = await put('/settings/rules', { self_drive_from: '10:00', self_drive_until: '14:00' })
    expect(saved.json().settings).toMatchObject({ self_drive_from: '10:00', self_drive_until: '14:00' })
  })
})

describe('the texts of the site', () => {
  it('are changed field by field, seen at once, and only the change is on record', async () => {
    const { versions } = await get('/settings/all')
    const edit = {
      contact_phone: '+234 803 111 2222',
      twitter_url: 'https://x.com/skyroute',
      version: versions.footer,
      reason: 'New line',
    }
    const saved = await put('/settings/footer', edit)
    expect(saved.statusCode).toBe(200)
    expect(await get('/footer-settings', customer)).toMatchObject({
      contact_phone: '+2348031112222',
      company_name: 'Skyroute',
    })
    expect(await lastEntry('footer')).toEqual({
      action: 'settings.changed',
      before: { contact_phone: '+234 800 000 0000', twitter_url: '' },
      after: { contact_phone: '+2348031112222', twitter_url: 'https://x.com/skyroute' },
      reason: 'New line',
    })
    expect((await get('/settings/all')).versions.footer).toBe(saved.json().version)
  })

  it('of the about page and the questions are kept as written', async () => {
    const achievements = [{ title: 'Ọ̀kan', description: 'Line one\nline two', icon: 'clock' }]
    const saved = await put('/settings/about', { achievements, core_values: [' Kindness '] })
    expect(saved.json().settings).toMatchObject({ achievements, core_values: ['Kindness'] })
    expect((await get('/settings/all')).versions.about).toBe(saved.json().version)
    const sections = [{ title: 'Food', items: [{ question: 'Is there jollof?', answer: 'Always.' }] }]
    expect((await put('/settings/faq', { sections })).statusCode).toBe(200)
    expect((await get('/faq', customer)).sections).toEqual(sections)
    expect((await put('/settings/contact', { office_hours: '24/7' })).json().settings.office_hours).toBe('24/7')
  })

  it.each([
    ['/settings/footer', { twitter_url: 'javascript:alert(1)' }],
    ['/settings/footer', { linkedin_url: 'http://linkedin.com' }],
    ['/settings/footer', { instagram_url: 'https://user:pass@instagram.com' }],
    ['/settings/footer', { company_name: '' }],
    ['/settings/footer', { company_name: 'One\r\nBcc: all' }],
    ['/settings/contact', { contact_email: 'nobody' }],
    ['/settings/contact', { contact_phone: 'call me' }],
    ['/settings/footer', { whatsapp_number: '0803 123 4567' }],
    ['/settings/about', { achievements: [{ title: 'x', description: 'y', icon: 'skull' }] }],
    ['/settings/faq', { sections: [{ title: 'x' }] }],
    ['/settings/site', { site_name: '<b>' }],
    ['/settings/site', { maintenance_mode: 'yes' }],
    ['/settings/site', { tin: 'none' }],
    ['/settings/site', { rc_number: '<1>' }],
    ['/settings/rules', { tax_percent: 5, vat_percent: 7.5 }],
    ['/settings/rules', { tax_percent: 12.345 }],
    ['/settings/rules', { hold_minutes: 200, max_hold_minutes: 100 }],
    ['/settings/rules', { staff_hold_hours: 25 }],
    ['/settings/rules', { max_discount_percent: 51 }],
    ['/settings/rules', { hold_minutes: 70, max_hold_minutes: 90, staff_hold_hours: 1 }],
    ['/settings/rules', { car_same_day_until: '25:00' }],
    ['/settings/rules', { car_same_day_until: '21:31' }],
  ])('%s refuses %j', async (path, edit) => {
    expect((await put(path, edit)).statusCode).toBe(422)
    expect((await get('/settings/all')).footer).toEqual(defaultSettings.footer)
  })

  it('edited by two at once are saved once; the second is told what stands there', async () => {
    const { versions } = await get('/settings/all')
    const answers = await Promise.all(
      ['One', 'Two'].map((page_title) => put('/settings/contact', { page_title, version: versions.contact })),
    )
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
    expect(answers.find((answer) => answer.statusCode === 409)?.json()).toMatchObject({
      code: 'changed_meanwhile',
      current: { page_title: expect.stringMatching(/One|Two/) },
    })
  })

  it('are not a customer’s to change or to see whole', async () => {
    for (const path of ['site', 'rules', 'footer', 'contact', 'about', 'faq', 'bank-transfer'])
      expect((await put(`/settings/${path}`, {}, customer)).statusCode).toBe(403)
    expect((await call(house, customer, { url: '/api/v1/settings/all' })).statusCode).toBe(403)
    expect((await call(house, customer, { url: '/api/v1/settings/bank-transfer' })).statusCode).toBe(403)
  })
})

describe('the switches', () => {
  it('close the site for customers, and staff open it again', async () => {
    await put('/settings/site', { maintenance_mode: true })
    expect((await call(house, customer, { url: '/api/v1/hotels' })).statusCode).toBe(503)
    expect((await put('/settings/site', { maintenance_mode: false })).statusCode).toBe(200)
    expect((await call(house, customer, { url: '/api/v1/hotels' })).statusCode).toBe(200)
  })

  it('say when the closed site is expected back', async () => {
    await put('/settings/site', { maintenance_mode: true, maintenance_until: ' Thu 26 Nov, 06:00 ' })
    expect(await get('/settings')).toMatchObject({ maintenance_until: 'Thu 26 Nov, 06:00' })
    await put('/settings/site', { maintenance_mode: false, maintenance_until: '' })
    expect(await get('/settings')).toMatchObject({ maintenance_mode: false, maintenance_until: '' })
  })

  it('take a product off sale', async () => {
    const car = await makeCar(house.ctx)
    const order = await orderFor(house, { type: 'car', itemId: car.id })
    await put('/settings/site', { car_rental_enabled: false })
    expect((await book(house, customer, order)).json().code).toBe('product_disabled')
    expect(await get('/settings')).toMatchObject({ car_rental_enabled: false, hotel_booking_enabled: true })
  })
})

describe('the rules of sale', () => {
  it('hold for what is sold from now on', async () => {
    const car = await makeCar(house.ctx)
    expect(await quoted(house, { type: 'car', itemId: car.id })).toBe(89_600)
    const saved = await put('/settings/rules', { tax_percent: 10, driver_price_per_day: 25_000.5 })
    expect(saved.json().settings).toMatchObject({ tax_percent: 10, vat_percent: 7.5, driver_price_per_day: 25_000.5 })
    expect(await quoted(house, { type: 'car', itemId: car.id })).toBe(88_000)
    expect((await lastEntry('rules'))?.after).toEqual({ tax_percent: 10, driver_price_per_day: 25_000.5 })
  })

  it('that watch over staff are a superadmin’s', async () => {
    for (const edit of [
      { refund_approval_above: 5_000_000 },
      { staff_two_factor: true },
      { pay_partners_by_transfer: true },
      { max_discount_percent: 20 },
    ]) {
      expect((await put('/settings/rules', edit)).json().code).toBe('superadmin_only')
    }
    expect((await put('/settings/rules', { refund_approval_above: 500_000 }, owner)).statusCode).toBe(200)
    expect((await put('/settings/rules', { refund_approval_above: 500_000, max_live_holds: 2 })).statusCode).toBe(200)
  })
})

describe('finding 27: the offices whose holds are not counted together', () => {
  it('are addresses and networks, and what is neither is refused by its field', async () => {
    const office_networks = ['102.89.40.0/24', '2c0f:f5c0::/32']
    expect((await put('/settings/rules', { office_networks, max_live_holds_per_address: 12 })).statusCode).toBe(200)
    const refused = await put('/settings/rules', { office_networks: ['the office'] })
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, 'office_networks'])
    expect((await get('/settings/all')).rules).toMatchObject({ office_networks, max_live_holds_per_address: 12 })
  })
})

describe('the bank details', () => {
  const account = { bank_name: 'Lagoon Bank', account_number: '0123456789', account_name: 'Skyroute Travel Ltd' }
  const change = (payload: object, who = owner) => put('/settings/bank-transfer', { password, ...payload }, who)

  it('finding 27: are a superadmin’s, with the password again; every admin hears of it, and nobody else', async () => {
    const other = await makeUser(house.ctx, { roles: ['superadmin'] })
    const both = await makeUser(house.ctx, { roles: ['admin', 'superadmin'] })
    const gone = await makeUser(house.ctx, { roles: ['admin'] })
    await sql`update users set is_disabled = true where id = ${gone.userId}`.execute(house.ctx.db)
    expect((await change(account, admin)).json().code).toBe('superadmin_only')
    expect((await change({ ...account, password: 'wrong' })).json().code).toBe('wrong_password')
    expect(await get('/settings/bank-transfer')).toMatchObject({ accounts: [] })
    expect((await change({ ...account, reason: 'New bank' })).statusCode).toBe(200)
    expect((await get('/bank-accounts', customer)).bank_accounts).toMatchObject([account])
    expect(await lastEntry('bank-transfer')).toMatchObject({
      action: 'settings.bank-details-changed',
      before: { accounts: [] },
      after: { accounts: [account] },
      reason: 'New bank',
    })
    await writeMails(house)
    const { rows } = await sql<{ recipient: string; text_body: string }>`
      select recipient, text_body from mails where template = 'bank-details-changed'`.execute(house.ctx.db)
    expect(rows.map((row) => row.recipient).sort()).toEqual(
      [owner, other, both, admin].map(({ email }) => email).sort(),
    )
    expect(rows[0]?.text_body).not.toContain('0123456789')
  })

  it('may be several, in their order; one that goes is kept, switched off', async () => {
    const second = { ...account, bank_name: 'Harbour Bank', account_number: '9876543210' }
    await change({ accounts: [second, account] })
    expect(
      (await get('/settings/bank-transfer')).accounts.map((each: { bank_name: string }) => each.bank_name),
    ).toEqual(['Harbour Bank', 'Lagoon Bank'])
    await change({ accounts: [second] })
    const { rows } = await sql`select bank_name, is_active from bank_accounts order by bank_name`.execute(house.ctx.db)
    expect(rows).toEqual([
      { bank_name: 'Harbour Bank', is_active: true },
      { bank_name: 'Lagoon Bank', is_active: false },
    ])
  })

  it.each([
    {},
    { ...account, account_number: '12345' },
    { ...account, account_name: ' ' },
    { accounts: [] },
    { accounts: [account, account] },
  ])('refuse %j', async (payload) => {
    expect((await change(payload)).statusCode).toBe(422)
  })

  it('changed by two at once are changed once', async () => {
    const { version } = await get('/settings/bank-transfer')
    const answers = await Promise.all(['A', 'B'].map((account_name) => change({ ...account, account_name, version })))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
  })
})

describe('the rates', () => {
  const change = (code: string, payload: object, who = admin) => put(`/admin/currency-rates/${code}`, payload, who)

  it('are changed with a history, and answers say since when they hold', async () => {
    expect((await change('USD', { rate: 1400.25, reason: 'Monday' })).json()).toMatchObject({ rate: 1400.25 })
    expect((await change('usd', { rate: '1410' })).json()).toMatchObject({ code: 'USD', rate_to_ngn: 1410 })
    const { history } = await get('/admin/currency-rates/USD/history')
    expect(history).toMatchObject([
      { old_rate: 1400.25, new_rate: 1410, changed_by: 'Ngozi Bello' },
      { old_rate: 1375, new_rate: 1400.25 },
    ])
    const { currencies } = await get('/currencies', customer)
    expect(currencies[1]).toMatchObject({ code: 'USD', rate_to_ngn: 1410, as_of: house.clock.now().toISOString() })
    await change('USD', { rate: 1375 })
  })

  it('leap by more than a fifth only when it is said twice', async () => {
    expect((await change('GBP', { rate: 185 })).json().code).toBe('confirm_needed')
    expect((await change('GBP', { rate: 2400, confirm: true })).statusCode).toBe(200)
    expect(await lastEntry('GBP')).toMatchObject({
      action: 'rate.changed',
      before: { rate: '1850' },
      after: { rate: '2400' },
    })
    await change('GBP', { rate: 1850, confirm: true })
  })

  it.each(['0.0000000001', '123456789012345.123456789'])('refuse %s by the name of its field', async (rate) => {
    const refused = await change('EUR', { rate, confirm: true })
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, 'rate'])
  })

  it.each([0, -1, 'NaN', '1e3', '', 'infinity', null])('refuse %j', async (rate) => {
    expect((await change('EUR', { rate, confirm: true })).statusCode).toBe(422)
    expect((await get('/admin/currency-rates')).rates[3]).toMatchObject({ code: 'EUR', rate: 1610 })
  })

  it('of the naira stay 1, of unknown money are not found', async () => {
    expect((await change('NGN', { rate: 2, confirm: true })).statusCode).toBe(422)
    expect((await change('XXX', { rate: 2 })).statusCode).toBe(404)
    expect((await change('EUR', { rate: 1600 }, customer)).statusCode).toBe(403)
  })

  it('set by two at once are set once', async () => {
    const { version } = (await get('/admin/currency-rates')).rates[3]
    const answers = await Promise.all([1611, 1612].map((rate) => change('EUR', { rate, version })))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
  })
})
