import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import * as desk from '../../../testing/makers/desk.ts'
import { call } from '../../../testing/makers/orders.ts'
import { completePayment, makeBankAccount, makeTransfer, uploadProof } from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { askRefund, giveAccount } from '../../../testing/makers/refunds.ts'
import { twoPersonProcedures } from './two-person-procedures.ts'

let house: TestServer
let asker: MadePerson
let second: MadePerson
let customer: MadePerson
let made = 0

beforeAll(async () => {
  house = await openTestServer({}, { breaksPromises: true })
  house.clock.set('2026-11-20T09:00:00+01:00')
  await makeBankAccount(house)
  asker = await makeUser(house.ctx, { roles: ['superadmin'] })
  second = await makeUser(house.ctx, { roles: ['superadmin'] })
  customer = await makeUser(house.ctx)
})
afterAll(() => house.close())

type Line = {
  kind: string
  target_id: string
  amount: number | null
  subject: string
  asked_by_name: string | null
  is_asker_gone: boolean
}
async function waitingFor(person: MadePerson): Promise<Line[]> {
  return (await call(house, person, { url: '/api/v1/admin/waiting-approvals' })).json().approvals
}
const kindsFor = async (person: MadePerson) => (await waitingFor(person)).map(({ kind }) => kind)

const post = (path: string, payload: object, by: MadePerson) =>
  call(house, by, { method: 'POST', url: `/api/v1${path}`, payload })

const evidenceOf = (paymentId: string) => ({ approved: true, amount: 1_344_000, statement_line: `LARGE ${paymentId}` })
const months = ['2026-10', '2026-09', '2026-08', '2026-07']

/** One of each, all asked for by the same person. */
const requests: Readonly<Record<string, (by: MadePerson) => Promise<string>>> = {
  async receipt(by) {
    const { payment } = await makeTransfer(house, await makeUser(house.ctx), 600_000)
    await post(`/payments/${payment.id}/verify`, evidenceOf(payment.id), by)
    return payment.id
  },
  async payment_status(by) {
    const owner = await makeUser(house.ctx)
    const { bookingId, payment } = await makeTransfer(house, owner, 600_000)
    await uploadProof(house, owner, { booking_id: bookingId })
    await completePayment(house, owner, payment.id)
    await sql`
      insert into pending_status_changes (booking_id, payment_id, to_status, asked_by, notes, asked_at)
      values (${bookingId}, ${payment.id}, 'failed', ${by.userId}, 'Nothing came in', ${house.clock.now()})`.execute(
      house.ctx.db,
    )
    return payment.id
  },
  refund: (by) => desk.waitingRefund(house, by, 'approval'),
  async bank_line_return(by) {
    const id = await desk.bankLine(house, by, `NOBODY KNOWN ${++made}`)
    await post(`/payments/bank-lines/${id}/hold`, {}, by)
    await sql`
      update bank_lines set return_requested_by = ${by.userId}, return_requested_at = ${house.clock.now()},
             return_reference = 'OUT 1', return_reason = 'Nobody knows it' where id = ${id}`.execute(house.ctx.db)
    return id
  },
  async refund_file(by) {
    const owner = await makeUser(house.ctx)
    const { bookingId, payment } = await makeTransfer(house, owner)
    await post(`/payments/${payment.id}/verify`, { amount: 112_000, statement_line: `SMALL ${payment.id}` }, by)
    await askRefund(house, by, { id: payment.id, payload: { amount: 2_000, reason: 'A broken shower' } })
    await giveAccount(house, owner, bookingId)
    return (await post('/payments/refund-runs', {}, by)).json().run.id
  },
  partner_file: (by) => fileOf(`PR-${String(++made).padStart(10, '0')}`, by),
  driver_file: (by) => fileOf(`DR-${String(++made).padStart(10, '0')}`, by),
  async month_closing(by) {
    const month = months.pop() ?? ''
    await post(`/admin/accounting/months/${month}/close`, {}, by)
    return month
  },
  async second_factor_removal(by) {
    const { userId } = await makeUser(house.ctx)
    await sql`
      insert into second_factor_removals (user_id, requested_by, requested_at, reason)
      values (${userId}, ${by.userId}, ${house.clock.now()}, 'They lost their phone')`.execute(house.ctx.db)
    return userId
  },
}

async function fileOf(id: string, by: MadePerson) {
  const until_on = id.startsWith('DR') ? '2026-11-19' : null
  const file = { id, created_by: by.userId, created_at: house.clock.now(), until_on }
  await house.ctx.db.insertInto('bank_files').values(file).execute()
  return id
}

