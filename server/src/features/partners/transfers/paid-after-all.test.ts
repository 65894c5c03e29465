// Paystack takes its word back: a transfer that came back, and was paid after all.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { closeSettled } from '../../../testing/close-settled.ts'
import { call } from '../../../testing/makers/orders.ts'
import {
  allowTransfers,
  makeOwedPartner,
  openCasesOf,
  passTransferHours,
  runDesk,
  settleDown,
} from '../../../testing/makers/partner-transfers.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { openProviderServer, type ProviderServer } from '../../../testing/makers/providers.ts'
import { forwardTransfers } from './forward-transfers.ts'

let house: ProviderServer
let maker: MadePerson
let sender: MadePerson
let desk: ReturnType<typeof runDesk>
let partnerId: string

beforeAll(async () => {
  house = await openProviderServer(['paystack'])
  maker = await makeUser(house.ctx, { roles: ['admin'] })
  sender = await makeUser(house.ctx, { roles: ['admin'] })
  desk = runDesk(house, { maker, sender })
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  await allowTransfers(house)
  partnerId = await makeOwedPartner(house)
})
afterAll(() => closeSettled(house))

const owed = async () => (await call(house, maker, { url: `/api/v1/admin/partners/${partnerId}` })).json().owed
const stateOf = async (id: string) => (await desk.lineOf(id)).status
const withdraw = (id: string) => desk.post(maker, `/${id}/withdraw`, { reason: 'Paystack paid it after all' })
async function say(reference: string, status: 'reversed' | 'success') {
  house.clock.advance({ hours: 2 })
  await house.control('paystack').endTransfer(reference, status)
  await settleDown(house)
}
const twice = [
  {
    kind: 'partner_transfer_differs',
    said: 'it was paid, and it had been written down as not paid and is not owed any more',
  },
  { kind: 'partner_transfer_failed', said: 'It was paid and came back.' },
]

/** The first run is paid and came back. */
async function makeReversed() {
  const { id, reference } = await desk.make()
  await desk.pay(id)
  await settleDown(house)
  await say(reference, 'reversed')
  expect([await stateOf(id), await owed()]).toEqual(['failed', 91_375])
  return { id, reference }
}

it('is paid again while it is owed, and nothing about it stays open', async () => {
  const { id, reference } = await makeReversed()
  await say(reference, 'success')
  expect([await stateOf(id), await owed()]).toEqual(['paid', 0])
  expect(await openCasesOf(house, reference)).toEqual([])
})

it('is paid again by an event that has the bytes of the first', async () => {
  const { id, reference } = await desk.make()
  await desk.pay(id)
  await settleDown(house)
  for (const status of ['reversed', 'success'] as const) {
    await house.control('paystack').endTransfer(reference, status)
    await settleDown(house)
  }
  expect([await stateOf(id), await owed()]).toEqual(['paid', 0])
})

it('is paid again when the run that took its sum was withdrawn, which is not sent, and nobody is paid twice', async () => {
  const { id, reference } = await makeReversed()
  const second = await desk.make()
  await say(reference, 'success')
  expect([await stateOf(id), await openCasesOf(house, reference)]).toEqual(['failed', twice])
  expect((await desk.post(sender, `/${second.id}/sent`)).json().code).toBe('owed_less')

  expect((await withdraw(second.id)).statusCode).toBe(200)
  expect((await desk.post(maker)).json().code).toBe('nothing_owed')
  await forwardTransfers(house.ctx)
  expect([await stateOf(id), await owed()]).toEqual(['paid', 0])
  expect(await openCasesOf(house, reference)).toEqual([])
  expect((await desk.post(maker)).json().code).toBe('nothing_owed')
})

it('is paid again when the run that was to pay it meanwhile did not arrive, and no other takes its sum before', async () => {
  const { id, reference } = await makeReversed()
  const second = await desk.make()
  await desk.post(sender, `/${second.id}/sent`)
  await say(reference, 'success')
  await passTransferHours(house, 3)
  expect([await stateOf(id), await openCasesOf(house, reference)]).toEqual(['failed', twice])

  const notPaid = { results: [{ line: 1, was: 'sent', has_arrived: false, reason: 'Account closed' }] }
  expect((await desk.post(sender, `/${second.id}/results`, notPaid)).statusCode).toBe(200)
  expect((await desk.post(maker)).json().code).toBe('nothing_owed')
  await passTransferHours(house, 2)
  expect([await stateOf(id), await owed(), await openCasesOf(house, reference)]).toEqual(['paid', 0, []])
})

it('that came back once more is owed, and the next run takes it', async () => {
  const { id, reference } = await makeReversed()
  const second = await desk.make()
  await say(reference, 'success')
  await say(reference, 'reversed')
  expect([await stateOf(id), await openCasesOf(house, reference)]).toEqual(['failed', [twice[1]]])
  expect((await desk.pay(second.id)).statusCode).toBe(200)
  await settleDown(house)
  expect([await stateOf(second.id), await owed()]).toEqual(['paid', 0])
})

it('whose case a person closed holds nothing any more', async () => {
  const { reference } = await makeReversed()
  const second = await desk.make()
  await say(reference, 'success')
  const send = () => desk.post(sender, `/${second.id}/sent`)
  expect((await send()).json().code).toBe('owed_less')
  await sql`
    update cases set closed_at = ${house.clock.now()}, closed_by = ${maker.userId}, outcome = 'The partner sent it back to us'
     where kind = 'partner_transfer_differs' and details ->> 'transfer' = ${reference}`.execute(house.ctx.db)
  await passTransferHours(house, 1)
  expect((await send()).statusCode).toBe(200)
  await passTransferHours(house, 2)
  expect(await openCasesOf(house, reference)).toEqual([twice[1]])
})
