import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobHandlers } from '../../../features.ts'
import { ProviderError } from '../../../gateways/payments/provider-error.ts'
import { closeSettled } from '../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { call } from '../../../testing/makers/orders.ts'
import { balances, makeBankAccount, makePaidRoom, makeTransfer, paymentsUrl } from '../../../testing/makers/payments.ts'
import { type MadePerson, makeSession, makeUser } from '../../../testing/makers/people.ts'
import { askRefund, giveAccount, lineStatus } from '../../../testing/makers/refunds.ts'
import { mailedCode } from '../../../testing/makers/sign-in-code.ts'
import { takeJobs } from '../../../testing/queued-jobs.ts'
import { findMovements } from '../../documents/receipt/make-receipt.ts'
import { findMailedBooking } from '../../notifications/find-booking.ts'
import { findRefund } from '../refunds/refund-store.ts'

let house: TestServer
let customer: MadePerson
let admin: MadePerson
/** Makes bank files, which another person sends. */
let maker: MadePerson

beforeAll(async () => {
  house = await openTestServer()
  await makeBankAccount(house)
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  customer = await makeUser(house.ctx)
  admin = await makeUser(house.ctx, { roles: ['admin'] })
  maker = await makeUser(house.ctx, { roles: ['admin'] })
})
afterAll(() => closeSettled(house, { days: 40 }))

let lines = 0

/** A transfer of which something goes back by our bank. */
async function owed(amount = 2_000, person = customer) {
  const { bookingId, payment } = await makeTransfer(house, person)
  const verified = { amount: 112_000, statement_line: `UBA OUTGOING ${++lines}` }
  const asking = person === admin ? await makeUser(house.ctx, { roles: ['admin'] }) : admin
  await call(house, asking, { method: 'POST', url: `${paymentsUrl}/${payment.id}/verify`, payload: verified })
  await askRefund(house, asking, { id: payment.id, payload: { amount, reason: 'A broken shower' } })
  return { bookingId, refundId: `${payment.id}-r1` }
}

const accountOf = async (bookingId: string) =>
  (await call(house, customer, { url: `/api/v1/bookings/${bookingId}/refund-account` })).json().account
const numbered = (account_number: string) => ({ bank_name: 'First Bank of Nigeria', account_number })

const post = (path: string, payload: object = {}, person = admin) =>
  call(house, person, { method: 'POST', url: `${paymentsUrl}${path}`, payload })
const makeRun = (person = maker) => post('/refund-runs', {}, person)
const fileOf = async (id: string) => (await call(house, admin, { url: `${paymentsUrl}/refund-runs/${id}/csv` })).body
const send = (refundId: string) => post(`/refunds/${refundId}/sent`, { outgoing_reference: 'OUT-1' })

it('a refund by our bank is called refunded only once it was sent, on screens, papers, files and the bell', async () => {
  const { bookingId, refundId } = await owed()
  const standing = async () => {
    const { amount_refunded, amount_refund_sent, payments } = (
      await call(house, admin, { url: `/api/v1/admin/bookings/${bookingId}` })
    ).json()
    const [listed] = (await call(house, admin, { url: `${paymentsUrl}/refunds?booking_id=${bookingId}` })).json()
      .refunds
    const [header = '', line = ''] = (
      await call(house, admin, { url: `/api/v1/admin/bookings/export/csv?ids=${bookingId}` })
    ).body.split('\r\n')
    // No name and no place of this booking has a quote; some have a comma within quotes.
    const cell = (name: string) => line.replace(/"[^"]*"/g, 'x').split(',')[header.split(',').indexOf(name)]
    const booking = await findMailedBooking(house.ctx, bookingId)
    const paper = booking ? await findMovements(house.ctx, booking) : []
    return {
      booked: [amount_refunded, amount_refund_sent],
      payment: payments[0].amount_refund_sent,
      progresses: [payments[0].refunds[0].progress, listed.progress],
      file: [cell('refunded'), cell('refund_pending')],
      paper: paper
        .find(({ label }) => label.includes('refund,'))
        ?.label.split(', ')
        .at(-1),
    }
  }
  expect(await standing()).toEqual({
    booked: [2_000, 0],
    payment: 0,
    progresses: ['no_account', 'no_account'],
    file: ['0', '2000'],
    paper: 'waiting for a bank account',
  })
  await giveAccount(house, customer, bookingId)
  const being = { progresses: ['being_paid', 'being_paid'], paper: 'being paid', booked: [2_000, 0] }
  expect(await standing()).toMatchObject(being)
  await takeJobs(house)
  await send(refundId)
  expect(await standing()).toEqual({
    booked: [2_000, 2_000],
    payment: 2_000,
    progresses: ['sent', 'sent'],
    file: ['2000', '0'],
    paper: 'sent',
  })
  for (const { task, payload } of await takeJobs(house))
    if (task === 'notify.refund-settled') await jobHandlers[task]?.(house.ctx, payload)
  const { notifications } = (await call(house, customer, { url: '/api/v1/notifications' })).json()
  expect(notifications[0].message).toMatch(/was sent to the bank account that you named\./)
})

