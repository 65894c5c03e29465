import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import * as desk from '../../../testing/makers/desk.ts'
import { call } from '../../../testing/makers/orders.ts'
import { makeBankAccount, makeTransfer } from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { askRefund, giveAccount } from '../../../testing/makers/refunds.ts'
import { twoPersonProcedures } from './two-person-procedures.ts'

let house: TestServer
let asker: MadePerson
let second: MadePerson
let customer: MadePerson

beforeAll(async () => {
  house = await openTestServer({}, { breaksPromises: true })
  house.clock.set('2026-11-20T09:00:00+01:00')
  await makeBankAccount(house)
  asker = await makeUser(house.ctx, { roles: ['superadmin'] })
  second = await makeUser(house.ctx, { roles: ['superadmin'] })
  customer = await makeUser(house.ctx)
})
afterAll(() => house.close())

type Line = { kind: string; target_id: string; amount: number | null; subject: string; asked_by_name: string | null }
async function waitingFor(person: MadePerson): Promise<Line[]> {
  return (await call(house, person, { url: '/api/v1/admin/waiting-approvals' })).json().approvals
}
const kindsFor = async (person: MadePerson) => (await waitingFor(person)).map(({ kind }) => kind)

const post = (path: string, payload: object, by: MadePerson) =>
  call(house, by, { method: 'POST', url: `/api/v1${path}`, payload })

/** One of each, all asked for by the same person. */
const requests: Readonly<Record<string, (by: MadePerson) => Promise<string>>> = {
  async receipt(by) {
    const { payment } = await makeTransfer(house, customer, 600_000)
    const evidence = { approved: true, amount: 1_344_000, statement_line: 'LARGE ONE' }
    await post(`/payments/${payment.id}/verify`, evidence, by)
    return payment.id
  },
  async payment_status(by) {
    const { bookingId, payment } = await makeTransfer(house, customer, 600_000)
    await sql`
      insert into pending_status_changes (booking_id, payment_id, to_status, asked_by, notes, asked_at)
      values (${bookingId}, ${payment.id}, 'failed', ${by.userId}, 'Nothing came in', ${house.clock.now()})`.execute(
      house.ctx.db,
    )
    return payment.id
  },
  refund: (by) => desk.waitingRefund(house, by, 'approval'),
  async bank_line_return(by) {
    const id = await desk.bankLine(house, by, 'NOBODY KNOWN')
    await post(`/payments/bank-lines/${id}/hold`, {}, by)
    await sql`
      update bank_lines set return_requested_by = ${by.userId}, return_requested_at = ${house.clock.now()},
             return_reference = 'OUT 1', return_reason = 'Nobody knows it' where id = ${id}`.execute(house.ctx.db)
    return id
  },
  async refund_file(by) {
    const { bookingId, payment } = await makeTransfer(house, customer)
    await post(`/payments/${payment.id}/verify`, { amount: 112_000, statement_line: 'SMALL ONE' }, by)
    await askRefund(house, by, { id: payment.id, payload: { amount: 2_000, reason: 'A broken shower' } })
    await giveAccount(house, customer, bookingId)
    return (await post('/payments/refund-runs', {}, by)).json().run.id
  },
  partner_file: (by) => fileOf('partner_runs', 'PR-0000000000', by),
  driver_file: (by) => fileOf('driver_runs', 'DR-0000000000', by),
  async month_closing(by) {
    await post('/admin/accounting/months/2026-10/close', {}, by)
    return '2026-10'
  },
  async second_factor_removal(by) {
    const { userId } = await makeUser(house.ctx)
    await sql`
      insert into second_factor_removals (user_id, requested_by, requested_at, reason)
      values (${userId}, ${by.userId}, ${house.clock.now()}, 'They lost their phone')`.execute(house.ctx.db)
    return userId
  },
}

async function fileOf(table: 'partner_runs' | 'driver_runs', id: string, by: MadePerson) {
  const until = table === 'driver_runs' ? sql`, until_on` : sql``
  const day = table === 'driver_runs' ? sql`, '2026-11-19'` : sql``
  await sql`
    insert into ${sql.table(table)} (id, created_by, created_at ${until})
    values (${id}, ${by.userId}, ${house.clock.now()} ${day})`.execute(house.ctx.db)
  return id
}

it('every procedure of two persons shows what waits to the second, and never to who asked', async () => {
  const made: string[] = []
  for (const [kind, ask] of Object.entries(requests)) made.push(`${kind} ${await ask(asker)}`)
  const seen = await waitingFor(second)
  expect(seen.map(({ kind, target_id }) => `${kind} ${target_id}`).sort()).toEqual(made.sort())
  expect(new Set(seen.map(({ kind }) => kind))).toEqual(
    new Set(Object.values(twoPersonProcedures).map(({ kind }) => kind)),
  )
  expect(seen.every(({ asked_by_name }) => asked_by_name !== null)).toBe(true)
  expect(seen.find(({ kind }) => kind === 'receipt')?.amount).toBe(1_344_000)
  expect(await waitingFor(asker)).toEqual([])
})

it('shows nobody what their permissions do not let them decide', async () => {
  const accountant = await staffWith('accounting.close')
  expect(await kindsFor(accountant)).toEqual(['month_closing'])
  const cashier = await staffWith('payments.verify')
  expect((await kindsFor(cashier)).sort()).toEqual(['payment_status', 'receipt'])
  const answer = await call(house, customer, { url: '/api/v1/admin/waiting-approvals' })
  expect(answer.statusCode).toBe(403)
})

it('shows nobody what is about their own booking, money or account, or about somebody who may do more', async () => {
  const host = await staffWith('payments.verify', 'payments.refund', 'users.write')
  const { payment } = await makeTransfer(house, host, 600_000)
  await post(`/payments/${payment.id}/verify`, { amount: 1_344_000, statement_line: 'OWN ONE' }, asker)
  const above = await makeUser(house.ctx, { roles: ['superadmin'] })
  for (const userId of [host.userId, above.userId])
    await sql`
      insert into second_factor_removals (user_id, requested_by, requested_at, reason)
      values (${userId}, ${asker.userId}, ${house.clock.now()}, 'They lost their phone')`.execute(house.ctx.db)
  const targets = (await waitingFor(host)).map(({ target_id }) => target_id)
  for (const own of [payment.id, host.userId, above.userId]) expect(targets).not.toContain(own)
  expect((await waitingFor(second)).map(({ target_id }) => target_id)).toEqual(
    expect.arrayContaining([payment.id, host.userId, above.userId]),
  )
})

it('no table of two persons is missing: each check that keeps two people apart has its line here', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname as name
      from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'c' and pg_get_constraintdef(k.oid) ~ '_by <> [a-z_]*_by'`.execute(house.ctx.db)
  expect(rows.length).toBeGreaterThan(4)
  for (const { name } of rows) expect(Object.keys(twoPersonProcedures)).toContain(name)
})

async function staffWith(...permissions: string[]): Promise<MadePerson> {
  const person = await makeUser(house.ctx)
  const role = `role-${person.userId.slice(0, 8)}`
  await sql`insert into roles (id, name) values (${role}, ${role})`.execute(house.ctx.db)
  for (const permission of permissions)
    await sql`insert into role_permissions values (${role}, ${permission})`.execute(house.ctx.db)
  await sql`insert into user_roles (user_id, role_id) values (${person.userId}, ${role})`.execute(house.ctx.db)
  return person
}
