// A partner's month, and that the books agree with it: trial balance, VAT return, journal, all statements together.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { recomputeMonth } from '../../testing/figures/journal.ts'
import { call } from '../../testing/makers/orders.ts'
import { makePartner, makePartnersRoom } from '../../testing/makers/partners.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { askRefund } from '../../testing/makers/refunds.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { completeEndedBookings } from '../cancellations/complete-booking.ts'

let house: TestServer
let admin: MadePerson
let registered: string
let unregistered: string

beforeAll(async () => {
  house = await openTestServer()
  house.clock.set('2026-11-20T09:00:00+01:00')
  admin = await makeUser(house.ctx, { roles: ['admin'] })
  const guest = await makeUser(house.ctx)
  registered = await makePartner(house.ctx)
  unregistered = await makePartner(house.ctx, { isVatRegistered: false, commissionBps: 1_000 })
  const first = await makePartnersRoom(house, guest, registered)
  await makePartnersRoom(house, guest, unregistered)
  await makePartnersRoom(house, guest, null)
  house.clock.advance({ days: 27 })
  await completeEndedBookings(house.ctx)
  await askRefund(house, admin, { id: first.id, payload: { amount: 10_000, reason: 'The heating was off' } })
  await runJobs(house)
  // What was earned stays as it was sold, whatever is agreed since.
  await sql`update partners set commission_bps = 4000, is_vat_registered = false`.execute(house.ctx.db)
  house.clock.set('2027-01-05T09:00:00+01:00')
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
afterAll(() => house.close())

const ask = async (path: string) => (await call(house, admin, { url: `/api/v1/admin/${path}` })).json()
const statement = (id: string, month: string) => ask(`partners/${id}/statement?month=${month}`)

it('says what was owed before, each earning with its parts, and what is owed after', async () => {
  const december = await statement(registered, '2026-12')
  expect(december).toMatchObject({ opening: 0, closing: 91_375, total: 1 })
  expect(december.totals).toEqual({ price: 100_000, commission: 15_000, commission_vat: 1_125, vat: 7_500, paid: 0 })
  expect(december.lines).toMatchObject([
    { on: '2026-12-17', kind: 'completed', price: 100_000, commission: 15_000, owed: 91_375 },
  ])
  expect(await statement(registered, '2027-01')).toMatchObject({ opening: 91_375, closing: 91_375, lines: [] })
})

it('all statements together are the account of the trial balance', async () => {
  const { accounts } = await ask('accounting/trial-balance?month=2026-12')
  const owed = accounts.find(({ account }: { account: string }) => account === 'partners_payable')
  const [one, other] = [await statement(registered, '2026-12'), await statement(unregistered, '2026-12')]
  expect(one.closing + other.closing).toBe(-owed.closing)
  expect(owed.code).toBe('2400')
})

it('the journal works out the same books, and the VAT return says what each VAT is on', async () => {
  const csv = async (month: string) =>
    (await call(house, admin, { url: `/api/v1/admin/accounting/journal/csv?month=${month}` })).body
  const recomputed = recomputeMonth(await csv('2026-12'), [await csv('2026-11')])
  expect(recomputed.faults).toEqual([])
  const { rates } = await ask('accounting/vat-return?month=2026-12')
  expect(BigInt(Math.round(rates[0].vat_due * 100))).toBe(recomputed.vatDue)
  // Ours ₦100,000; of the registered partner commission and fee; of the other one his price as well.
  expect(rates).toHaveLength(1)
  expect(rates[0].sales).toBe(100_000 + (15_000 + 4_186.05) + (10_000 + 4_186.05 + 100_000))
  expect(rates[0].output_vat).toBe(7_500 + (1_125 + 313.95) + (750 + 313.95 + 7_500))
})

it('is exported whole, on record', async () => {
  const answer = await call(house, admin, { url: `/api/v1/admin/partners/${registered}/statement/csv?month=2026-12` })
  const [head = '', line = ''] = answer.body.replace('\uFEFF', '').split(/\r?\n/)
  expect(head).toBe(
    'date,kind,booking_reference,listing,bank_file,price,commission,vat_on_commission,vat_handed_over,owed,currency',
  )
  expect(line).toMatch(/^2026-12-17,completed,SKY-[0-9A-Z]{10},.*,100000,15000,1125,7500,91375,NGN$/)
  const { rows } = await sql`select 1 from audit_log where action = 'partner.statement-exported'`.execute(house.ctx.db)
  expect(rows).toHaveLength(1)
})

it('of nobody known is not found', async () => {
  const url = '/api/v1/admin/partners/00000000-0000-4000-8000-000000000000/statement?month=2026-12'
  expect((await call(house, admin, { url })).statusCode).toBe(404)
})
