// The bank files with which refunds by transfer leave. What became of a line, its refund says.
import { moveRefund } from '@skyroute/core/payments/move-refund.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { forbidden, conflict as refusal } from '@skyroute/core/rejection.ts'
import { auditStaff } from '../../../audit/audit-staff.ts'
import { allowed, conflict } from '../../../errors.ts'
import { lockBooking } from '../../bookings/booking-store.ts'
import { deedOn } from '../refunds/decide-refund.ts'
import { failRefund } from '../refunds/ends/fail-refund.ts'
import { endUnsent } from '../refunds/ends/paid-after-all.ts'
import { lockRefund } from '../refunds/lock-refund.ts'
import { refundFacts, statusOf } from '../refunds/refund-store.ts'
import { markSent, succeedRefund } from '../refunds/settle-refund.ts'
import { refuseRefundAccount } from './account-store.ts'
import type { Moved, Step } from './bank-files/bank-file-kind.ts'
import { bankFilesOf } from './bank-files/bank-files.ts'
import { failureOf, type LineResult, refuseMoved } from './line-results.ts'
import { repeatOutcome } from './repeat-outcome.ts'
import {
  countReady,
  fileReference,
  lines,
  linesOf,
  lockReadyBookings,
  presentLine,
  type RunLine,
  refusePaidAlready,
  refuseTakenBack,
  withdrawLine,
  writeLines,
} from './run-store.ts'

type RefundStep = Step<RunLine>

const byBooking = (one: RunLine, other: RunLine) =>
  one.booking_id < other.booking_id ? -1 : one.booking_id > other.booking_id ? 1 : one.line - other.line
const bookingsOf = (ofRun: readonly RunLine[]) => ofRun.map(({ booking_id }) => booking_id)

export const refundRuns = bankFilesOf({
  name: 'refund',
  prefix: 'RR',
  lines,
  findReady: countReady,
  lockReady: (tx, { userId }: { userId: string }) => lockReadyBookings(tx, userId),
  rowOf: () => ({}),
  writeLines: (tx, { runId, readyIds }) => writeLines(tx, runId, readyIds),
  nothingReady: refusal('nothing_ready', 'No refund is ready to be sent.'),
  linesOf,
  present: presentLine,
  showMore: async () => ({}),
  nameOf: ({ customer_name }) => customer_name,
  narrationOf: (_, { booking_id }) => `Refund ${bookingReference(booking_id)}`,
  keyOf: ({ refund_id }) => refund_id,
  byPayee: byBooking,
  ownMoney: {
    isOf: ({ customer_id }, userId) => customer_id === userId,
    send: forbidden('own_booking', 'It holds a refund of your own booking: somebody else must send it.'),
    withdraw: forbidden('own_booking', 'It holds a refund of your own booking: somebody else must withdraw it.'),
    record: forbidden('own_booking', 'Somebody else must refund your own booking.'),
  },
  refuseLeaving: async ({ tx, lines: ofRun }) => {
    if (ofRun.some(({ is_paid_already }) => is_paid_already)) throw conflict('paid_already', fileHoldsPaid)
    await refuseTakenBack(tx, bookingsOf(ofRun))
  },
  move: (step, event) => (event === 'send' ? sendLine(step) : withdrawLine(step.tx, step.run, step.line)),
  record,
  follow: async (moved, event) => {
    if (event === 'withdraw') await endUnsentOf(moved)
  },
})

const fileHoldsPaid =
  'It holds a refund that the customer has by now: an earlier one, which had failed, was paid after all. Withdraw this file and make another.'

async function sendLine({ ctx, tx, by, run, line: { refund_id, line } }: RefundStep) {
  const locked = await lockRefund(tx, refund_id)
  await refusePaidAlready(tx, locked.booking.id, fileHoldsPaid)
  const outgoingReference = fileReference(run.id, line)
  const facts = {
    ...refundFacts(locked.refund, locked.payment),
    permissions: [...by.actor.permissions],
    hasBeneficiary: true,
    outgoingReference,
  }
  allowed(moveRefund(statusOf(locked.refund), 'send', 'staff', facts))
  await markSent(ctx, tx, locked, { outgoing_reference: outgoingReference })
}

/** What the customer has by another refund meanwhile ends; the others are ready again, for another file and another account. */
async function endUnsentOf({ ctx, tx, lines: ofRun }: Moved<RunLine>) {
  for (const id of new Set(bookingsOf(ofRun.toSorted(byBooking)))) {
    const booking = await lockBooking(tx, id)
    if (booking) await endUnsent(ctx, tx, booking)
  }
}

async function record({ ctx, tx, by, line }: RefundStep, result: LineResult) {
  const locked = await lockRefund(tx, line.refund_id)
  const { hasArrived, reference, reason } = result
  const facts = { ...refundFacts(locked.refund, locked.payment), permissions: [...by.actor.permissions], reason }
  const move = allowed(moveRefund(statusOf(locked.refund), hasArrived ? 'settle' : 'fail', 'staff', facts))
  const failure = failureOf(reason)
  if (move.isRepeat) return repeatOutcome(ctx, tx, by, { locked, told: { hasArrived, reference, failure } })
  refuseMoved(locked.refund, result, 'this refund')
  const ended = hasArrived
    ? await succeedRefund(ctx, tx, locked, reference ? { outgoing_reference: reference } : {})
    : await failRefund(ctx, tx, locked, failure)
  if (!hasArrived)
    await refuseRefundAccount(tx, locked.booking.id, { accountNumber: line.account_number, at: ctx.clock.now() })
  await auditStaff(ctx, tx, by, {
    ...deedOn(locked.refund, 'refund.outcome-recorded'),
    after: { status: ended.status, outgoing_reference: ended.outgoing_reference },
    reason,
  })
}