describe('the account of a refund by transfer', () => {
  it('is asked for by mail, given by the customer, and told to them', async () => {
    await takeJobs(house)
    const { bookingId } = await owed()
    expect((await takeJobs(house)).map(({ task }) => task)).toContain('mail.refund-account-needed')
    const before = await call(house, customer, { url: `/api/v1/bookings/${bookingId}/refund-account` })
    expect(before.json()).toMatchObject({ to_send: 2_000, account: null })
    expect(before.json().banks).toContainEqual({ code: '011', name: 'First Bank of Nigeria' })
    expect((await giveAccount(house, customer, bookingId)).json()).toMatchObject({
      account: { bank_name: 'First Bank of Nigeria', account_number: '0000014579', account_name: 'Ngozi Eze' },
    })
    expect((await takeJobs(house)).map(({ task }) => task)).toContain('mail.refund-account-given')
  })

  it.each(['0000 014 579', '\u202a0000014579\u202c', '\u200b0000014579', '００００−０１４−５７９', '٠٠٠٠٠١٤٥٧٩'])(
    'is the same one when its number is typed or copied as %j',
    async (account_number) => {
      const { bookingId } = await owed()
      const answer = await giveAccount(house, customer, bookingId, { account_number })
      expect(answer.json().account.account_number).toBe('0000014579')
    },
  )

  it.each([
    ['another bank', { bank_code: '999' }, 'invalid'],
    ['nine digits', { account_number: '000001457' }, 'invalid'],
    ['no name', { account_name: ' ' }, 'invalid'],
    ['a bell in the name', { account_name: 'Ngozi \u0007Eze' }, 'one_line'],
    ['a line of its own in the name', { account_name: 'Ngozi\u0085Eze' }, 'one_line'],
    ['a number that is not like one of the bank', { account_number: '0000014578' }, 'check_account_number'],
  ])('is refused with %s', async (_what, wrong, code) => {
    const { bookingId } = await owed()
    const answer = await giveAccount(house, customer, bookingId, wrong)
    expect([answer.statusCode, answer.json().code]).toEqual([422, code])
  })

  it('stands when the number was looked at again', async () => {
    const { bookingId } = await owed()
    const typed = { account_number: '0000014578', is_checked: true }
    expect((await giveAccount(house, customer, bookingId, typed)).statusCode).toBe(200)
  })

  it('is nobody else’s to see or to give, and staff for a customer are on record', async () => {
    const { bookingId } = await owed()
    const other = await makeUser(house.ctx)
    expect((await giveAccount(house, other, bookingId)).statusCode).toBe(404)
    expect((await call(house, other, { url: `/api/v1/bookings/${bookingId}/refund-account` })).statusCode).toBe(404)
    expect((await giveAccount(house, admin, bookingId)).statusCode).toBe(200)
    const log = house.ctx.db.selectFrom('audit_log').select('action').where('subject_id', '=', bookingId)
    expect(await log.execute()).toContainEqual({ action: 'refund.account-given' })
  })

  it('is not changed with an open session alone, and the change is on record', async () => {
    const { bookingId } = await owed()
    await giveAccount(house, customer, bookingId)
    const other = { account_number: '0000000220' }
    const without = await giveAccount(house, customer, bookingId, { ...other, password: undefined })
    expect([without.statusCode, without.json().code]).toEqual([422, 'password_required'])
    const wrong = await giveAccount(house, customer, bookingId, { ...other, password: 'A-guess-of-a-thief' })
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'wrong_password'])
    expect((await accountOf(bookingId)).account_number).toBe('0000014579')
    expect((await giveAccount(house, customer, bookingId, other)).statusCode).toBe(200)
    const log = house.ctx.db.selectFrom('audit_log').select(['action', 'before', 'after'])
    expect(await log.where('subject_id', '=', bookingId).where('actor_id', '=', customer.userId).execute()).toEqual([
      { action: 'refund.account-given', before: null, after: numbered('…4579') },
      { action: 'refund.account-given', before: numbered('…4579'), after: numbered('…0220') },
    ])
  })

  it('of who has no password is given with a code that is mailed to them', async () => {
    const { bookingId } = await owed()
    const give = (proof: object) => {
      const payload = { bank_code: '011', account_number: '0000014579', account_name: 'Ngozi Eze', ...proof }
      return call(house, customer, { method: 'PUT', url: `/api/v1/bookings/${bookingId}/refund-account`, payload })
    }
    expect((await give({ password: 'Okra-soup-4-two' })).json().code).toBe('code_required')
    const code = await mailedCode(house, customer.email)
    const others = code === '000000' ? '111111' : '000000'
    expect((await give({ code: others })).json().code).toBe('wrong_code')
    expect((await give({ code })).statusCode).toBe(200)
    expect((await give({ code })).json().code).toBe('wrong_code')
  })

  it('to which our bank did not pay is asked for again', async () => {
    const { bookingId, refundId } = await owed()
    await giveAccount(house, customer, bookingId)
    const { run } = (await makeRun()).json()
    await post(`/refund-runs/${run.id}/sent`)
    const closed = { refund_id: refundId, has_arrived: false, reason: 'Account is closed' }
    expect((await post(`/refund-runs/${run.id}/results`, { results: [closed, closed] })).json().code).toBe(
      'named_twice',
    )
    await post(`/refund-runs/${run.id}/results`, { results: [closed] })
    await takeJobs(house)
    await askRefund(house, admin, { id: refundId.slice(0, -3), payload: { amount: 2_000, reason: 'Again' } })
    expect(await accountOf(bookingId)).toBeNull()
    expect((await makeRun()).json().code).toBe('nothing_ready')
    const [wanted] = (await takeJobs(house)).filter(({ task }) => task === 'mail.refund-account-needed')
    expect(wanted).toBeDefined()
    await giveAccount(house, customer, bookingId)
    expect((await makeRun()).json().run.line_count).toBe(1)
  })

  it('has the name that the bank gives it, and is looked at again when the bank knows none', async () => {
    const { bookingId } = await owed()
    const gateway = house.ctx.payments.paystack
    if (!gateway) throw new Error('this house has no sandbox')
    const named = (resolveAccount: NonNullable<typeof gateway.resolveAccount>, change = {}) => {
      house.ctx.payments.paystack = { ...gateway, resolveAccount }
      return giveAccount(house, customer, bookingId, change)
    }
    expect((await named(async () => null)).json().code).toBe('check_account_number')
    const insisted = await named(async () => null, { is_checked: true })
    expect(insisted.json().account).toMatchObject({ account_name: 'Ngozi Eze', name_at_bank: null })
    const unheard = await named(async () => {
      throw new ProviderError('broken', 'no answer')
    })
    expect(unheard.json().account).toMatchObject({ account_name: 'Ngozi Eze', name_at_bank: null })
    expect((await named(async () => 'EZE NGOZI A')).json().account).toMatchObject({ name_at_bank: 'EZE NGOZI A' })
    house.ctx.payments.paystack = gateway
  })

  it('is not asked for where a provider refunds', async () => {
    const { bookingId, id } = await makePaidRoom(house, customer)
    await askRefund(house, admin, { id, payload: { amount: 1_000, reason: 'A broken shower' } })
    expect((await giveAccount(house, customer, bookingId)).json().code).toBe('no_refund_waits')
  })
})

