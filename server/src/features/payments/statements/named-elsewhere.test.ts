// A line that names a booking whose money was typed is that money: it stands for no other payment's, and is no payout.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { makeBankAccount, makePaidRoom } from '../../../testing/makers/payments.ts'
import { makeUser } from '../../../testing/makers/people.ts'
import { typedLines } from '../../../testing/typed-lines.ts'

let house: TestServer
let desk: ReturnType<typeof typedLines>
beforeAll(async () => {
  house = await openTestServer()
  await makeBankAccount(house)
  desk = typedLines(house, await makeUser(house.ctx, { roles: ['admin'] }))
  await makePaidRoom(house, await makeUser(house.ctx))
})
afterAll(() => house.close())

let words = 0
/** Its money was typed, and its uploaded line is there. */
async function typedAndUploaded(named: string[] = []) {
  const { bookingId, payment } = await desk.transfer()
  await desk.type(payment.id, `L-${++words}`)
  return { bookingId, payment, line: await desk.upload(['TRF', payment.payment_reference, ...named].join(' ')) }
}

it('it is not counted for another payment, whose own line would be free again to pay for a third booking', async () => {
  const [a, b, c] = [await typedAndUploaded(), await typedAndUploaded(), await desk.transfer()]
  expect(await desk.setAside(a.line, a.payment.id)).toMatchObject({ state: 'counted' })
  const refused = { code: 'named_elsewhere', detail: expect.stringContaining(b.bookingId) }
  expect(await desk.setAside(b.line, a.payment.id, { instead_of: a.line })).toMatchObject(refused)
  expect(await desk.confirm(a.line, c.payment.id)).toMatchObject({ is_confirmed: false, code: 'line_used' })
  expect(await desk.countedKobo(c.bookingId)).toBe(0)
  expect(await desk.setAside(b.line, b.payment.id)).toMatchObject({ state: 'counted' })
})

it('a line that names two bookings whose money was typed is counted for either', async () => {
  const b = await typedAndUploaded()
  const both = await typedAndUploaded([`SKY-${b.bookingId}`])
  expect(await desk.setAside(both.line, both.payment.id)).toMatchObject({ state: 'counted' })
})

it('it is no provider’s payout, alone or with another line, until it is counted', async () => {
  const { bookingId, payment, line } = await typedAndUploaded()
  const other = await desk.upload('SANDBOX SETTLEMENT')
  const refused = { code: 'named_elsewhere', detail: expect.stringContaining(bookingId) }
  expect(await desk.post(`/bank-lines/${line}/payout`, { provider: 'sandbox', payout_ids: [] })).toMatchObject(refused)
  const together = { provider: 'sandbox', payout_ids: [], with_line_ids: [line] }
  expect(await desk.post(`/bank-lines/${other}/payout`, together)).toMatchObject(refused)
  expect(await desk.setAside(line, payment.id)).toMatchObject({ state: 'counted' })
  expect(await desk.post(`/bank-lines/${other}/payout`, { provider: 'sandbox', payout_ids: [] })).toMatchObject({
    state: 'set_aside',
  })
})

it('what our bank sends back of a file of ours is no customer’s money: it is recorded at the file and set aside', async () => {
  const { payment } = await desk.transfer()
  const line = await desk.upload('RETURNED PR-7G2KQ90BCD/1')
  const refused = { code: 'names_bank_file', detail: expect.stringContaining('PR-7G2KQ90BCD') }
  expect(await desk.confirm(line, payment.id)).toMatchObject({ is_confirmed: false, ...refused })
  expect(await desk.post(`/bank-lines/${line}/hold`, {})).toMatchObject(refused)
  expect(await desk.post(`/bank-lines/${line}/payout`, { provider: 'sandbox', payout_ids: [] })).toMatchObject(refused)
  expect(await desk.setAside(line)).toMatchObject({ state: 'set_aside' })
})
