import { bankReceiptEntries } from '@skyroute/core/payments/ledger.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postLedger } from '../../../db/ledger.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { makeHotel } from '../../../testing/makers/catalogue.ts'
import { payFor } from '../../../testing/makers/money.ts'
import { call, makeHold } from '../../../testing/makers/orders.ts'
import { type MadePerson, makeRole, makeUser } from '../../../testing/makers/people.ts'

let house: TestServer
let asker: MadePerson
let agrees: MadePerson
let owner: MadePerson

beforeAll(async () => {
  house = await openTestServer()
  asker = await makeUser(house.ctx, { roles: ['admin'] })
  agrees = await makeUser(house.ctx, { roles: ['admin'] })
  owner = await makeUser(house.ctx, { roles: ['superadmin'] })
  house.clock.set('2026-09-15T10:00:00+01:00')
  await post()
  house.clock.set('2026-11-02T09:00:00+01:00')
})
afterAll(() => house.close())

const months = '/api/v1/admin/accounting/months'
/** Each a minute after the one before. */
function move(by: MadePerson, month: string, verb: string, payload?: object) {
  house.clock.advance({ minutes: 1 })
  return call(house, by, { method: 'POST', url: `${months}/${month}/${verb}`, ...(payload ? { payload } : {}) })
}
const stateOf = async (month: string) =>
  (await call(house, asker, { url: months })).json().months.find((each: { month: string }) => each.month === month)
const why = { reason: 'A statement came late' }

/** Something is booked at the moment of the clock, or another one. */
function post(postedAt = house.clock.now()) {
  return inTransaction(house.ctx.db, (tx) =>
    postLedger(tx, { bookingId: 'HOUSE', kind: 'unmatched_receipt', postedAt, entries: bankReceiptEntries(500) }),
  )
}
async function lastPostedAt(): Promise<string> {
  const { rows } = await sql<{ posted_at: Date }>`
    select posted_at from ledger_transactions order by written_in::text::bigint desc limit 1`.execute(house.ctx.db)
  return rows[0]?.posted_at.toISOString() ?? ''
}

