import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onlyRow } from '../../../db/list-queries.ts'
import { closeSettled } from '../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { call } from '../../../testing/makers/orders.ts'
import { form, makeBankAccount, makePaidRoom, makeTransfer, paymentsUrl } from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { askRefund, sendRefundsFor } from '../../../testing/makers/refunds.ts'

let house: TestServer
let admin: MadePerson
let cardPayment: string

beforeAll(async () => {
  house = await openTestServer()
  await makeBankAccount(house)
  admin = await makeUser(house.ctx, { roles: ['admin'] })
  house.clock.set('2026-11-18T23:30:00+01:00')
  cardPayment = (await makePaidRoom(house, await makeUser(house.ctx), 37_333)).id
  house.clock.set('2026-11-19T00:30:00+01:00')
  await makePaidRoom(house, await makeUser(house.ctx), 51_001)
  const transfer = await makeTransfer(house, await makeUser(house.ctx), 20_000)
  await call(house, admin, {
    method: 'POST',
    url: `${paymentsUrl}/${transfer.payment.id}/verify`,
    payload: { amount: 44_801.5, statement_line: 'GTB 19 NOV 7' },
  })
  house.clock.set('2026-11-20T09:00:00+01:00')
  await askRefund(house, admin, { id: cardPayment, payload: { amount: 10_000.01, reason: 'A kindness.' } })
  await sendRefundsFor(house, 3)
})
afterAll(() => closeSettled(house))

type Account = { account: string; side: string; debits: number; credits: number; balance: number }
type Day = { on: string; payment_method: string; captured: number; refunded: number; net: number; fees: number }

const kobo = (naira: number) => Math.round(naira * 100)
const money = async (query = '') => (await call(house, admin, { url: `${paymentsUrl}/money${query}` })).json()
const sumOf = async (query: ReturnType<typeof sql<{ kobo: number }>>) =>
  (await query.execute(house.ctx.db)).rows[0]?.kobo ?? 0

describe('the money view', () => {
  it('says of every account what the ledger says, to the kobo', async () => {
    const { accounts } = (await money()) as { accounts: Account[] }
    for (const { account, side, balance, debits, credits } of accounts) {
      const ledger = await sumOf(sql<{ kobo: number }>`
        select coalesce(sum(amount_kobo), 0)::bigint as kobo from ledger_entries where account = ${account}`)
      expect([account, kobo(balance)]).toEqual([account, side === 'asset' || side === 'cost' ? ledger : 0 - ledger])
      expect(kobo(debits) - kobo(credits)).toBe(ledger)
    }
    expect(accounts.reduce((sum, each) => sum + kobo(each.debits) - kobo(each.credits), 0)).toBe(0)
  })

  it('and of every day and method, by Lagos days', async () => {
    const { days, totals } = (await money('?from=2026-11-18&to=2026-11-20')) as { days: Day[]; totals: Day }
    expect(days.map(({ on, payment_method }) => [on, payment_method])).toEqual([
      ['2026-11-20', 'paystack'],
      ['2026-11-19', 'bank_transfer'],
      ['2026-11-19', 'paystack'],
      ['2026-11-18', 'paystack'],
    ])
    const captured = await sumOf(sql<{ kobo: number }>`select sum(captured_kobo)::bigint as kobo from payments`)
    const refunded = await sumOf(sql<{ kobo: number }>`select sum(refunded_kobo)::bigint as kobo from payments`)
    const fees = await sumOf(sql<{ kobo: number }>`select sum(fee_kobo)::bigint as kobo from payments`)
    expect([totals.captured, totals.refunded, totals.net, totals.fees].map(kobo)).toEqual([
      captured,
      refunded,
      captured - refunded - fees,
      fees,
    ])
    expect(days.reduce((sum, day) => sum + kobo(day.net), 0)).toBe(captured - refunded - fees)
    expect(days[0]).toMatchObject({ captured: 0, refunded: 10_000.01, net: -10_000.01 })
  })

  it('refunds due are what is asked for and reserved, and what is reserved is what the ledger owes', async () => {
    const { refunds_due, accounts } = await money()
    expect(refunds_due).toMatchObject({ to_send_by_bank: 1.5, with_provider: 0, count: 1 })
    const payable = (accounts as Account[]).find(({ account }) => account === 'refunds_payable')
    expect(payable?.balance).toBe(refunds_due.to_send_by_bank + refunds_due.with_provider)
  })

  it('refuses a period that is none', async () => {
    expect((await call(house, admin, { url: `${paymentsUrl}/money?from=2026-11-20&to=2026-11-01` })).statusCode).toBe(
      422,
    )
    expect((await call(house, admin, { url: `${paymentsUrl}/money?from=2020-01-01` })).statusCode).toBe(422)
    expect((await call(house, admin, { url: `${paymentsUrl}/money?from=2026-02-31` })).statusCode).toBe(422)
  })

  it.each(['money', 'reconciliation', 'disputes'])('%s is for those who may read payments', async (path) => {
    const customer = await makeUser(house.ctx)
    expect((await call(house, customer, { url: `${paymentsUrl}/${path}` })).statusCode).toBe(403)
    expect((await house.app.inject({ url: `${paymentsUrl}/${path}` })).statusCode).toBe(401)
  })
})

