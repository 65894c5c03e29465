// Each posting behind the VAT stands beside its own papers, and does so still when others are issued later.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { call } from '../../testing/makers/orders.ts'
import { makePaidRoom } from '../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { askRefund, sendRefundsFor } from '../../testing/makers/refunds.ts'
import { runJobs } from '../../testing/run-jobs.ts'

let house: TestServer
let admin: MadePerson
beforeAll(async () => {
  house = await openTestServer()
})
afterAll(() => house.close())

it('of two refunds of one stay each has its own credit note', async () => {
  const { bookingId, id } = await makePaidRoom(house, await makeUser(house.ctx))
  house.clock.set('2026-12-13T15:00:00+01:00')
  admin = await makeUser(house.ctx, { roles: ['admin'] })
  await call(house, admin, { method: 'POST', url: `/api/v1/admin/bookings/${bookingId}/complete` })
  await runJobs(house)
  for (const amount of [11_200, 5_600]) {
    house.clock.advance({ hours: 1 })
    await askRefund(house, admin, { id, payload: { amount, reason: 'The heating was off.' } })
    await sendRefundsFor(house, 3)
  }
  const vat = await call(house, admin, { url: '/api/v1/admin/accounting/vat-return?month=2026-12' })
  const papers = vat
    .json()
    .documents.map(({ vat, credit_note }: { vat: number; credit_note: string }) => [vat, credit_note])
  expect(papers).toEqual([
    [7_500, null],
    [-750, 'CN-2026-000001'],
    [-375, 'CN-2026-000002'],
  ])
})