describe('no refund by transfer leaves without an account', () => {
  it('neither alone nor in a bank file', async () => {
    const { bookingId, refundId } = await owed()
    expect((await send(refundId)).json().code).toBe('no_beneficiary')
    const made = await makeRun()
    if (made.statusCode === 200)
      expect(made.json().lines.map((line: { refund_id: string }) => line.refund_id)).not.toContain(refundId)
    await giveAccount(house, customer, bookingId)
    expect((await send(refundId)).json()).toMatchObject({ status: 'succeeded', outgoing_reference: 'OUT-1' })
  })
})

it('a refund that was sent meanwhile is taken back by nobody who saw it before that', async () => {
  const { bookingId, refundId } = await owed()
  await giveAccount(house, customer, bookingId)
  expect((await send(refundId)).json().status).toBe('succeeded')
  const outcome = async (was?: string) =>
    (
      await post(`/refunds/${refundId}/outcome`, { has_arrived: false, reason: 'It came back', ...(was && { was }) })
    ).json()
  expect([(await outcome()).code, (await outcome('reserved')).code]).toEqual(['line_moved', 'line_moved'])
  expect((await outcome('succeeded')).status).toBe('failed')
})

it('who wrote the account of a refund for its customer does not say that it was sent', async () => {
  const { bookingId, refundId } = await owed()
  await giveAccount(house, admin, bookingId)
  expect((await send(refundId)).json().code).toBe('own_account')
  const other = await makeUser(house.ctx, { roles: ['admin'] })
  expect((await post(`/refunds/${refundId}/sent`, { outgoing_reference: 'OUT-1' }, other)).json().status).toBe(
    'succeeded',
  )
})

