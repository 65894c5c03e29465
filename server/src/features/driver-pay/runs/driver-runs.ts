// The bank files that pay drivers for their trips.
import { type Day, lagosDayOf } from '@skyroute/core/dates.ts'
import { toNaira } from '@skyroute/core/money.ts'
import type { LineMove } from '@skyroute/core/payments/outgoing/bank-files.ts'
import { forbidden, conflict as refusal } from '@skyroute/core/rejection.ts'
import type { AppContext } from '../../../context.ts'
import { onUniqueViolation } from '../../../db/on-unique-violation.ts'
import type { Reader } from '../../../db/pool.ts'
import { conflict, invalid } from '../../../errors.ts'
import { answerOf } from '../../../http/answer-of.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { bankFilesOf } from '../../payments/outgoing/bank-files/bank-files.ts'
import type { OwedLine } from '../../payments/outgoing/bank-files/owed-line-store.ts'
import { type OwedStep, owedLines, presentOwed } from '../../payments/outgoing/bank-files/owed-lines.ts'
import { listUnpaidDrivers, lockReadyDrivers, releaseTrips, type Written, writeLines } from './run-store.ts'

export const driverRuns = bankFilesOf({
  ...owedLines({ name: 'driver', before: moveTrips }),
  name: 'driver',
  prefix: 'DR',
  findReady,
  lockReady: lockReadyDrivers,
  rowOf: ({ untilOn: until_on }: { untilOn: Day }) => ({ until_on }),
  writeLines: (tx, written: Written) =>
    onUniqueViolation(
      () => writeLines(tx, written),
      () => conflict('trips_taken', 'Somebody made a bank file of these trips a moment ago.'),
    ),
  nothingReady: refusal('nothing_owed', 'No driver with an account, other than you, is owed anything until that day.'),
  present: (line: OwedLine) => ({
    ...presentOwed(line),
    driver_id: line.payee_id,
    driver_name: line.payee_name,
    trips: line.trips,
  }),
  showMore: async () => ({}),
  ownMoney: {
    isOf: ({ payee_id }, userId) => payee_id === userId,
    send: forbidden('own_pay', 'This bank file pays you: somebody else must send it.'),
    withdraw: forbidden('own_pay', 'This bank file pays you: somebody else must withdraw it.'),
    record: forbidden('own_pay', 'This line pays you: somebody else must say what became of it.'),
  },
})

/** Without this person's own pay, and with whom a new file would leave out. */
async function findReady(db: Reader, userId: string) {
  const unpaid = (await listUnpaidDrivers(db)).filter(({ id }) => id !== userId)
  const ready = unpaid.filter(({ has_account }) => has_account)
  return {
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
async function moveTrips({ ctx, tx, run, line }: OwedStep, { event, posts }: LineMove) {
  const key: [string, number] = [run.id, line.line]
  if (event === 'withdraw' || event === 'fail') await releaseTrips(tx, key, ctx.clock.now())
  if (event !== 'pay' || !posts) return
  await onUniqueViolation(
    () => releaseTrips(tx, key, null),
    () => conflict('owed_less', `${line.payee_name} was paid it again, or it stands in another file.`),
  )
}