describe('a month', () => {
  it('that is not over is not closed, nor one that nobody asked for', async () => {
    expect((await move(asker, '2026-11', 'close')).json().code).toBe('month_not_over')
    expect((await move(asker, '2026-10', 'confirm')).json().code).toBe('not_requested')
    expect((await move(asker, '2026-10', 'withdraw', why)).json().code).toBe('not_requested')
    expect((await move(owner, '2026-10', 'reopen', why)).json().code).toBe('not_last_closed')
    expect((await move(asker, '2026-13', 'close')).statusCode).toBe(422)
  })

  it('is asked for by one person, once', async () => {
    expect((await move(asker, '2026-09', 'close')).statusCode).toBe(200)
    expect((await move(agrees, '2026-09', 'close')).json().code).toBe('closing_requested')
    expect(await stateOf('2026-09')).toMatchObject({ status: 'requested', journals: 1, debits: 5 })
  })

  it('is confirmed by another, and not by the one who asked', async () => {
    expect((await move(asker, '2026-09', 'confirm')).json().code).toBe('same_person')
    await expect(
      asOwner(house, `update period_closings set status = 'closed', confirmed_by = requested_by, confirmed_at = now()`),
    ).rejects.toThrow(/two_persons/)
    expect((await move(agrees, '2026-09', 'confirm')).statusCode).toBe(200)
    expect(await stateOf('2026-09')).toMatchObject({ status: 'closed', is_last_closed: true })
    expect((await move(asker, '2026-09', 'close')).json().code).toBe('month_closed')
    expect(await stateOf('2026-10')).toMatchObject({ status: 'open', is_last_closed: false, journals: 0, debits: 0 })
    expect(await stateOf('2026-11')).toMatchObject({ status: 'running', is_last_closed: false })
  })

  it('that is closed takes nothing more: the database refuses it', async () => {
    const late = `insert into ledger_transactions (booking_id, kind, posted_at) values ('HOUSE', 'test', '2026-09-30T23:59:59+01:00')`
    await expect(sql.raw(late).execute(house.ctx.db)).rejects.toThrow(/books are closed/)
    await expect(asOwner(house, late)).rejects.toThrow(/books are closed/)
  })

  it('and what is booked for it goes to the first open moment', async () => {
    await post(new Date('2026-09-30T23:59:59+01:00'))
    expect(await lastPostedAt()).toBe('2026-09-30T23:00:00.000Z')
    await post(new Date('2026-10-01T00:00:00+01:00'))
    expect(await lastPostedAt()).toBe('2026-09-30T23:00:00.000Z')
    await post()
    expect(await lastPostedAt()).toBe(house.clock.now().toISOString())
  })

  it('stops no sale and no payment, whatever the clock of the machine says', async () => {
    house.clock.set('2026-09-30T23:59:00+01:00')
    const hotel = await makeHotel(house.ctx)
    const hold = await makeHold(house, await makeUser(house.ctx), { type: 'hotel', itemId: hotel.id })
    await payFor(house, String(hold.id))
    expect(await lastPostedAt()).toBe('2026-09-30T23:00:00.000Z')
    house.clock.set('2026-11-02T09:00:00+01:00')
  })

  it('in which something was booked since is asked for again', async () => {
    await move(asker, '2026-10', 'close')
    await post(new Date('2026-10-31T12:00:00+01:00'))
    expect((await move(agrees, '2026-10', 'confirm')).json().code).toBe('books_changed')
    expect((await move(agrees, '2026-10', 'withdraw', why)).statusCode).toBe(200)
    expect(await stateOf('2026-10')).toMatchObject({ status: 'open', closing: 'withdrawn', ...why })
    await move(asker, '2026-10', 'close')
    expect((await move(agrees, '2026-10', 'confirm')).statusCode).toBe(200)
  })

  it('is opened again by a superadmin alone, the last one first, with a reason', async () => {
    expect((await move(agrees, '2026-10', 'reopen', why)).json().code).toBe('superadmin_only')
    expect((await move(owner, '2026-09', 'reopen', why)).json().code).toBe('not_last_closed')
    for (const reason of [' ', '    ', ' \u{1f600}a'])
      expect((await move(owner, '2026-10', 'reopen', { reason })).statusCode).toBe(422)
    expect((await move(owner, '2026-10', 'reopen', why)).statusCode).toBe(200)
    expect(await stateOf('2026-10')).toMatchObject({ status: 'open', closing: 'reopened', ...why })
    expect(await stateOf('2026-09')).toMatchObject({ status: 'closed', is_last_closed: true })
    await post(new Date('2026-10-31T12:00:00+01:00'))
    expect(await lastPostedAt()).toBe('2026-10-31T11:00:00.000Z')
  })

  it('every step is on record', async () => {
    const { rows } = await sql<{ action: string; subject_id: string; reason: string | null }>`
      select action, subject_id, reason from audit_log where action like 'accounting.%' order by at, id`.execute(
      house.ctx.db,
    )
    expect(rows.map(({ action }) => action).sort()).toEqual([
      'accounting.close-requested',
      'accounting.close-requested',
      'accounting.close-requested',
      'accounting.close-withdrawn',
      'accounting.closed',
      'accounting.closed',
      'accounting.reopened',
    ])
    expect(rows.find(({ action }) => action === 'accounting.reopened')).toMatchObject({
      subject_id: '2026-10',
      ...why,
    })
  })

  it('is closed by those who may; whoever reads payments sees it', async () => {
    const reader = await makeUser(house.ctx, { roles: [await makeRole(house.ctx, ['payments.read'])] })
    expect((await call(house, reader, { url: months })).statusCode).toBe(200)
    expect((await move(reader, '2026-10', 'close')).statusCode).toBe(403)
  })

  it('what was asked and confirmed is rewritten by nobody', async () => {
    await expect(asOwner(house, 'delete from period_closings')).rejects.toThrow(/append-only/)
    await expect(asOwner(house, `update period_closings set debits_kobo = 0`)).rejects.toThrow(/keeps what was asked/)
    await expect(
      asOwner(house, `update period_closings set status = 'requested', confirmed_by = null, confirmed_at = null`),
    ).rejects.toThrow(/keeps what was asked/)
  })
})
