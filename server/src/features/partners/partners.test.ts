import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { givePassword, goodPassword } from '../../testing/makers/account.ts'
import { makeCar, makeHotel } from '../../testing/makers/catalogue.ts'
import { call } from '../../testing/makers/orders.ts'
import { makePartner } from '../../testing/makers/partners.ts'
import { type MadePerson, makeRole, makeUser } from '../../testing/makers/people.ts'

let house: TestServer
let admin: MadePerson

beforeAll(async () => {
  house = await openTestServer()
  admin = await makeUser(house.ctx, { roles: ['admin'] })
  await givePassword(house, admin)
})
afterAll(() => house.close())

const partners = '/api/v1/admin/partners'
const terms = {
  name: 'Palm Court',
  legal_name: 'Palm Court Hotels Limited',
  address: '4 Marina Road, Lagos Island, Lagos',
  tin: '12345678-0001',
  commission_bps: 1_500,
  is_vat_registered: true,
  is_active: true,
  bank_code: '011',
  account_number: '0000014579',
  account_name: 'Palm Court Hotels',
  password: goodPassword,
}

const add = (payload: object, by = admin) => call(house, by, { method: 'POST', url: partners, payload })
const change = (id: string, payload: object, by = admin) =>
  call(house, by, { method: 'PUT', url: `${partners}/${id}`, payload })

describe('a partner', () => {
  it('is added with terms and an account, and stands in the list with what is owed', async () => {
    const answer = await add(terms)
    expect(answer.statusCode).toBe(201)
    const { password: _, ...kept } = terms
    expect(answer.json()).toMatchObject({ ...kept, bank_name: 'First Bank of Nigeria', owed: 0, hotels: 0, cars: 0 })
    const list = (await call(house, admin, { url: `${partners}?search=palm` })).json()
    expect(list.partners).toHaveLength(1)
    const { rows } = await sql<{ after: object }>`
      select after from audit_log where action = 'partner.created'`.execute(house.ctx.db)
    expect(rows[0]?.after).toMatchObject({ account_number: '…4579' })
  })

  it.each([
    ['a bank that is not of the list', { bank_code: '999' }, 'bank_code'],
    ['a number of nine digits', { account_number: '000001457' }, 'account_number'],
    ['a number that its bank would not give', { account_number: '0000014578' }, 'account_number'],
    ['no TIN, although registered for VAT', { tin: '' }, 'tin'],
  ])('is refused with %s', async (_, wrong, field) => {
    const answer = await add({ ...terms, name: `Wrong ${field}`, ...wrong })
    expect(answer.statusCode).toBe(422)
    expect(JSON.stringify(answer.json())).toContain(field)
  })

  it('is taken with such a number when somebody looked at it again', async () => {
    const wrong = { ...terms, name: 'Looked at', account_number: '0000014578', is_checked: true }
    const made = await add(wrong)
    expect(made.statusCode).toBe(201)
    const { id, version } = made.json()
    const renamed = await change(id, { account_name: 'Looked At Hotels', version })
    expect([renamed.statusCode, renamed.json().code]).toEqual([422, 'password_required'])
    expect((await change(id, { account_name: 'Looked At Hotels', version, password: goodPassword })).statusCode).toBe(
      200,
    )
  })

  it.each([{ commission_bps: 5_001 }, { commission_bps: -1 }, { commission_bps: 12.5 }])(
    '%o is no commission',
    async (wrong) => {
      expect((await add({ ...terms, name: 'Greedy', ...wrong })).statusCode).toBe(422)
    },
  )

  it('has a name of its own', async () => {
    await add({ ...terms, name: 'Only one' })
    const answer = await add({ ...terms, name: 'Only one' })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'name_taken'])
    expect((await add({ ...terms, name: 'ONLY  one' })).json().code).toBe('name_taken')
  })

  it.each([
    [undefined, 'password_required'],
    ['Not-this-one-4', 'wrong_password'],
  ])('gets no account by an open session with the password %s', async (password, code) => {
    const answer = await add({ ...terms, name: 'Without a password', password })
    expect([answer.statusCode, answer.json().code]).toEqual([422, code])
  })

  it('is changed by one at a time', async () => {
    const { id, version } = (await add({ ...terms, name: 'Changing' })).json()
    expect((await change(id, { commission_bps: 1_250, version })).json()).toMatchObject({ commission_bps: 1_250 })
    const late = await change(id, { commission_bps: 1_000, version })
    expect([late.statusCode, late.json().code]).toEqual([409, 'changed_meanwhile'])
  })

  it('that is not there is not found', async () => {
    expect((await change('00000000-0000-4000-8000-000000000000', { name: 'Nobody' })).statusCode).toBe(404)
  })

  it('is written by nobody who only reads payments', async () => {
    const reader = await makeUser(house.ctx, { roles: [await makeRole(house.ctx, ['payments.read'])] })
    expect((await call(house, reader, { url: partners })).statusCode).toBe(200)
    expect((await add({ ...terms, name: 'Not theirs' }, reader)).statusCode).toBe(403)
    expect((await house.app.inject({ url: partners })).statusCode).toBe(401)
  })
})

describe('a hotel or car', () => {
  const give = (path: string, partnerId: string | null, by = admin) =>
    call(house, by, { method: 'PUT', url: `/api/v1/admin/${path}`, payload: { partner_id: partnerId } })

  it('is given to a partner and taken back', async () => {
    const partnerId = await makePartner(house.ctx)
    const [hotel, car] = [await makeHotel(house.ctx), await makeCar(house.ctx)]
    expect((await give(`hotels/${hotel.id}`, partnerId)).json()).toMatchObject({ partner_id: partnerId })
    expect((await give(`cars/${car.id}`, partnerId)).json()).toMatchObject({ partner_id: partnerId })
    expect((await call(house, admin, { url: `${partners}/${partnerId}` })).json()).toMatchObject({ hotels: 1, cars: 1 })
    expect((await give(`hotels/${hotel.id}`, null)).json()).toMatchObject({ partner_id: null })
  })

  it('is given to nobody who is switched off or unknown', async () => {
    const hotel = await makeHotel(house.ctx)
    const off = await makePartner(house.ctx, { isActive: false })
    for (const partnerId of [off, '00000000-0000-4000-8000-000000000000'])
      expect((await give(`hotels/${hotel.id}`, partnerId)).json().code).toBe('unknown_partner')
  })

  it('is given by nobody who only writes the catalogue; they see the names', async () => {
    const clerk = await makeUser(house.ctx, { roles: [await makeRole(house.ctx, ['catalogue.write'])] })
    const hotel = await makeHotel(house.ctx)
    const answer = await give(`hotels/${hotel.id}`, await makePartner(house.ctx), clerk)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'partner_not_yours'])
    expect((await call(house, clerk, { url: '/api/v1/admin/partner-names' })).statusCode).toBe(200)
  })
})
