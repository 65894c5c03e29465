import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobHandlers } from '../../../../features.ts'
import { openTestServer, type TestServer } from '../../../../testing/context.ts'
import { bank } from '../../../../testing/makers/disputes.ts'
import { bookings, call } from '../../../../testing/makers/orders.ts'
import { makeBankAccount, makePaidRoom, makeTransfer, paymentsUrl } from '../../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../../testing/makers/people.ts'
import { askRefund, failHere, giveAccount, providerSays } from '../../../../testing/makers/refunds.ts'
import { planBehaviours } from '../../../../testing/plan-behaviours.ts'
import { takeJobs } from '../../../../testing/queued-jobs.ts'

let server: TestServer
let customer: MadePerson
let clerk: MadePerson
let colleague: MadePerson

beforeAll(async () => {
  server = await openTestServer({}, { breaksPromises: true })
  await makeBankAccount(server)
  clerk = await makeUser(server.ctx, { roles: ['admin'] })
  colleague = await makeUser(server.ctx, { roles: ['admin'] })
})
beforeEach(async () => {
  server.clock.set('2026-11-20T09:00:00+01:00')
  customer = await makeUser(server.ctx)
})
afterAll(() => server.close())

let lines = 0
/** A room of ₦112,000, paid by bank transfer. */
async function paidByTransfer() {
  const { bookingId, payment } = await makeTransfer(server, customer)
  const verified = { amount: 112_000, statement_line: `UBA REFUND WORDS ${++lines}` }
  await call(server, clerk, { method: 'POST', url: `${paymentsUrl}/${payment.id}/verify`, payload: verified })
  return { bookingId, id: payment.id }
}

const cancel = (id: string) => call(server, customer, { method: 'DELETE', url: `${bookings}/${id}` })
const cancelByUs = (id: string, reason = 'The roof leaks', person = clerk) =>
  call(server, person, { method: 'POST', url: `/api/v1/admin/bookings/${id}/cancel`, payload: { reason } })
const noShow = (id: string) =>
  call(server, clerk, { method: 'POST', url: `/api/v1/admin/bookings/${id}/no-show`, payload: {} })
const decide = (refundId: string, payload: object) =>
  call(server, colleague, { method: 'POST', url: `${paymentsUrl}/refunds/${refundId}/approve`, payload })
const post = (path: string, payload: object) =>
  call(server, colleague, { method: 'POST', url: `${paymentsUrl}/refunds/${path}`, payload })

/** What the customer, and staff who cancel again, are answered. */
async function refusals(id: string) {
  const quoted = await call(server, customer, { url: `${bookings}/${id}/cancellation` })
  const again = await cancelByUs(id, 'Another reason', colleague)
  const absent = await noShow(id)
  expect([quoted.statusCode, again.statusCode, absent.statusCode]).toEqual([409, 409, 409])
  return { owner: quoted.json().detail as string, staff: [again.json().detail, absent.json().detail] as string[] }
}

/** Runs what waits, its mails written too. */
async function runAll() {
  for (let jobs = await takeJobs(server); jobs.length > 0; jobs = await takeJobs(server))
    for (const { task, payload } of jobs) if (task !== 'mail.send') await jobHandlers[task]?.(server.ctx, payload)
}

async function told(bookingId: string) {
  await runAll()
  const { rows } = await sql<{ template: string; text_body: string }>`
    select template, text_body from mails where booking_id = ${bookingId}
       and template in ('booking-cancelled', 'hold-ended', 'booking-changed', 'refund-account-needed', 'refund-settled',
                        'refund-not-paid', 'refund-paid-after-all')
     order by created_at, id`.execute(server.ctx.db)
  const { notifications } = (await call(server, customer, { url: '/api/v1/notifications' })).json()
  return {
    mails: rows.map(({ template, text_body }) => [template, text_body.replaceAll(/\s+/g, ' ')] as const),
    bell: notifications.map(({ title, message }: Record<string, string>) => `${title} ${message}`) as string[],
  }
}
const mailOf = (all: Awaited<ReturnType<typeof told>>, template: string) =>
  all.mails.findLast(([name]) => name === template)?.[1] ?? ''

async function pendingInFiles(bookingId: string) {
  const cell = async (url: string) => {
    const [head = '', line = ''] = (await call(server, clerk, { url })).body.split('\r\n')
    return line.replace(/"[^"]*"/g, 'x').split(',')[head.split(',').indexOf('refund_pending')]
  }
  return [
    await cell(`/api/v1/admin/bookings/export/csv?ids=${bookingId}`),
    await cell(`${paymentsUrl}/export/csv?booking_id=${bookingId}`),
  ]
}