describe('reconciliation', () => {
  const reconcile = async () => (await call(house, admin, { url: `${paymentsUrl}/reconciliation` })).json()

  it('finds nothing at the gateway while the books agree, and the receipt that was typed by hand', async () => {
    const told = await reconcile()
    expect(told.gateways).toMatchObject([{ provider: 'sandbox', is_answered: true, transactions: 2 }])
    expect(told.gateways[0].theirs).toBe(told.gateways[0].ours)
    expect(told.bank).toEqual({ statement: 0, ours: 44_801.5, typed_by_hand: 44_801.5, open_lines: 0 })
    expect(told.differences).toMatchObject([{ is: 'receipt_without_line', reference: 'GTB 19 NOV 7', ours: 44_801.5 }])
  })

  it('clears what was typed only as far as the lines that were counted for it go, and shows what is more', async () => {
    const { id: paymentId } = onlyRow(
      (
        await sql<{ id: string }>`select payment_id as id from receipts where source_ref = 'GTB 19 NOV 7'`.execute(
          house.ctx.db,
        )
      ).rows,
    )
    const text = 'Date,Narration,Debit,Credit,Balance\r\n19/11/2026,ONE,,"44,000.00",\r\n19/11/2026,TWO,,"900,000.00",'
    const sent = form({}, { name: 'november.csv', bytes: new TextEncoder().encode(text) })
    await call(house, admin, { method: 'POST', url: `${paymentsUrl}/statements`, ...sent })
    const { lines } = (await call(house, admin, { url: `${paymentsUrl}/bank-lines` })).json()
    const lineOf = (words: string) => lines.find(({ narration }: { narration: string }) => narration === words).id
    const payload = { line_ids: [lineOf('ONE')], reason: 'Typed before.', counted_for: paymentId }
    await call(house, admin, { method: 'POST', url: `${paymentsUrl}/bank-lines/set-aside`, payload })
    expect((await reconcile()).differences).toMatchObject([
      { is: 'receipt_without_line', reference: 'GTB 19 NOV 7', payment_id: paymentId, ours: 801.5, theirs: null },
    ])
    house.clock.advance({ minutes: 1 })
    // Such a line could be counted before it had to be what was typed.
    await sql`update bank_lines set state = 'counted', payment_id = ${paymentId}, decided_at = ${house.clock.now()}
               where id = ${lineOf('TWO')}`.execute(house.ctx.db)
    expect((await reconcile()).differences).toMatchObject([
      { is: 'line_without_receipt', payment_id: paymentId, ours: null, theirs: 899_198.5 },
    ])
  })

  it('names what a provider says otherwise', async () => {
    await sql`update sandbox.charges set paid_kobo = paid_kobo + 1, fee_kobo = fee_kobo - 1
               where our_ref = ${cardPayment}`.execute(house.ctx.db)
    const { differences } = await reconcile()
    expect(differences.map(({ is, payment_id }: { is: string; payment_id: string }) => [is, payment_id])).toEqual(
      expect.arrayContaining([
        ['amount_differs', cardPayment],
        ['fee_differs', cardPayment],
      ]),
    )
    await sql`update sandbox.charges set paid_kobo = paid_kobo - 1, fee_kobo = fee_kobo + 1
               where our_ref = ${cardPayment}`.execute(house.ctx.db)
  })
})
