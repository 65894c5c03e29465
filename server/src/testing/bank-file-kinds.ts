import { completeEndedBookings } from '../features/cancellations/complete-booking.ts'
import type { TestServer } from './context.ts'
import { makeDriverAccount, makeEarnedTrip } from './makers/driver-pay.ts'
import { makeDriver } from './makers/fleet.ts'
import { call } from './makers/orders.ts'
import { makePartner, makePartnersRoom } from './makers/partners.ts'
import { makeBankAccount, makeTransfer, paymentsUrl } from './makers/payments.ts'
import { makeUser } from './makers/people.ts'
import { askRefund, giveAccount } from './makers/refunds.ts'
import { runJobs } from './run-jobs.ts'

/** Where the bank files of each kind and their lines are, what making one takes, and somebody whom it pays. Time passes for a partner. */
export const bankFileKinds = {
  refund: { url: `${paymentsUrl}/refund-runs`, lines: 'refund_run_lines', asked: {}, owe: oweRefund },
  partner: { url: '/api/v1/admin/partner-runs', lines: 'bank_file_lines', asked: {}, owe: owePartner },
  driver: {
    url: '/api/v1/admin/driver-runs',
    lines: 'bank_file_lines',
    asked: { until_on: '2026-11-20' },
    owe: oweDriver,
  },
} as const

async function oweRefund(house: TestServer): Promise<string> {
  await makeBankAccount(house)
  const customer = await makeUser(house.ctx)
  const clerk = await makeUser(house.ctx, { roles: ['admin'] })
  const { bookingId, payment } = await makeTransfer(house, customer)
  const payload = { amount: 112_000, statement_line: 'UBA IN 1' }
  await call(house, clerk, { method: 'POST', url: `${paymentsUrl}/${payment.id}/verify`, payload })
  await askRefund(house, clerk, { id: payment.id, payload: { amount: 2_000, reason: 'A broken shower' } })
  await giveAccount(house, customer, bookingId)
  return bookingId
}

async function owePartner(house: TestServer): Promise<string> {
  const id = await makePartner(house.ctx)
  await makePartnersRoom(house, await makeUser(house.ctx), id)
  house.clock.advance({ days: 60 })
  await completeEndedBookings(house.ctx)
  await runJobs(house)
  return id
}

async function oweDriver(house: TestServer): Promise<string> {
  const driver = await makeDriver(house)
  await makeDriverAccount(house, driver)
  await makeEarnedTrip(house, driver)
  return driver.userId
}
