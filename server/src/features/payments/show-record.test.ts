import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetSettings } from '../../settings/read-settings.ts'
import { closeSettled } from '../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { call } from '../../testing/makers/orders.ts'
import {
  completePayment,
  makeBankAccount,
  makePaidRoom,
  makeTransfer,
  paymentsUrl,
  uploadProof,
} from '../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'

let house: TestServer
let customer: MadePerson
let admin: MadePerson

beforeAll(async () => {
  house = await openTestServer()
  await makeBankAccount(house)
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  customer = await makeUser(house.ctx)
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
afterAll(() => closeSettled(house))

const read = (path: string, person = admin) => call(house, person, { url: `${paymentsUrl}${path}` })

describe('a payment as staff see it', () => {
  it('with its booking, attempts, events, receipts and the lines of the ledger, which sum to zero', async () => {
    const { id, bookingId } = await makePaidRoom(house, customer)
    const record = (await read(`/${id}/record`)).json()
    expect(record).toMatchObject({
      booking: { id: bookingId, status: 'confirmed', total: 112_000, due: 0 },
      attempts: [{ id, status: 'completed', customer_name: 'Ọlá O’Brien' }],
      receipts: [{ amount: 112_000, source: 'sandbox' }],
    })
    expect(record.events.map(({ event }: { event: string }) => event)).toContain('succeed')
    const balance = (record.ledger as { debit: number; credit: number }[]).reduce(
      (sum, { debit, credit }) => sum + debit - credit,
      0,
    )
    expect(balance).toBe(0)
    expect(record.ledger.length).toBeGreaterThan(1)
  })

  it('says above which amount two persons are needed, as the settings say it', async () => {
    const { id } = await makePaidRoom(house, customer)
    const above = async () => (await read(`/${id}/record`)).json().approval_above
    expect(await above()).toBe(1_000_000)
    const set = async (approvalAboveKobo: number) => {
      await sql`update settings set value = ${JSON.stringify({ approvalAboveKobo })}::jsonb where key = 'refunds'`.execute(
        house.ctx.db,
      )
      forgetSettings(house.ctx)
    }
    await set(5_000_000)
    expect(await above()).toBe(50_000)
    await set(100_000_000)
  })

  it('keeps what a clerk wants the next one to know', async () => {
    const { id } = await makePaidRoom(house, customer)
    const note = {
      method: 'POST',
      url: `${paymentsUrl}/${id}/notes`,
      payload: { note: 'The guest rang about it.' },
    } as const
    expect((await call(house, admin, note)).json().notes).toMatchObject([{ note: 'The guest rang about it.' }])
    expect((await call(house, customer, note)).statusCode).toBe(403)
    expect((await call(house, admin, { ...note, payload: { note: '' } })).statusCode).toBe(422)
  })

  it('is nobody else’s: 403 without payments.read, 404 for what is not there', async () => {
    const { id } = await makePaidRoom(house, customer)
    expect((await read(`/${id}/record`, customer)).statusCode).toBe(403)
    expect((await read('/0000000000-p1/record')).statusCode).toBe(404)
  })
})

describe('the list of staff', () => {
  it('finds what waits for them, of one day, with its sums', async () => {
    const { bookingId, payment } = await makeTransfer(house, customer)
    await uploadProof(house, customer, { booking_id: bookingId, payment_reference: payment.payment_reference })
    await completePayment(house, customer, payment.id)
    const toCheck = (await read(`?to_check=true&booking_id=${bookingId}`)).json()
    expect(toCheck).toMatchObject({
      total: 1,
      payments: [{ id: payment.id, status: 'pending_verification' }],
      totals: { amount: 112_000, received: 0, to_check: 112_000 },
    })
    expect((await read(`?created_from=2026-11-20&created_to=2026-11-20&booking_id=${bookingId}`)).json().total).toBe(1)
    expect((await read(`?created_to=2026-11-19&booking_id=${bookingId}`)).json().total).toBe(0)
    expect((await read(`?has_refund=true&booking_id=${bookingId}`)).json().total).toBe(0)
    expect((await read('?created_from=2026-02-31')).statusCode).toBe(422)
    const amounts = (await read('?sort_by=-amount&per_page=100'))
      .json()
      .payments.map(({ amount }: { amount: number }) => amount)
    expect(amounts).toEqual(amounts.toSorted((a: number, b: number) => b - a))
    expect((await read('/stats')).json()).toMatchObject({
      to_check: 1,
      with_refunds: 0,
      unmatched_lines: 0,
      open_disputes: 0,
    })
  })

  it('counts what came in over whole days of Lagos, as the screen of the money does', async () => {
    await makePaidRoom(house, customer)
    const money = (await call(house, admin, { url: '/api/v1/payments/money?from=2026-10-22&to=2026-11-20' })).json()
    expect(money.totals.captured).toBeGreaterThan(0)
    expect((await read('/stats')).json().received_last_30_days).toBe(money.totals.captured)
  })

  it('shows a customer their own, and no more of it', async () => {
    await makePaidRoom(house, customer)
    await makePaidRoom(house, await makeUser(house.ctx))
    expect((await read('', customer)).json()).toMatchObject({ total: 1, totals: { received: 112_000 } })
  })
})