describe('a refund of a cancelled booking', () => {
  it('that waits for a bank account is not called on its way', async () => {
    const { bookingId } = await paidByTransfer()
    await cancel(bookingId)
    const { owner, staff } = await refusals(bookingId)
    expect(owner).toBe('This booking is cancelled already. The refund of ₦112,000 waits for your bank account.')
    for (const words of staff) expect(words).toContain('The refund of ₦112,000 waits for the customer’s bank account.')
    await giveAccount(server, customer, bookingId)
    expect((await refusals(bookingId)).owner).toContain('The refund of ₦112,000 is on its way.')
  })

  it('that waits for a second person is promised to nobody, and neither asks for an account', async () => {
    const { bookingId, id } = await makePaidRoom(server, customer, 1_000_000)
    await cancelByUs(bookingId)
    const { owner, staff } = await refusals(bookingId)
    expect(owner).toContain('The refund of ₦2,240,000 waits for our approval.')
    for (const words of staff) expect(words).toContain('The refund of ₦2,240,000 waits for a second person’s approval.')
    const all = await told(bookingId)
    const mail = mailOf(all, 'booking-cancelled')
    expect(mail).toContain('A refund of ₦2,240,000 waits for our approval.')
    expect(mail).toContain('We write to you when it is sent, or when it is not approved.')
    expect([mail, ...all.bell].join(' ')).not.toMatch(/We refund|you have it by/)
    expect(all.bell.join(' ')).toContain('A refund of ₦2,240,000 waits for our approval.')
    expect(await pendingInFiles(bookingId)).toEqual(['2240000', '2240000'])
    expect((await decide(`${id}-r1`, {})).statusCode).toBe(200)
    expect((await refusals(bookingId)).owner).toContain('The refund of ₦2,240,000 is on its way.')
  })

  it('that goes by bank asks for the account when it is approved, and not before', async () => {
    const { bookingId, payment } = await makeTransfer(server, customer, 1_000_000)
    const receipt = { amount: 2_240_000, statement_line: `UBA LARGE ${++lines}`, notes: 'Seen on the statement.' }
    for (const person of [clerk, colleague])
      await call(server, person, { method: 'POST', url: `${paymentsUrl}/${payment.id}/verify`, payload: receipt })
    await cancelByUs(bookingId)
    expect(mailOf(await told(bookingId), 'refund-account-needed')).toBe('')
    await decide(`${payment.id}-r1`, {})
    expect(mailOf(await told(bookingId), 'refund-account-needed')).toContain('We refund ₦2,240,000')
  })

  it('that is declined is told to its customer, with what becomes of the money', async () => {
    const { bookingId, id } = await makePaidRoom(server, customer, 1_000_000)
    await cancelByUs(bookingId)
    await runAll()
    await decide(`${id}-r1`, { approved: false, reason: 'Another amount' })
    const all = await told(bookingId)
    for (const words of [mailOf(all, 'refund-not-paid'), all.bell.join(' ')]) {
      expect(words).toContain('The refund of ₦2,240,000 was not approved, so it was not sent.')
      expect(words).toContain('The money is still yours.')
    }
    expect(all.mails.filter(([template]) => template === 'refund-not-paid')).toHaveLength(1)
    expect((await refusals(bookingId)).owner).toContain('₦2,240,000 is still to be refunded.')
  })

  it('that waits for the bank’s decision says so everywhere', async () => {
    const { bookingId, id } = await makePaidRoom(server, customer)
    await bank(server, id, 'dispute')
    await cancel(bookingId)
    const { owner, staff } = await refusals(bookingId)
    expect(owner).toContain('The refund of ₦112,000 waits until your bank has decided about the disputed payment.')
    for (const words of staff) expect(words).toContain('waits until the customer’s bank has decided')
    const all = await told(bookingId)
    const words = 'We refund ₦112,000 when your bank has decided about the payment you disputed.'
    expect(mailOf(all, 'booking-cancelled')).toContain(words)
    expect(all.bell.join(' ')).toContain(words)
    expect(await pendingInFiles(bookingId)).toEqual(['112000', '112000'])
    await bank(server, id, 'dispute-lost')
    const after = await refusals(bookingId)
    expect(after.owner).toBe('This booking is cancelled already. Your bank has returned ₦112,000 to you already.')
    for (const one of after.staff) expect(one).toContain('The customer’s bank has returned ₦112,000 already.')
    expect(await pendingInFiles(bookingId)).toEqual(['0', '0'])
    const later = (await told(bookingId)).bell.join(' ')
    expect(later, 'told by its event').toContain('Refund of ₦112,000 was not sent')
    // The bank's maker drops the mails of its own jobs.
    const about = { bookingId, refundId: `${id}-r1`, at: server.clock.now().toISOString() }
    await jobHandlers['mail.refund-not-paid']?.(server.ctx, about)
    for (const one of [later, mailOf(await told(bookingId), 'refund-not-paid')]) {
      expect(one).toContain('has returned this money to you.')
      expect(one).not.toContain('still yours')
    }
  })

  it('that came back after it was sent is told once, and asked for again', async () => {
    const { bookingId, id } = await paidByTransfer()
    await cancel(bookingId)
    await giveAccount(server, customer, bookingId)
    await post(`${id}-r1/sent`, { outgoing_reference: 'OUT 77' })
    expect((await told(bookingId)).bell.join(' ')).toContain('Refund of ₦112,000 sent')
    const returned = { has_arrived: false, reason: 'The account is closed', was: 'succeeded' }
    expect((await post(`${id}-r1/outcome`, returned)).statusCode).toBe(200)
    const all = await told(bookingId)
    for (const words of [mailOf(all, 'refund-not-paid'), all.bell.join(' ')]) {
      expect(words).toContain('We sent ₦112,000 to the bank account that you named. It did not arrive')
      expect(words).toContain('The money is still yours.')
      expect(words).toContain('we ask you for the bank account once more.')
    }
    expect(all.mails.filter(([template]) => template === 'refund-not-paid')).toHaveLength(1)
    expect((await refusals(bookingId)).owner).toBe(
      'This booking is cancelled already. The refund of ₦112,000 did not arrive. ₦112,000 is still to be refunded.',
    )
    await askRefund(server, clerk, { id, payload: { amount: 112_000, reason: 'Sent once more' } })
    expect((await refusals(bookingId)).owner).toBe(
      'This booking is cancelled already. The refund of ₦112,000 waits for your bank account.',
    )
  })
})

