import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeSettled } from '../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { makePicture } from '../../../testing/makers/files.ts'
import { call } from '../../../testing/makers/orders.ts'
import {
  bookingRow,
  completePayment,
  form,
  initialize,
  makeBankAccount,
  makeTransfer,
  paymentsUrl,
  uploadProof,
} from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { takeJobs } from '../../../testing/queued-jobs.ts'
import { sweepOrphanProofs } from './sweep-orphan-proofs.ts'

let house: TestServer
let customer: MadePerson
let admin: MadePerson
let picture: Uint8Array

beforeAll(async () => {
  house = await openTestServer()
  await makeBankAccount(house)
  picture = await makePicture('png')
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  customer = await makeUser(house.ctx)
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
afterAll(() => closeSettled(house, { days: 40 }))

describe('a proof', () => {
  it('is sent twenty times in ten minutes and not more, those that are refused counted', async () => {
    const { bookingId } = await makeTransfer(house, customer)
    await sql`insert into rate_limits (key, points, expire)
      values (${`proofPerUser:${customer.userId}`}, 19, ${Date.UTC(2100, 0)})`.execute(house.ctx.db)
    const file = { name: 'a.pdf', bytes: Buffer.from('%PDF-1.7 nothing') }
    const send = () => uploadProof(house, customer, { booking_id: bookingId }, file)
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([415, 429])
  })

  it.each([
    ['IMG_0012.HEIC', '\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'heic_picture', /^IMG_0012\.HEIC: This is an HEIC photo/],
    ['IMG_1.jpg', '\0\0\0\u0018ftypmif1\0\0\0\0heic', 'heic_picture', /^IMG_1\.jpg: This is an HEIC photo.*as JPEG/],
    ['receipt.pdf', 'no PDF', 'not_a_proof', /^receipt\.pdf: Please send a picture/],
    [`${'x'.repeat(90)}.png`, 'no PNG', 'not_a_proof', /^x{60}: Please send a picture/],
  ])('%s is named where it is refused', async (name, bytes, code, detail) => {
    const { bookingId } = await makeTransfer(house, customer)
    const file = { name, bytes: Buffer.from(bytes, 'latin1') }
    const refused = await uploadProof(house, customer, { booking_id: bookingId }, file)
    expect([refused.statusCode, refused.json().code]).toEqual([415, code])
    expect(refused.json().detail).toMatch(detail)
  })

  it('is needed before a customer can say that it was sent, and completes nothing', async () => {
    const { bookingId, payment } = await makeTransfer(house, customer)
    const early = await completePayment(house, customer, payment.id, { amount: 112_000, statement_line: 'mine' })
    expect([early.statusCode, early.json().code]).toEqual([422, 'proof_required'])
    const uploaded = await uploadProof(house, customer, {
      booking_id: bookingId,
      payment_reference: payment.payment_reference,
    })
    expect(uploaded.statusCode).toBe(200)
    expect(uploaded.json()).toMatchObject({
      status: 'pending',
      proof: { name: 'receipt.png', media_type: 'image/webp', is_seen_before: false },
    })
    const sent = await completePayment(house, customer, payment.id, { amount: 112_000, statement_line: 'mine' })
    expect(sent.json()).toMatchObject({ status: 'pending_verification', amount_received: 0 })
    expect(await bookingRow(house, bookingId)).toMatchObject({
      status: 'pending',
      payment_status: 'pending_verification',
      hold_expires_at: new Date('2026-12-11T11:00:00Z'),
    })
    expect((await takeJobs(house)).map((job) => job.task)).toContain('mail.proof-received')
    expect((await completePayment(house, customer, payment.id)).json().status).toBe('pending_verification')
    const other = await initialize(house, customer, { bookingId })
    expect([other.statusCode, other.json().code]).toEqual([409, 'proof_under_verification'])
  })

  describe('of a transfer that was started before the booking was changed', () => {
    const changed = async (bookingId: string, dates: { start_date: string; end_date: string }) => {
      const url = `/api/v1/bookings/${bookingId}/change`
      const answer = await call(house, customer, { method: 'POST', url, payload: dates })
      expect(answer.json().status).toBe('applied')
      return (await bookingRow(house, bookingId)).hold_expires_at
    }
    const changes = {
      'to days for which no transfer is offered': { start_date: '2026-11-21', end_date: '2026-11-22' },
      'to a dearer stay': { start_date: '2026-12-11', end_date: '2026-12-16' },
    }
    it.each(Object.entries(changes))('%s keeps no days', async (_what, dates) => {
      const { bookingId, payment } = await makeTransfer(house, customer)
      await uploadProof(house, customer, { booking_id: bookingId })
      const holdEndsAt = await changed(bookingId, dates)
      const sent = await completePayment(house, customer, payment.id)
      expect([sent.statusCode, sent.json().code]).toEqual([409, 'booking_changed'])
      expect(await bookingRow(house, bookingId)).toMatchObject({
        payment_status: 'pending',
        hold_expires_at: holdEndsAt,
      })
    })

    it('to a cheaper one, or less than two days before the start, keeps them', async () => {
      const { bookingId, payment } = await makeTransfer(house, customer)
      await uploadProof(house, customer, { booking_id: bookingId })
      await changed(bookingId, { start_date: '2026-11-22', end_date: '2026-11-23' })
      house.clock.advance({ hours: 20 })
      expect((await completePayment(house, customer, payment.id)).json().status).toBe('pending_verification')
    })
  })

  it('can be sent twice before staff decide, not three times', async () => {
    const { bookingId } = await makeTransfer(house, customer)
    const fields = { booking_id: bookingId }
    expect((await uploadProof(house, customer, fields)).statusCode).toBe(200)
    expect((await uploadProof(house, customer, fields)).statusCode).toBe(200)
    const third = await uploadProof(house, customer, fields)
    expect([third.statusCode, third.json().code]).toEqual([409, 'too_many_proofs'])
  })

  it('that was seen before is marked for staff', async () => {
    const bytes = await makePicture('jpeg', { width: 321, height: 123 })
    const file = { name: 'receipt.jpg', bytes }
    const first = await makeTransfer(house, customer)
    expect(
      (await uploadProof(house, customer, { booking_id: first.bookingId }, file)).json().proof.is_seen_before,
    ).toBe(false)
    const second = await makeTransfer(house, customer)
    expect(
      (await uploadProof(house, customer, { booking_id: second.bookingId }, file)).json().proof.is_seen_before,
    ).toBe(true)
  })

  it('is shown to its owner and to staff, as a download that can do nothing; to others it does not exist', async () => {
    const { bookingId, payment } = await makeTransfer(house, customer)
    const url = `${paymentsUrl}/${payment.id}/proof`
    expect((await call(house, customer, { url })).statusCode).toBe(404)
    await uploadProof(house, customer, { booking_id: bookingId })
    for (const person of [customer, admin]) {
      const shown = await call(house, person, { url })
      expect(shown.statusCode).toBe(200)
      expect(shown.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-disposition': `attachment; filename="proof-${payment.payment_reference}.webp"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'private, no-store',
      })
      expect(shown.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
    }
    const stranger = await makeUser(house.ctx)
    const driver = await makeUser(house.ctx, { roles: ['driver'] })
    for (const person of [stranger, driver]) expect((await call(house, person, { url })).statusCode).toBe(404)
    expect((await house.app.inject({ url })).statusCode).toBe(401)
    expect((await house.app.inject({ url: `/uploads/proofs/${bookingId}` })).statusCode).toBe(404)
    const theirs = await uploadProof(house, stranger, { booking_id: bookingId })
    expect(theirs.statusCode).toBe(404)
    expect((await uploadProof(house, admin, { booking_id: bookingId })).statusCode).toBe(404)
  })

  it('of a wrong kind, size or place is refused and leaves nothing', async () => {
    const { bookingId } = await makeTransfer(house, customer)
    const before = await stored()
    const svg = { name: 'receipt.svg', bytes: Buffer.from('<svg/>') }
    const huge = { name: 'receipt.png', bytes: new Uint8Array(10 * 1024 * 1024 + 1) }
    expect((await uploadProof(house, customer, { booking_id: bookingId }, svg)).json()).toMatchObject({
      code: 'not_a_proof',
    })
    const refused = await uploadProof(house, customer, { booking_id: bookingId }, huge)
    expect([refused.statusCode, refused.json().detail]).toEqual([
      413,
      expect.stringMatching(/at most 10 MB. Take a screenshot/),
    ])
    expect((await uploadProof(house, customer, {})).statusCode).toBe(422)
    expect(
      (await uploadProof(house, customer, { booking_id: bookingId, payment_reference: 'SKY-OTHER' })).json().code,
    ).toBe('no_transfer')
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`field${index}`, 'x']))
    expect((await uploadProof(house, customer, { booking_id: bookingId, ...many })).statusCode).toBe(413)
    const request = { method: 'POST', url: `${paymentsUrl}/upload-proof` } as const
    expect((await call(house, customer, { ...request, payload: { booking_id: bookingId } })).statusCode).toBe(415)
    const noFile = form({ booking_id: bookingId })
    expect((await call(house, customer, { ...request, ...noFile })).json().code).toBe('proof_required')
    const aborted = form({ booking_id: bookingId }, { name: 'receipt.png', bytes: picture })
    aborted.payload = aborted.payload.subarray(0, aborted.payload.length - 60)
    expect((await call(house, customer, { ...request, ...aborted })).statusCode).toBe(400)
    expect(await stored()).toEqual(before)
  })

  it('that the disk does not take is asked for again, and leaves no row', async () => {
    const { bookingId } = await makeTransfer(house, customer)
    const { put } = house.ctx.privateFiles
    house.ctx.privateFiles.put = () => Promise.reject(new Error('no space left on device'))
    const answer = await uploadProof(house, customer, { booking_id: bookingId })
    house.ctx.privateFiles.put = put
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'storage_unavailable'])
    const rows = await sql`select 1 from proofs where booking_id = ${bookingId}`.execute(house.ctx.db)
    expect(rows.rows).toEqual([])
    expect((await uploadProof(house, customer, { booking_id: bookingId })).statusCode).toBe(200)
  })

  it('whose upload never ended is swept', async () => {
    const at = house.clock.now()
    await house.ctx.privateFiles.put('proofs/ORPHAN/a.webp', picture, 'image/webp')
    await house.ctx.db
      .insertInto('orphan_uploads')
      .values({ storage_key: 'proofs/ORPHAN/a.webp', started_at: at })
      .execute()
    await sweepOrphanProofs(house.ctx)
    expect(await house.ctx.privateFiles.has('proofs/ORPHAN/a.webp')).toBe(true)
    house.clock.advance({ hours: 2 })
    await sweepOrphanProofs(house.ctx)
    expect(await house.ctx.privateFiles.has('proofs/ORPHAN/a.webp')).toBe(false)
  })
})

async function stored() {
  const counted = await sql<Record<string, number>>`
    select (select count(*)::int from proofs) as proofs,
           (select count(*)::int from orphan_uploads) as unclaimed`.execute(house.ctx.db)
  return counted.rows[0]
}
