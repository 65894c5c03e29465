// Two months of trade, and every figure of theirs worked out again from the journal exports alone.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { type Account, recomputeMonth } from '../../testing/figures/journal.ts'
import { makeHotel } from '../../testing/makers/catalogue.ts'
import { bookings, call, makeHold } from '../../testing/makers/orders.ts'
import { makePaidRoom } from '../../testing/makers/payments.ts'
import { makeRole, makeUser } from '../../testing/makers/people.ts'
import { askRefund, sendRefundsFor } from '../../testing/makers/refunds.ts'
import { runJobs } from '../../testing/run-jobs.ts'

let house: TestServer
let completed: { bookingId: string; id: string }
let onAccount: string

const staff = () => makeUser(house.ctx, { roles: ['admin'] })
const ask = async (path: string) => call(house, await staff(), { url: `/api/v1/admin/accounting/${path}` })

beforeAll(async () => {
  house = await openTestServer()
  const guest = await makeUser(house.ctx)
  completed = await makePaidRoom(house, guest)
  const free = await makePaidRoom(house, guest)
  const lateGuest = await makeUser(house.ctx)
  const late = await makePaidRoom(house, lateGuest, 37_333)
  await makePaidRoom(house, guest)
  await call(house, guest, { method: 'DELETE', url: `${bookings}/${free.bookingId}` })
  await sendRefundsFor(house, 3)
  await holdOnAccount()
  house.clock.set('2026-12-10T16:00:00+01:00')
  const admin = await staff()
  await call(house, lateGuest, { method: 'DELETE', url: `${bookings}/${late.bookingId}` })
  await sendRefundsFor(house, 3)
  house.clock.set('2026-12-13T15:00:00+01:00')
  for (const id of [completed.bookingId, onAccount])
    await call(house, admin, { method: 'POST', url: `/api/v1/admin/bookings/${id}/complete` })
  house.clock.advance({ hours: 1 })
  await askRefund(house, admin, { id: completed.id, payload: { amount: 10_000.01, reason: 'The heating was off.' } })
  await sendRefundsFor(house, 3)
  await runJobs(house)
  house.clock.set('2027-01-25T09:00:00+01:00')
})
afterAll(() => house.close())

async function holdOnAccount() {
  const hotel = await makeHotel(house.ctx)
  const hold = await makeHold(house, await makeUser(house.ctx), { type: 'hotel', itemId: hotel.id })
  onAccount = String(hold.id)
  const payload = { reason: 'Pays at the desk' }
  await call(house, await staff(), { method: 'POST', url: `/api/v1/admin/bookings/${onAccount}/confirm`, payload })
}

const journal = async (month: string) => (await ask(`journal/csv?month=${month}`)).body
const toKobo = (naira: number) => BigInt(Math.round(naira * 100))
type Shown = { code: string; opening: number; debits: number; credits: number; closing: number }
const isTouched = ({ opening, debits, credits }: Shown) => opening !== 0 || debits !== 0 || credits !== 0
const inKobo = ({ code, opening, debits, credits, closing }: Shown) => ({
  code,
  opening: toKobo(opening),
  debits: toKobo(debits),
  credits: toKobo(credits),
  closing: toKobo(closing),
})
const withoutName = ({ name: _, ...account }: Account) => account

