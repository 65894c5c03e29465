import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { closeSettled } from '../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { makeCar } from '../../../testing/makers/catalogue.ts'
import { call, orderFor } from '../../../testing/makers/orders.ts'
import { makeBankAccount, paymentsUrl, startPayment } from '../../../testing/makers/payments.ts'
import { type MadePerson, makeSession, makeUser } from '../../../testing/makers/people.ts'
import { askRefund, giveAccount } from '../../../testing/makers/refunds.ts'
import { logInByMail, mailedCode } from '../../../testing/makers/sign-in-code.ts'
import { takeFromDeskAccount } from '../../accounts/email/desk-accounts.ts'

let server: TestServer
/** Book at the desk, verify, refund, and make the file; the other is the one who would send it to an account of theirs. */
let ada: MadePerson
let bola: MadePerson

beforeAll(async () => {
  server = await openTestServer()
  server.clock.set('2026-11-20T09:00:00+01:00')
  await makeBankAccount(server)
})
afterAll(() => closeSettled(server, { days: 40 }))

let made = 0
const desk = '/api/v1/admin/bookings'
const send = (who: MadePerson, method: 'POST' | 'PUT', url: string, payload: object = {}) =>
  call(server, who, { method, url, payload, headers: { 'idempotency-key': crypto.randomUUID() } })

async function bookAtDesk(clerk: MadePerson, data: object = { guest_email: undefined }): Promise<string> {
  const { id: itemId } = await makeCar(server.ctx)
  const guest = { guest_name: 'Bisi Ade', guest_phone: `+23480410000${10 + ++made}`, ...data }
  const answer = await send(clerk, 'POST', desk, await orderFor(server, { type: 'car', itemId, data: guest }))
  expect(answer.statusCode).toBe(201)
  return answer.json().id
}
const edit = async (who: MadePerson, id: string, payload: object) =>
  expect((await send(who, 'PUT', `${desk}/${id}`, payload)).statusCode).toBe(200)
async function claimFor(maker: MadePerson, id: string, by: MadePerson) {
  const { url } = (await send(maker, 'POST', `${desk}/${id}/claim-link`)).json()
  const token = new URL(url).searchParams.get('token')
  expect((await send(by, 'POST', '/api/v1/bookings/claim', { token })).statusCode).toBe(200)
  return by
}
async function provenBy(email: string): Promise<MadePerson> {
  const answer = await logInByMail(server, { email, code: await mailedCode(server, email) })
  expect(answer.statusCode).toBe(200)
  const userId = answer.json().user.id
  const token = await makeSession(server.ctx, userId)
  return { userId, token, email, headers: { authorization: `Bearer ${token}` } }
}
const freshEmail = () => `desk-${++made}@skyroute.example`

/** The customer has paid by transfer and gets something back. They name the account, and Ada makes the file. */
async function fileFor(owner: MadePerson, bookingId: string) {
  const { id, amount } = await startPayment(server, owner, { bookingId, method: 'bank_transfer' })
  const verified = { amount, statement_line: `UBA DESK ${++made}` }
  expect((await send(ada, 'POST', `${paymentsUrl}/${id}/verify`, verified)).statusCode).toBe(200)
  await askRefund(server, ada, { id, payload: { amount: 2_000, reason: 'A broken light' } })
  expect((await giveAccount(server, owner, bookingId)).statusCode).toBe(200)
  const answer = await send(ada, 'POST', `${paymentsUrl}/refund-runs`)
  expect(answer.json().run.line_count).toBe(1)
  return answer.json().run.id as string
}

type Way = (id: string) => Promise<MadePerson>
const ways: Record<string, Way> = {
  'made the link with which it was claimed': (id) => makeUser(server.ctx).then((own) => claimFor(bola, id, own)),
  'named the address of an account': async (id) => {
    const own = await makeUser(server.ctx)
    await edit(bola, id, { guest_email: own.email })
    return own
  },
  'named an address that somebody proved later': async (id) => {
    const guest_email = freshEmail()
    await edit(bola, id, { guest_email })
    return provenBy(guest_email)
  },
  'corrected the number to which a colleague sent the link': async (id) => {
    await edit(bola, id, { guest_phone: '+2348039990001' })
    return claimFor(ada, id, await makeUser(server.ctx))
  },
  'gave the customer their number': async (id) => {
    const { user_id } = (await call(server, ada, { url: `${desk}/${id}` })).json()
    const saved = await send(bola, 'PUT', `/api/v1/rbac/users/${user_id}`, { phone: '+2348039990002' })
    expect(saved.statusCode).toBe(200)
    return claimFor(ada, id, await makeUser(server.ctx))
  },
}

describe('a refund of a booking at the desk', () => {
  const colleagues = async () => {
    ada = await makeUser(server.ctx, { roles: ['admin'] })
    bola = await makeUser(server.ctx, { roles: ['admin'] })
  }
  const refusals = async (run: string) =>
    [
      await call(server, bola, { url: `${paymentsUrl}/refund-runs/${run}/csv` }),
      await send(bola, 'POST', `${paymentsUrl}/refund-runs/${run}/sent`),
    ].map((answer) => (answer.statusCode === 200 ? 'given' : answer.json().code))

  it.each(Object.entries(ways))('is not sent by the clerk who %s', async (_what, way) => {
    await colleagues()
    const id = await bookAtDesk(ada)
    const run = await fileFor(await way(id), id)
    expect(await refusals(run)).toEqual(['own_account', 'own_account'])
    const third = await makeUser(server.ctx, { roles: ['admin'] })
    expect((await send(third, 'POST', `${paymentsUrl}/refund-runs/${run}/sent`)).statusCode).toBe(200)
  })

  it('is not sent by the clerk who made the booking for somebody’s account', async () => {
    await colleagues()
    const own = await makeUser(server.ctx)
    const run = await fileFor(own, await bookAtDesk(bola, { guest_email: own.email }))
    expect(await refusals(run)).toEqual(['own_account', 'own_account'])
  })

  it('is not sent by the clerk who made the account that it was booked for, also after the account was merged', async () => {
    await colleagues()
    const email = freshEmail()
    const names = { first_name: 'Bisi', last_name: 'Ade', reason: 'A new customer' }
    const account = await send(bola, 'POST', '/api/v1/rbac/users', { ...names, email })
    expect(account.statusCode).toBe(201)
    const id = await bookAtDesk(ada, { guest_email: email })
    const own = await makeUser(server.ctx)
    const caller = { address: '127.0.0.1', requestId: 'merge', userAgent: null } as never // what the log notes of a request
    await inTransaction(server.ctx.db, (tx) =>
      takeFromDeskAccount(server.ctx, tx, { userId: own.userId, email, caller }),
    )
    await sql`update bookings set guest_email = ${own.email} where id = ${id}`.execute(server.ctx.db)
    const run = await fileFor(own, id)
    expect(await refusals(run)).toEqual(['own_account', 'own_account'])
  })
})