describe('a refund that was paid after all', () => {
  /** Cancelled, paid back by our bank, told; then the bank says of it what it says. */
  async function paidByBank() {
    const { bookingId, id } = await paidByTransfer()
    await cancel(bookingId)
    await giveAccount(server, customer, bookingId)
    await post(`${id}-r1/sent`, { outgoing_reference: 'OUT 77' })
    await runAll()
    const bankSays = async (has_arrived: boolean) => {
      server.clock.advance({ days: 1 })
      const was = has_arrived ? 'failed' : 'succeeded'
      const outcome = { has_arrived, was, reason: 'The bank says so', reference: 'OUT 77' }
      expect((await post(`${id}-r1/outcome`, outcome)).statusCode).toBe(200)
      return told(bookingId)
    }
    return { bookingId, id, bankSays }
  }
  const templates = ({ mails }: Awaited<ReturnType<typeof told>>) => mails.map(([template]) => template)

  it('by our bank is told by mail and bell, and nobody asks for an account any more', async () => {
    const { bookingId, id, bankSays } = await paidByBank()
    await bankSays(false)
    await askRefund(server, clerk, { id, payload: { amount: 112_000, reason: 'Sent once more' } })
    expect(templates(await told(bookingId))).toContain('refund-account-needed')
    const url = `${bookings}/${bookingId}/refund-account`
    expect((await call(server, customer, { url })).json().to_send).toBe(112_000)
    const all = await bankSays(true)
    for (const words of [mailOf(all, 'refund-paid-after-all'), all.bell.join(' ')]) {
      expect(words).toContain('Refund of ₦112,000 was paid after all')
      expect(words).toContain('The refund of ₦112,000 had failed and was paid after all.')
      expect(words).toContain(
        'Our bank confirmed on Sun 22 Nov 2026 that it was paid to the bank account that you named.',
      )
      expect(words).toContain(
        'You need not do anything for this refund. We do not need a bank account from you any more',
      )
    }
    expect(mailOf(all, 'refund-paid-after-all')).toContain('OUT 77')
    expect(all.bell.join(' '), 'what is not true any more is gone').not.toContain('did not arrive')
    expect((await call(server, customer, { url })).json().to_send).toBe(0)
    expect((await giveAccount(server, customer, bookingId)).json().code).toBe('no_refund_waits')
  })

  it('that fails again, and is paid again, is told each time; the bell says the last word', async () => {
    const { bookingId, bankSays } = await paidByBank()
    await bankSays(false)
    await bankSays(true)
    const failed = (await bankSays(false)).bell.join(' ')
    expect(failed).toContain('did not arrive')
    expect(failed).not.toContain('was paid after all')
    const all = await bankSays(true)
    expect(all.bell.join(' ')).not.toContain('did not arrive')
    expect(templates(all).filter((template) => template !== 'booking-cancelled')).toEqual([
      'refund-settled',
      'refund-not-paid',
      'refund-paid-after-all',
      'refund-not-paid',
      'refund-paid-after-all',
    ])
    const { notifications } = (await call(server, customer, { url: '/api/v1/notifications' })).json()
    const ofRefund = notifications.filter(({ title }: { title: string }) => title.includes('after all'))
    expect(ofRefund).toMatchObject([{ type: 'success', booking_id: bookingId }])
  })

  it('by its provider names the provider and the day by which it arrives, and no account', async () => {
    const { bookingId, id } = await makePaidRoom(server, customer)
    await planBehaviours(server.ctx.db, id, ['refund:pending'])
    await cancel(bookingId)
    await runAll()
    await failHere(server, `${id}-r1`)
    expect((await told(bookingId)).bell.join(' ')).toContain('did not arrive')
    await providerSays(server, `${id}-r1`, 'succeeded')
    const all = await told(bookingId)
    for (const words of [mailOf(all, 'refund-paid-after-all'), all.bell.join(' ')]) {
      expect(words).toContain(
        'The payment provider confirmed on Fri 20 Nov 2026 that it was paid to your original payment method. It should reach your account by Fri 4 Dec 2026. You need not do anything for this refund.',
      )
      expect(words).not.toContain('bank account')
    }
    expect(templates(all)).not.toContain('refund-settled')
  })

  it('and that was given again says so, and not that nothing is to be done', async () => {
    const { bookingId, id } = await makePaidRoom(server, customer)
    await planBehaviours(server.ctx.db, id, ['refund:pending', 'refund:pending'])
    for (const reason of ['A broken shower', 'The first one failed']) {
      await askRefund(server, clerk, { id, payload: { amount: 50_000, reason } })
      await runAll()
      if (reason === 'A broken shower') await failHere(server, `${id}-r1`)
    }
    await providerSays(server, `${id}-r1`, 'succeeded')
    const mail = mailOf(await told(bookingId), 'refund-paid-after-all')
    expect(mail).toContain(
      '₦50,000 of it was no longer due: it had been counted towards your booking, or another refund had taken its place. We check this amount and write to you about it.',
    )
    expect(mail).not.toContain('You need not do anything')
  })

  it('and has failed again before anybody was told is not told as paid', async () => {
    const { bookingId, id } = await makePaidRoom(server, customer)
    await planBehaviours(server.ctx.db, id, ['refund:pending'])
    await cancel(bookingId)
    await runAll()
    await failHere(server, `${id}-r1`)
    await providerSays(server, `${id}-r1`, 'succeeded')
    await failHere(server, `${id}-r1`)
    const all = await told(bookingId)
    expect(templates(all)).not.toContain('refund-paid-after-all')
    expect(all.bell.join(' ')).toContain('Refund of ₦112,000 failed')
  })
})

