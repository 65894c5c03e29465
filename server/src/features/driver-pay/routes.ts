import type { Static } from 'typebox'
import { inOrder, routeGroup } from '../../http/routes/route-group.ts'
import { sendFile } from '../../http/routes/send-file.ts'
import { Uuid } from '../../http/schemas.ts'
import { RunId, RunQuery } from '../payments/outgoing/bank-file.ts'
import { bankFileCalls, bankFileTerms } from '../payments/outgoing/bank-files/calls.ts'
import { lineResultOf } from '../payments/outgoing/line-results.ts'
import { giveDriverAccount } from './give-driver-account.ts'
import { makePaySlip, showPaySlip } from './pay-slips/make-pay-slip.ts'
import { driverRuns, makeDriverRun } from './runs/driver-runs.ts'
import {
  DriverAccount,
  DriverPay,
  DriverPayList,
  DriverPayQuery,
  DriverRunList,
  DriverRunResults,
  DriverRunWhole,
  NewDriverRun,
  OwnPay,
  PaySlip,
} from './schemas.ts'
import { listDriverPay, showDriverPay, showOwnPay } from './show-driver-pay.ts'

const group = { tags: ['driver pay', 'staff'], access: { permission: 'drivers.pay' } } as const

const drivers = routeGroup({ ...group, params: { id: Uuid } }, (route, ctx) => {
  route.get('/admin/driver-pay', 'listDriverPay', { query: DriverPayQuery, gives: DriverPayList }, ({ query }) =>
    listDriverPay(ctx, query),
  )
  route.get('/admin/driver-pay/:id', 'showDriverPay', { gives: DriverPay }, ({ id }) => showDriverPay(ctx.db, id))
  route.put(
    '/admin/driver-pay/:id/account',
    'giveDriverAccount',
    { body: DriverAccount, gives: DriverPay },
    ({ by, id, body }) => giveDriverAccount(ctx, by, { id, password: body.password, given: accountOf(body) }),
  )
})

const accountOf = ({ bank_code, account_number, account_name, is_checked }: Static<typeof DriverAccount>) => ({
  bankCode: bank_code,
  accountNumber: account_number,
  accountName: account_name,
  isChecked: is_checked === true,
})

const runs = routeGroup({ ...group, params: { id: RunId } }, (route, ctx) => {
  const calls = bankFileCalls(ctx, driverRuns, lineResultOf)
  const terms = bankFileTerms(DriverRunWhole, DriverRunResults)
  route.get('/admin/driver-runs', 'listDriverRuns', { query: RunQuery, gives: DriverRunList }, calls.list)
  route.get('/admin/driver-runs/:id', 'showDriverRun', terms.show, calls.show)
  route.get('/admin/driver-runs/:id/csv', 'fetchDriverRun', terms.file, calls.file)
  route.post('/admin/driver-runs', 'makeDriverRun', { ...terms.make, body: NewDriverRun }, ({ body, ...call }) =>
    calls.make(call, body, (inTx) => makeDriverRun(inTx, call.by, body.until_on)),
  )
  route.post('/admin/driver-runs/:id/sent', 'sendDriverRun', terms.sent, calls.sent)
  route.post('/admin/driver-runs/:id/withdraw', 'withdrawDriverRun', terms.withdraw, calls.withdraw)
  route.post('/admin/driver-runs/:id/results', 'recordDriverRunResults', terms.results, calls.results)
})

const own = routeGroup({ tags: ['driver'], access: { role: 'driver' }, params: { id: RunId } }, (route, ctx) => {
  route.get('/driver/pay', 'showOwnPay', { gives: OwnPay }, ({ actor }) => showOwnPay(ctx, actor))
  route.get('/driver/pay-slips/:id', 'showPaySlip', { gives: PaySlip }, ({ actor, id }) => showPaySlip(ctx, actor, id))
  route.get(
    '/driver/pay-slips/:id/pdf',
    'downloadPaySlip',
    { description: 'application/pdf' },
    async ({ actor, id, reply }) =>
      sendFile(reply, { ...(await makePaySlip(ctx, actor, id)), type: 'application/pdf' }),
  )
})

/** What drivers are owed, the bank files with which they are paid, and each driver's own pay-slips. */
export const driverPayRoutes = inOrder(drivers, runs, own)