it('neither does the maker of whoever wrote it', async () => {
  const { bookingId, refundId } = await owed()
  const maker = await makeUser(house.ctx, { roles: ['superadmin'] })
  const person = { email: 'wrote@skyroute.example', first_name: 'New', last_name: 'Person', role_ids: ['admin'] }
  const wrote = (await call(house, maker, { method: 'POST', url: '/api/v1/rbac/users', payload: person })).json()
  const headers = { authorization: `Bearer ${await makeSession(house.ctx, wrote.id)}` }
  expect((await giveAccount(house, { ...maker, userId: wrote.id, headers }, bookingId)).statusCode).toBe(200)
  const answer = await post(`/refunds/${refundId}/sent`, { outgoing_reference: 'OUT-1' }, maker)
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'new_account'])
  expect((await send(refundId)).json().status).toBe('succeeded')
})

it('who changed the e-mail address of a customer does not say that a refund to an account of theirs was sent', async () => {
  const { bookingId, refundId } = await owed()
  const change = { email: 'somebody.else@example.com' }
  const changed = await call(house, admin, {
    method: 'PUT',
    url: `/api/v1/rbac/users/${customer.userId}`,
    payload: change,
  })
  expect(changed.statusCode).toBe(200)
  // Whoever is in there now writes it as the customer.
  const headers = { authorization: `Bearer ${await makeSession(house.ctx, customer.userId)}` }
  expect((await giveAccount(house, { ...customer, headers }, bookingId)).statusCode).toBe(200)
  expect((await send(refundId)).json().code).toBe('own_account')
  const other = await makeUser(house.ctx, { roles: ['admin'] })
  const sent = await post(`/refunds/${refundId}/sent`, { outgoing_reference: 'OUT-1' }, other)
  expect(sent.json().status).toBe('succeeded')
})

it('neither does who made the account of the customer', async () => {
  const wish = { email: 'at.the.desk@example.com', first_name: 'Ngozi', last_name: 'Eze' }
  const made = await call(house, admin, { method: 'POST', url: '/api/v1/rbac/users', payload: wish })
  const userId = made.json().id
  const headers = { authorization: `Bearer ${await makeSession(house.ctx, userId)}` }
  const { bookingId, refundId } = await owed(2_000, { ...customer, userId, headers })
  expect((await giveAccount(house, { ...customer, userId, headers }, bookingId)).statusCode).toBe(200)
  expect((await send(refundId)).json().code).toBe('own_account')
  const other = await makeUser(house.ctx, { roles: ['admin'] })
  const sent = await post(`/refunds/${refundId}/sent`, { outgoing_reference: 'OUT-1' }, other)
  expect(sent.json().status).toBe('succeeded')
})

/** A refund in a file that our bank has, and what the bank says of it. */
async function atOurBank() {
  const { bookingId, refundId } = await owed()
  await giveAccount(house, customer, bookingId)
  const { run } = (await makeRun()).json()
  await post(`/refund-runs/${run.id}/sent`)
  const told = async (has_arrived: boolean) => {
    const was = await lineStatus(house, admin, { runId: run.id, refundId })
    const results = [{ refund_id: refundId, was, has_arrived, reason: 'Closed' }]
    return post(`/refund-runs/${run.id}/results`, { results })
  }
  return { bookingId, refundId, told }
}