describe('a refund of a booking that goes on', () => {
  it('that was a kindness is announced by nobody before it is sent, so its refusal is no news', async () => {
    const { bookingId, id } = await makePaidRoom(server, customer, 1_000_000)
    const [asked] = (
      await askRefund(server, clerk, { id, payload: { amount: 1_000_001, reason: 'A broken lift' } })
    ).json().refunds
    await decide(asked.id, { approved: false, reason: 'Too much' })
    expect(mailOf(await told(bookingId), 'refund-not-paid')).toBe('')
  })

  it('because staff chose dear dates away waits for approval in the mail about the dates', async () => {
    const { bookingId } = await makePaidRoom(server, customer, 1_500_000)
    const url = `${bookings}/${bookingId}/change`
    const asked = { start_date: '2026-12-11', end_date: '2026-12-12' }
    expect((await call(server, clerk, { method: 'POST', url, payload: asked })).statusCode).toBe(200)
    const mail = mailOf(await told(bookingId), 'booking-changed')
    expect(mail).toContain('A refund of ₦1,680,000 waits for our approval.')
    expect(mail).not.toContain('is refunded')
  })
})

it('a reservation that ended with a disputed part of its price says that the bank decides first', async () => {
  const { bookingId, payment } = await makeTransfer(server, customer)
  await sql`update bookings set captured_kobo = 5000000, status = 'cancelled', cancel_reason = 'hold_expired',
                                cancelled_at = now(), hold_expires_at = null where id = ${bookingId}`.execute(
    server.ctx.db,
  )
  await sql`update payments set dispute_state = 'open' where id = ${payment.id}`.execute(server.ctx.db)
  for (const kind of ['mail', 'notify']) await jobHandlers[`${kind}.hold-ended`]?.(server.ctx, { bookingId })
  const all = await told(bookingId)
  const words = 'We refund ₦50,000 when your bank has decided about the payment you disputed.'
  expect([mailOf(all, 'hold-ended').includes(words), all.bell.join(' ').includes(words)]).toEqual([true, true])
})
