import type { Static } from 'typebox'
import { sendCsv } from '../../http/csv/send-csv.ts'
import { inOrder, routeGroup } from '../../http/routes/route-group.ts'
import { sendFile } from '../../http/routes/send-file.ts'
import { ReasonBody, Uuid } from '../../http/schemas.ts'
import { answerOnce } from '../payments/attempts/answer-once.ts'
import { lineResultOf } from '../payments/outgoing/line-results.ts'
import { giveDriverAccount } from './give-driver-account.ts'
import { makePaySlip, showPaySlip } from './pay-slips/make-pay-slip.ts'
import { listDriverRuns, makeRun, runFile, sendRun, showRun, withdrawRun } from './runs/driver-runs.ts'
import { recordResults } from './runs/record-results.ts'
import {
  DriverAccount,
  DriverPay,
  DriverPayList,
  DriverPayQuery,
  DriverRunId,
  DriverRunList,
  DriverRunQuery,
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

const runs = routeGroup({ ...group, params: { id: DriverRunId } }, (route, ctx) => {
  route.get(
    '/admin/driver-runs',
    'listDriverRuns',
    { query: DriverRunQuery, gives: DriverRunList },
    ({ actor, query }) => listDriverRuns(ctx, actor, query),
  )
  route.get('/admin/driver-runs/:id', 'showDriverRun', { gives: DriverRunWhole }, ({ id }) => showRun(ctx.db, id))
  route.get(
    '/admin/driver-runs/:id/csv',
    'fetchDriverRun',
    { description: 'The file for the bank, always the same (text/csv)' },
    async ({ by, id, reply }) => sendCsv(reply, `drivers_${id}.csv`, await runFile(ctx, by, id)),
  )
  route.post(
    '/admin/driver-runs',
    'makeDriverRun',
    { once: true, body: NewDriverRun, gives: DriverRunWhole },
    ({ by, key, body }) =>
      answerOnce(ctx, { actor: by.actor, key }, { operation: 'makeDriverRun', body }, (inTx) =>
        makeRun(inTx, by, body.until_on),
      ),
  )
  route.post(
    '/admin/driver-runs/:id/sent',
    'sendDriverRun',
    { description: 'Our bank has the file', once: true, gives: DriverRunWhole },
    ({ by, id, key }) =>
      answerOnce(ctx, { actor: by.actor, key }, { operation: 'sendDriverRun', body: { id } }, (inTx) =>
        sendRun(inTx, by, id),
      ),
  )
  route.post(
    '/admin/driver-runs/:id/withdraw',
    'withdrawDriverRun',
    { description: 'Our bank does not have the file', once: true, body: ReasonBody, gives: DriverRunWhole },
    ({ by, id, key, body: { reason } }) =>
      answerOnce(ctx, { actor: by.actor, key }, { operation: 'withdrawDriverRun', body: { id, reason } }, (inTx) =>
        withdrawRun(inTx, by, id, reason),
      ),
  )
  route.post(
    '/admin/driver-runs/:id/results',
    'recordDriverRunResults',
    { once: true, body: DriverRunResults, gives: DriverRunWhole },
    ({ by, id: runId, key, body }) =>
      answerOnce(
        ctx,
        { actor: by.actor, key },
        { operation: 'recordDriverRunResults', body: { runId, ...body } },
        (inTx) => recordResults(inTx, by, { runId, results: body.results.map(lineResultOf) }),
      ),
  )
})

const own = routeGroup({ tags: ['driver'], access: { role: 'driver' }, params: { id: DriverRunId } }, (route, ctx) => {
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