describe('the books of a month', () => {
  it.each([
    ['2026-11', []],
    ['2026-12', ['2026-11']],
  ])('of %s are what its journal export says, to the kobo', async (month, before) => {
    const balance = (await ask(`trial-balance?month=${month}`)).json()
    const recomputed = recomputeMonth(await journal(month), await Promise.all(before.map(journal)))
    expect(recomputed.faults).toEqual([])
    expect(recomputed.journals).toBeGreaterThan(3)
    expect(balance.accounts.filter(isTouched).map(inKobo)).toEqual(recomputed.accounts.map(withoutName))
    expect(balance.totals).toMatchObject({ opening: 0, closing: 0 })
    expect(balance.totals.debits).toBe(balance.totals.credits)
    const { rates } = (await ask(`vat-return?month=${month}`)).json()
    const due = rates.reduce((sum: bigint, rate: { vat_due: number }) => sum + toKobo(rate.vat_due), 0n)
    expect(due).toBe(recomputed.vatDue)
  })

  it('the VAT is told by rate, with its documents: what was sold and what was given back', async () => {
    const { rates, documents } = (await ask('vat-return?month=2026-12')).json()
    expect(rates).toHaveLength(1)
    expect(rates[0]).toMatchObject({ vat_percent: 7.5, sales: 137_333 })
    expect(rates[0].credited_vat).toBeGreaterThan(0)
    expect(rates[0].vat_due).toBeCloseTo(rates[0].output_vat - rates[0].credited_vat, 2)
    expect(documents.map(({ sales }: { sales: number }) => sales > 0)).toEqual([true, true, false])
    expect(documents[1]).toMatchObject({
      booking_id: completed.bookingId,
      sales: 100_000,
      vat: 7_500,
      invoice: expect.stringMatching(/^INV-2026-\d{6}$/),
    })
    expect(documents[2]).toMatchObject({ credit_note: expect.stringMatching(/^CN-2026-\d{6}$/) })
    const lines = (await ask('vat-return/csv?month=2026-12')).body.trim().split('\r\n')
    expect(lines).toHaveLength(documents.length + 1)
    expect(lines[0]).toBe('date,booking_reference,invoice,credit_note,refund,vat_percent,sales,vat,currency')
    const { on, booking_reference, invoice } = documents[1]
    expect(lines[2]).toBe(`${on},${booking_reference},${invoice},,,7.5,100000,7500,NGN`)
    expect(lines[3]).toContain(`,${documents[2].credit_note},${documents[2].refund_id ?? ''},`)
    expect((await ask('vat-return?month=2026-11')).json()).toMatchObject({ rates: [], documents: [] })
  })

  it('customers’ money by the month of the stay is the account of the ledger', async () => {
    const funds = (await ask('customer-funds')).json()
    const { rows } = await sql<{ held: number }>`
      select -sum(amount_kobo)::bigint as held from ledger_entries where account = 'customer_funds'`.execute(
      house.ctx.db,
    )
    expect(toKobo(funds.total)).toBe(BigInt(rows[0]?.held ?? 0))
    expect(funds.months).toEqual([{ month: '2026-12', bookings: 1, held: funds.total }])
    const then = (await ask('customer-funds?as_of=2026-11-30')).json()
    const november = (await ask('trial-balance?month=2026-11')).json()
    const account = november.accounts.find((each: { account: string }) => each.account === 'customer_funds')
    expect(then.total).toBe(-account.closing)
  })

  it('a stay on account is a debt from its beginning, with its age', async () => {
    const { receivables, ages, total } = (await ask('receivables')).json()
    expect(total).toBe(1)
    expect(receivables[0]).toMatchObject({ booking_id: onAccount, begun_on: '2026-12-11', age_days: 45, paid: 0 })
    expect(receivables[0].due).toBe(receivables[0].total)
    expect(ages).toEqual({ due: receivables[0].due, current: 0, over_30: receivables[0].due, over_60: 0, over_90: 0 })
  })

  it('is for those who may read payments, and who took an export is on record', async () => {
    const clerk = await makeUser(house.ctx, { roles: [await makeRole(house.ctx, ['bookings.read'])] })
    for (const path of ['months', 'trial-balance?month=2026-12', 'vat-return?month=2026-12', 'receivables'])
      expect((await call(house, clerk, { url: `/api/v1/admin/accounting/${path}` })).statusCode).toBe(403)
    expect((await ask('trial-balance?month=2026-00')).statusCode).toBe(422)
    for (const [path, table] of [
      ['journal', 'journal'],
      ['vat-return', 'vat'],
    ]) {
      await ask(`${path}/csv?month=2026-12`)
      const { rows } = await sql`
        select 1 from audit_log where action = 'accounting.exported' and actor_role = 'staff'
          and subject_kind = 'month' and subject_id = '2026-12' and after = ${JSON.stringify({ table })}`.execute(
        house.ctx.db,
      )
      expect(rows.length, `exports of ${path} on record`).toBeGreaterThan(0)
    }
  })

  it('of nothing has no lines and no figures', async () => {
    expect((await journal('2025-01')).trim().split('\r\n')).toHaveLength(1)
    expect((await ask('trial-balance?month=2025-01')).json().accounts.filter(isTouched)).toEqual([])
  })
})
