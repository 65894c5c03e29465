import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../../../../testing/as-owner.ts'
import { auditEntriesOf } from '../../../../testing/audit-entries.ts'
import { closeSettled } from '../../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../../testing/context.ts'
import { bankLine } from '../../../../testing/makers/desk.ts'
import { call } from '../../../../testing/makers/orders.ts'
import { makeBankAccount, makePaidRoom, paymentsUrl } from '../../../../testing/makers/payments.ts'
import { type MadePerson, makeRole, makeUser } from '../../../../testing/makers/people.ts'
import { askRefund, sendRefundsFor } from '../../../../testing/makers/refunds.ts'

let house: TestServer
let admin: MadePerson
let first: { id: string }

beforeAll(async () => {
  house = await openTestServer()
  await makeBankAccount(house)
  admin = await makeUser(house.ctx, { roles: ['admin'] })
  house.clock.set('2026-11-18T10:00:00+01:00')
  first = await makePaidRoom(house, await makeUser(house.ctx), 37_333)
  house.clock.set('2026-11-20T10:00:00+01:00')
  await makePaidRoom(house, await makeUser(house.ctx), 51_001)
})
afterAll(() => closeSettled(house))

const kobo = (naira: number) => Math.round(naira * 100)
const balance = async (query = '') => {
  const { providers } = (await call(house, admin, { url: `${paymentsUrl}/provider-balances${query}` })).json()
  return providers[0]
}
async function ledger(account: string): Promise<number> {
  const { rows } = await sql<{ kobo: number }>`
    select coalesce(sum(amount_kobo), 0)::bigint as kobo from ledger_entries where account = ${account}`.execute(
    house.ctx.db,
  )
  return rows[0]?.kobo ?? 0
}
const payOut = (id: string, provider = 'sandbox', by = admin) =>
  call(house, by, { method: 'POST', url: `${paymentsUrl}/bank-lines/${id}/payout`, payload: { provider } })
const reopen = (id: string) => call(house, admin, { method: 'POST', url: `${paymentsUrl}/bank-lines/${id}/reopen` })
const words = (naira: number) => naira.toLocaleString('en-NG', { minimumFractionDigits: 2 })

describe('what a provider holds', () => {
  it('is the account of the ledger, since the day of its oldest money', async () => {
    expect(await balance()).toMatchObject({ provider: 'sandbox', paid_out: 0, given_back: 0, held_since: '2026-11-18' })
    expect(kobo((await balance()).held)).toBe(await ledger('gateway_clearing'))
  })

  it('as at an earlier day', async () => {
    const { held } = await balance('?to=2026-11-18')
    expect(held).toBeLessThan((await balance()).held)
    expect(held).toBeGreaterThan(0)
  })
})

describe('a bank line that is a payout', () => {
  let line: string
  let before: number

  it('moves the money from the provider to the bank, to the kobo', async () => {
    const oldest = (await balance('?to=2026-11-18')).held
    line = await bankLine(house, admin, 'SANDBOX SETTLEMENT 20NOV', words(oldest))
    before = await ledger('bank')
    expect((await payOut(line)).json()).toMatchObject({ state: 'set_aside', note: 'Payout of sandbox' })
    expect((await ledger('bank')) - before).toBe(kobo(oldest))
    expect(await balance()).toMatchObject({ paid_out: oldest, held_since: '2026-11-20' })
    expect(kobo((await balance()).held)).toBe(await ledger('gateway_clearing'))
  })

  it('is booked once', async () => {
    expect((await payOut(line)).json().code).toBe('line_decided')
    const [one, other] = [await bankLine(house, admin, 'TWICE', '100.00'), 'sandbox']
    const answers = await Promise.all([payOut(one, other), payOut(one, other), payOut(one, other)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    await reopen(one)
  })

  it('opened again it is none: the money is at the provider', async () => {
    expect((await reopen(line)).json()).toMatchObject({ state: 'open' })
    expect(await ledger('bank')).toBe(before)
    expect(await balance()).toMatchObject({ paid_out: 0, held_since: '2026-11-18' })
    expect((await payOut(line)).statusCode).toBe(200)
  })

  it('of a provider that never brought anything is refused, and so is one who may not', async () => {
    const other = await bankLine(house, admin, 'OTHER', '77.00')
    expect((await payOut(other, 'paystack')).json().code).toBe('unknown_provider')
    expect((await payOut(other, 'bank')).json().code).toBe('unknown_provider')
    const reader = await makeUser(house.ctx, { roles: [await makeRole(house.ctx, ['payments.read'])] })
    expect((await payOut(other, 'sandbox', reader)).statusCode).toBe(403)
  })

  it('a refund takes from what is held, and the account follows', async () => {
    await askRefund(house, admin, { id: first.id, payload: { amount: 10_000.01, reason: 'A kindness.' } })
    await sendRefundsFor(house, 3)
    expect((await balance()).given_back).toBe(10_000.01)
    expect(kobo((await balance()).held)).toBe(await ledger('gateway_clearing'))
  })

  it('stays on record', async () => {
    await expect(asOwner(house, 'delete from payouts')).rejects.toThrow(/append-only/)
    await expect(asOwner(house, 'update payouts set amount_kobo = 1')).rejects.toThrow(/append-only/)
    const { rows } = await sql<{ standing: number; undone: number }>`
      select count(*) filter (where undone_at is null)::int as standing, count(undone_at)::int as undone from payouts`.execute(
      house.ctx.db,
    )
    expect(rows[0]).toEqual({ standing: 1, undone: 2 })
    const after = { state: 'set_aside', provider: 'sandbox', payout: null }
    const recorded = { action: 'payments.payout-recorded', by: admin.userId, after, reason: 'Payout of sandbox' }
    expect(await auditEntriesOf(house, line)).toMatchObject([
      { action: 'payments.line-reopened', before: { state: 'set_aside' } },
      recorded,
      recorded,
    ])
  })
})