it('every procedure of two persons shows what waits to the second, and never to who asked', async () => {
  const asked: string[] = []
  for (const [kind, ask] of Object.entries(requests)) asked.push(`${kind} ${await ask(asker)}`)
  const seen = await waitingFor(second)
  expect(seen.map(({ kind, target_id }) => `${kind} ${target_id}`).sort()).toEqual(asked.sort())
  expect(new Set(seen.map(({ kind }) => kind))).toEqual(
    new Set(
      Object.values(twoPersonProcedures)
        .flat()
        .map(({ kind }) => kind),
    ),
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
  expect(rows.length).toBeGreaterThan(3)
  for (const { name } of rows) expect(Object.keys(twoPersonProcedures)).toContain(name)
})

/** What the second person does about each, and how it is refused once who asked may not ask for it any more. */
const answers: Readonly<
  Record<string, { refusal: string; answer: (id: string, by: MadePerson) => ReturnType<typeof post> }>
> = {
  receipt: {
    refusal: 'second_person_needed',
    answer: (id, by) => post(`/payments/${id}/verify`, evidenceOf(id), by),
  },
  payment_status: {
    refusal: 'second_person_needed',
    answer: (id, by) => {
      const payload = { status: 'failed', notes: 'Nothing came in' }
      return call(house, by, { method: 'PUT', url: `/api/v1/payments/${id}/status`, payload })
    },
  },
  refund: { refusal: 'requester_gone', answer: (id, by) => post(`/payments/refunds/${id}/approve`, {}, by) },
  bank_line_return: {
    refusal: 'requester_gone',
    answer: (id, by) => post(`/payments/bank-lines/${id}/return/approve`, { outgoing_reference: 'OUT 1' }, by),
  },
  refund_file: { refusal: 'requester_gone', answer: (id, by) => post(`/payments/refund-runs/${id}/sent`, {}, by) },
  partner_file: { refusal: 'requester_gone', answer: (id, by) => post(`/admin/partner-runs/${id}/sent`, {}, by) },
  driver_file: { refusal: 'requester_gone', answer: (id, by) => post(`/admin/driver-runs/${id}/sent`, {}, by) },
  month_closing: {
    refusal: 'requester_gone',
    answer: (id, by) => post(`/admin/accounting/months/${id}/confirm`, {}, by),
  },
  second_factor_removal: {
    refusal: 'requester_gone',
    answer: async (id, by) => {
      const { rows } = await sql<{ removal_id: string }>`
        select id as removal_id from second_factor_removals where user_id = ${id}`.execute(house.ctx.db)
      return post(`/rbac/users/${id}/second-factor-removal/approve`, rows[0] ?? {}, by)
    },
  },
}

const losses: Readonly<Record<string, (who: MadePerson) => Promise<unknown>>> = {
  'was disabled': ({ userId }) => sql`update users set is_disabled = true where id = ${userId}`.execute(house.ctx.db),
  'lost the role': ({ userId }) => sql`delete from user_roles where user_id = ${userId}`.execute(house.ctx.db),
}
const kinds = Object.values(twoPersonProcedures)
  .flat()
  .map(({ kind }) => kind)

it.each(kinds)('%s: waits for nobody who counts as one person with who asked, and they are refused', async (kind) => {
  const first = await makeUser(house.ctx, { roles: ['superadmin'] })
  const puppet = await makeUser(house.ctx, { roles: ['superadmin'] })
  const maker = await makeUser(house.ctx, { roles: ['superadmin'] })
  for (const { userId } of [first, puppet])
    await sql`
      insert into audit_log (at, actor_id, actor_role, action, subject_kind, subject_id)
      values (${house.clock.now()}, ${maker.userId}, 'superadmin', 'user.created', 'user', ${userId})`.execute(
      house.ctx.db,
    )
  const id = (await requests[kind]?.(first)) ?? ''
  const listed = async (by: MadePerson) => (await waitingFor(by)).some(({ target_id }) => target_id === id)
  expect([await listed(puppet), await listed(second)]).toEqual([false, true])
  const refused = await answers[kind]?.answer(id, puppet)
  const isRecorded = answers[kind]?.refusal === 'second_person_needed'
  expect([refused?.statusCode, refused?.json().code]).toEqual(
    isRecorded ? [409, 'second_person_needed'] : [403, 'new_account'],
  )
  expect(refused?.json().detail).toContain('You count as two persons from Fri 27 Nov 2026, 09:00')
})
const lost = Object.keys(losses).flatMap((loss) => kinds.map((kind) => [kind, loss] as const))

it.each(lost)('%s: needs a first person again once who asked %s', async (kind, loss) => {
  const first = await makeUser(house.ctx, { roles: ['superadmin'] })
  const id = (await requests[kind]?.(first)) ?? ''
  const listed = async (by: MadePerson) => (await waitingFor(by)).find(({ target_id }) => target_id === id)
  expect(await listed(second)).toMatchObject({ kind, is_asker_gone: false })
  await losses[loss]?.(first)
  expect(await listed(second)).toMatchObject({ kind, is_asker_gone: true })
  const refused = await answers[kind]?.answer(id, second)
  expect([refused?.statusCode, refused?.json().code]).toEqual([409, answers[kind]?.refusal])
  const third = await makeUser(house.ctx, { roles: ['superadmin'] })
  if (kind === 'receipt' || kind === 'payment_status' || kind === 'refund') {
    expect(await listed(third)).toMatchObject({ kind, is_asker_gone: false })
    expect((await answers[kind]?.answer(id, third))?.statusCode).toBe(200)
  }
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