describe('a bank file', () => {
  it('holds what is ready, says the same twice, and ends line by line', async () => {
    const first = await owed(2_000)
    house.clock.advance({ minutes: 1 })
    const second = await owed(3_000, await makeUser(house.ctx))
    const clerk = await makeUser(house.ctx, { roles: ['admin'] })
    for (const { bookingId } of [first, second]) await giveAccount(house, clerk, bookingId)
    const run = (await makeRun()).json()
    expect(run).toMatchObject({ run: { line_count: 2, amount: 5_000, sent_at: null } })
    const file = await fileOf(run.run.id)
    expect(file).toContain(`1,011,First Bank of Nigeria,0000014579,Ngozi Eze,2000.00,Refund SKY-${first.bookingId}\r\n`)
    const moved = { account_number: '0000000220', account_name: 'Somebody Else' }
    expect((await giveAccount(house, clerk, first.bookingId, moved)).json().code).toBe('no_refund_waits')
    expect(await fileOf(run.run.id)).toBe(file)
    expect((await makeRun()).json().code).toBe('nothing_ready')
    expect((await send(first.refundId)).json().code).toBe('in_run')
    const results = (told: object[]) => post(`/refund-runs/${run.run.id}/results`, { results: told })
    const paid = { refund_id: first.refundId, has_arrived: true, reference: 'GTB/OUT/9' }
    expect((await results([paid])).json().code).toBe('run_not_sent')
    expect((await post(`/refund-runs/${run.run.id}/sent`, {}, clerk)).json()).toMatchObject({
      code: 'own_account',
      detail: expect.stringContaining(run.lines[0].customer_name),
    })
    expect((await call(house, clerk, { url: `${paymentsUrl}/refund-runs/${run.run.id}/csv` })).json().code).toBe(
      'own_account',
    )
    expect((await post(`/refund-runs/${run.run.id}/sent`)).json().run.open_count).toBe(2)
    expect((await post(`/refund-runs/${run.run.id}/sent`)).json().code).toBe('run_sent')
    const notPaid = { refund_id: second.refundId, has_arrived: false }
    expect((await results([notPaid])).statusCode).toBe(422)
    const told = await results([paid, { ...notPaid, reason: 'Account is closed' }])
    expect(told.json()).toMatchObject({
      run: { open_count: 0 },
      lines: [
        { refund_id: first.refundId, status: 'succeeded', outgoing_reference: 'GTB/OUT/9' },
        { refund_id: second.refundId, status: 'failed', failure: 'not paid: Account is closed' },
      ],
    })
    expect((await results([paid, { ...notPaid, reason: 'Account is closed' }])).json()).toEqual(told.json())
    for (const other of [
      { ...paid, reference: 'GTB/OUT/10' },
      { ...notPaid, reason: 'The name differs' },
    ])
      expect((await results([other])).json().code).toBe('line_moved')
    expect((await results([{ ...notPaid, has_arrived: true }])).json().code).toBe('line_moved')
    const seenBefore = { refund_id: second.refundId, was: 'sent', has_arrived: true, reference: 'GTB/OUT/11' }
    expect((await results([seenBefore])).json().code).toBe('line_moved')
    expect(await balances(house, first.bookingId)).toEqual({ bank: 11_000_000, customer_funds: -11_000_000 })
    expect(await balances(house, second.bookingId)).toEqual({ bank: 11_200_000, customer_funds: -11_200_000 })
  })

  it('takes the reference of a refund that was recorded as paid without it, once', async () => {
    const { refundId, told } = await atOurBank()
    const result = { refund_id: refundId, has_arrived: true }
    const run = (await told(true)).json().run.id
    const say = async (reference: string) =>
      (await post(`/refund-runs/${run}/results`, { results: [{ ...result, was: 'succeeded', reference }] })).json()
    for (const _ of [1, 2])
      expect((await say('GTB/OUT/21')).lines).toMatchObject([{ status: 'succeeded', outgoing_reference: 'GTB/OUT/21' }])
    expect((await say('GTB/OUT/22')).code).toBe('line_moved')
  })

  it('of which the bank paid after all what it had not: the books say so, also when it was refunded again', async () => {
    const { bookingId, refundId, told } = await atOurBank()
    await told(false)
    expect((await told(true)).json().lines).toMatchObject([{ status: 'succeeded' }])
    expect(await balances(house, bookingId)).toEqual({ bank: 11_000_000, customer_funds: -11_000_000 })
    await told(false)
    const all = { amount: 112_000, reason: 'All of it' }
    await askRefund(house, admin, { id: refundId.slice(0, -3), payload: all })
    expect((await told(true)).statusCode).toBe(200)
    // Staff gave all of it back, and the bank 2,000 of that: they ask for what is left of it themselves.
    expect((await findRefund(house.ctx.db, `${refundId.slice(0, -1)}2`))?.status).toBe('failed')
    expect(await balances(house, bookingId)).toEqual({ bank: 11_000_000, customer_funds: -11_000_000 })
  })

  it('that was made before the bank paid another after all is not sent with it', async () => {
    const { bookingId, refundId, told } = await atOurBank()
    await told(false)
    await askRefund(house, admin, { id: refundId.slice(0, -3), payload: { amount: 112_000, reason: 'All of it' } })
    await giveAccount(house, customer, bookingId)
    const again = (await makeRun()).json().run
    await told(true)
    expect((await post(`/refund-runs/${again.id}/sent`)).json().code).toBe('paid_already')
    expect((await post(`/refund-runs/${again.id}/withdraw`, { reason: 'Paid already.' })).statusCode).toBe(200)
    expect((await balances(house, bookingId)).bank).toBe(11_000_000)
  })

  it('is made for nobody’s own booking, and by nobody without the permission', async () => {
    const own = await owed(1_000, admin)
    await giveAccount(house, admin, own.bookingId)
    expect((await makeRun(admin)).json().code).toBe('nothing_ready')
    expect((await makeRun(customer)).statusCode).toBe(403)
    const other = await makeUser(house.ctx, { roles: ['admin'] })
    expect((await makeRun(other)).json().run.line_count).toBe(1)
  })

  it('with a refund of one’s own booking is fetched, sent and withdrawn by somebody else, and is anybody’s once it is sent', async () => {
    const clerks = [await makeUser(house.ctx, { roles: ['admin'] }), await makeUser(house.ctx, { roles: ['admin'] })]
    const [writer = admin, sender = admin] = clerks
    const { bookingId } = await owed(1_000, admin)
    await giveAccount(house, writer, bookingId)
    const { id } = (await makeRun()).json().run
    const fetchFile = () => call(house, admin, { url: `${paymentsUrl}/refund-runs/${id}/csv` })
    for (const [own, what] of [
      [await fetchFile(), 'send'],
      [await post(`/refund-runs/${id}/sent`), 'send'],
      [await post(`/refund-runs/${id}/withdraw`, { reason: 'It is mine' }), 'withdraw'],
    ] as const)
      expect(own.json()).toMatchObject({ code: 'own_booking', detail: expect.stringContaining(`must ${what} it`) })
    expect((await post(`/refund-runs/${id}/sent`, {}, sender)).statusCode).toBe(200)
    expect((await fetchFile()).body).toContain(bookingId)
  })

  it('is downloaded and sent by another person than made it', async () => {
    const { bookingId } = await owed()
    await giveAccount(house, customer, bookingId)
    const { id, created_by } = (await makeRun()).json().run
    expect(created_by).toBe(maker.userId)
    const fetchFile = (person: MadePerson) => call(house, person, { url: `${paymentsUrl}/refund-runs/${id}/csv` })
    for (const own of [await fetchFile(maker), await post(`/refund-runs/${id}/sent`, {}, maker)])
      expect([own.statusCode, own.json().code]).toEqual([403, 'own_run'])
    expect((await fetchFile(admin)).body).toContain(bookingId)
    expect((await post(`/refund-runs/${id}/sent`)).json().run).toMatchObject({ open_count: 1 })
    expect((await fetchFile(maker)).body).toContain(bookingId)
  })

  it('is sent by nobody who made it, says the database as well', async () => {
    const { bookingId } = await owed()
    await giveAccount(house, customer, bookingId)
    const { id } = (await makeRun()).json().run
    const sent = sql`update bank_files set sent_by = created_by, sent_at = created_at where id = ${id}`
    await expect(sent.execute(house.ctx.db)).rejects.toThrow('bank_files_two_persons')
  })

  it('of two that are made at once, one holds the refund', async () => {
    const { bookingId } = await owed()
    await giveAccount(house, customer, bookingId)
    const answers = await Promise.all([makeRun(), makeRun(), makeRun()])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })

  it('beside the record of one transfer, the refund leaves once', async () => {
    const { bookingId, refundId } = await owed()
    await giveAccount(house, customer, bookingId)
    const [sent, made] = await Promise.all([send(refundId), makeRun()])
    expect([sent.statusCode, made.statusCode].filter((status) => status === 200)).toHaveLength(1)
  })

  it('is not known by another number', async () => {
    expect((await post('/refund-runs/RR-0000000000/sent')).statusCode).toBe(404)
    expect((await call(house, admin, { url: `${paymentsUrl}/refund-runs/RR-0000000000` })).statusCode).toBe(404)
  })
})
