// The bank files that pay drivers for their trips.
import { type Day, lagosDayOf } from '@skyroute/core/dates.ts'
import { toNaira } from '@skyroute/core/money.ts'
import { driverPaidEntries, driverPaymentFailedEntries } from '@skyroute/core/payments/driver-pay-entries.ts'
import type { LineMove } from '@skyroute/core/payments/outgoing/bank-files.ts'
import { forbidden, conflict as refusal } from '@skyroute/core/rejection.ts'
import type { AppContext } from '../../../context.ts'
import type { AskedPage } from '../../../db/list-queries.ts'
import { onUniqueViolation } from '../../../db/on-unique-violation.ts'
import { conflict, invalid } from '../../../errors.ts'
import type { Actor } from '../../../http/actor.ts'
import { answerOf } from '../../../http/answer-of.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import type { Step } from '../../payments/outgoing/bank-files/bank-file-kind.ts'
import { bankFilesOf } from '../../payments/outgoing/bank-files/bank-files.ts'
import { owedLines, postLine } from '../../payments/outgoing/bank-files/owed-lines.ts'
import {
  linesOf,
  listUnpaidDrivers,
  lockReadyDrivers,
  type RunLine,
  releaseTrips,
  type Written,
  writeLines,
} from './run-store.ts'

const nameOf = ({ driver_name }: RunLine) => driver_name
const postings = {
  paid: { kind: 'driver_paid', entriesOf: driverPaidEntries },
  returned: { kind: 'driver_payment_failed', entriesOf: driverPaymentFailedEntries },
} as const

const lines = owedLines<'driver', RunLine>({
  name: 'driver',
  nameOf,
  post: ({ ctx, tx, run, line: { line, amount_kobo } }, posts) => {
    const { kind, entriesOf } = postings[posts]
    return postLine(ctx, tx, { runId: run.id, line, kind, entries: entriesOf(amount_kobo) })
  },
  before: moveTrips,
})

export const driverRuns = bankFilesOf({
  ...lines,
  name: 'driver',
  prefix: 'DR',
  lockReady: lockReadyDrivers,
  rowOf: ({ untilOn: until_on }: { untilOn: Day }) => ({ until_on }),
  writeLines: (tx, written: Written) =>
    onUniqueViolation(
      () => writeLines(tx, written),
      () => conflict('trips_taken', 'Somebody made a bank file of these trips a moment ago.'),
    ),
  nothingReady: refusal('nothing_owed', 'No driver with an account, other than you, is owed anything until that day.'),
  linesOf,
  present: ({ account_by: _, ...line }: RunLine) => answerOf(line),
  showMore: async () => ({}),
  nameOf,
  byPayee: (one, other) => one.line - other.line,
  ownMoney: {
    isOf: ({ driver_id }, userId) => driver_id === userId,
    send: forbidden('own_pay', 'This bank file pays you: somebody else must send it.'),
    withdraw: forbidden('own_pay', 'This bank file pays you: somebody else must withdraw it.'),
    record: forbidden('own_pay', 'This line pays you: somebody else must say what became of it.'),
  },
})

/** With what a new run of this person would hold, and whom it would leave out. */
export async function listDriverRuns(ctx: AppContext, { userId }: Actor, asked: AskedPage) {
  const unpaid = (await listUnpaidDrivers(ctx.db)).filter(({ id }) => id !== userId)
  const ready = unpaid.filter(({ has_account }) => has_account)
  return {
    ...(await driverRuns.list(ctx.db, asked)),
    ready_count: ready.length,
    ready_amount: toNaira(ready.reduce((sum, { owed_kobo }) => sum + owed_kobo, 0)),
    without_account: unpaid
      .filter(({ has_account }) => !has_account)
      .map(({ has_account: _, ...driver }) => answerOf(driver)),
  }
}

/** Of every unpaid trip that ended on this day or before it. */
export async function makeDriverRun(ctx: AppContext, by: ActorInRequest, untilOn: Day) {
  if (untilOn > lagosDayOf(ctx.clock.now())) throw invalid('until_on', 'Choose today or a day before it.')
  return driverRuns.make(ctx, by, { untilOn })
}

/** A line that is withdrawn or was not paid lets go of its trips, and another may pay them; paid after all, it takes them back. */
async function moveTrips({ ctx, tx, run, line }: Step<'driver', RunLine>, { event, posts }: LineMove) {
  const key: [string, number] = [run.id, line.line]
  if (event === 'withdraw' || event === 'fail') await releaseTrips(tx, key, ctx.clock.now())
  if (event !== 'pay' || !posts) return
  await onUniqueViolation(
    () => releaseTrips(tx, key, null),
    () => conflict('owed_less', `${line.driver_name} was paid it again, or it stands in another file.`),
  )
}
