import { addMinutes } from '@skyroute/core/dates.ts'
import { moveLine } from '@skyroute/core/payments/outgoing/bank-files.ts'
import { isLeftToStaff, questionsBeforeCase } from '@skyroute/core/payments/refunds.ts'
import { firstLetters } from '@skyroute/core/text.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { isOfTests } from '../../../gateways/payments/gateway-name.ts'
import type { TransferEnd } from '../../../gateways/payments/port.ts'
import { postLine } from '../../payments/outgoing/bank-files/owed-lines.ts'
import { lockMoney } from '../runs/run-store.ts'
import type { TransferAnswer } from './transfer-answer.ts'
import { closeUndecided, closeUnpaid, isPaidTwiceOpen, openTransferCase, paidTwice } from './transfer-cases.ts'
import { describeDifference } from './transfer-difference.ts'
import { lockTransferLine, saveEnd, saveNextQuestion, saveWait, type TransferLine } from './transfer-store.ts'

type Step = { ctx: AppContext; tx: Tx; line: TransferLine; now: Date }

/** What a provider says of a line, in one transaction with the books. `asked`: the line as it was when we asked. */
export async function settleTransfer(
  ctx: AppContext,
  asked: TransferLine,
  answer: TransferAnswer,
): Promise<'settled' | 'moved meanwhile'> {
  return inTransaction(ctx.db, async (tx) => {
    const line = await lockTransferLine(tx, { runId: asked.run_id, line: asked.line })
    if (!line) return 'settled'
    if (line.status !== asked.status) return 'moved meanwhile'
    await apply({ ctx, tx, line, now: ctx.clock.now() }, answer)
    return 'settled'
  })
}

async function apply(step: Step, answer: TransferAnswer) {
  const differs = describeDifference(step.line, answer, { isTest: isOfTests(step.line.provider ?? '') })
  if (differs) {
    await openTransferCase(step, 'partner_transfer_differs', { differs })
    return askAgain(step, { state: 'unknown' })
  }
  if ('told' in answer && answer.state !== 'pending')
    return answer.state === 'succeeded' ? pay(step, answer) : fail(step, answer)
  return askAgain(step, answer)
}

/** One that was written down as not paid is paid after all while the partner is still owed it. */
async function pay(step: Step, { word, told }: TransferEnd) {
  const { ctx, tx, line } = step
  const move = moveLine('pay', line.status)
  if (!move) return
  if (move.posts) {
    if ((await lockMoney(tx, line.payee_id)).unfiled_kobo < line.amount_kobo) return wait(step)
    await postLine(ctx, tx, { ...line, name: 'partner' }, move.posts)
  }
  await saveEnd(tx, line, { status: 'paid', word, reference: told?.transferCode ?? null, failure: null, at: step.now })
  await closeUnpaid(step, 'Paystack says that it was paid.')
  await audit(step, 'partner-run.line-paid')
}

/**
 * Another run pays for it already, or was to. Until that is withdrawn or fails it is asked about again, and no new run takes
 * the sum; a person who closes the case ends that.
 */
async function wait(step: Step) {
  const { tx, line, now } = step
  const isSettledByHand = line.next_check_at !== null && !(await isPaidTwiceOpen(step))
  if (isSettledByHand) return saveWait(tx, line, null)
  await openTransferCase(step, 'partner_transfer_differs', { differs: paidTwice })
  await saveWait(tx, line, addMinutes(now, 60))
}

async function fail(step: Step, { state, word, failure }: TransferEnd) {
  const { ctx, tx, line } = step
  const move = moveLine('fail', line.status)
  if (!move?.posts) return stopWaiting(step)
  const why = state === 'reversed' ? 'It was paid and came back.' : (failure ?? 'Paystack says that it failed.')
  await postLine(ctx, tx, { ...line, name: 'partner' }, move.posts)
  await saveEnd(tx, line, { status: 'failed', word, reference: null, failure: firstLetters(why, 400), at: step.now })
  await closeUndecided(step, 'Paystack says that it was not paid.')
  await openTransferCase(step, 'partner_transfer_failed', { failure: why })
  await audit(step, 'partner-run.line-failed', why)
}

/** What was said to be paid after all was not. */
async function stopWaiting(step: Step) {
  if (step.line.next_check_at === null) return
  await saveWait(step.tx, step.line, null)
  await closeUndecided(step, 'Paystack says that it was not paid.')
}

/** Minutes between questions: 2, 5, 15, then hourly. */
const minutesToNextQuestion = [2, 5, 15]
/** What the provider waits for before the money moves, when a person must see to it there. */
const waits: Readonly<Record<string, string>> = {
  otp: 'it waits for the code that Paystack sent to the owner’s phone',
  received: 'it waits for the approval on Paystack’s dashboard',
  abandoned: 'nobody approved it at Paystack',
  blocked: 'Paystack has blocked it',
}

type Open = { state: 'pending'; word: string } | { state: 'not_found' | 'unknown' | 'not_sent' }

/** No end yet: it is looked up again. Only what never reached the provider is asked for again. */
async function askAgain(step: Step, answer: Open) {
  const { tx, line, now } = step
  if (line.status !== 'sent') return
  const questions = line.check_count + 1
  const isLeft = isLeftToStaff(answer.state, { sentAt: line.asked_at ?? now, questions, now })
  const wait = answer.state === 'pending' ? waits[answer.word] : undefined
  if (wait) await openTransferCase(step, 'partner_transfer_undecided', { failure: wait })
  else if (isLeft || questions === questionsBeforeCase)
    await openTransferCase(step, 'partner_transfer_undecided', { failure: silences[answer.state] })
  await saveNextQuestion(tx, line, {
    askedAt: answer.state === 'not_sent' ? null : line.asked_at,
    word: wordOf(answer, line, isLeft),
    nextCheckAt: addMinutes(now, minutesToNextQuestion[questions - 1] ?? 60),
    checkCount: questions,
  })
}

const silences: Readonly<Record<Open['state'], string>> = {
  pending: 'it has been on its way for three days',
  not_found: 'Paystack does not know it',
  unknown: 'Paystack has given no answer',
  not_sent: 'Paystack could not take it',
}

/** `not_found` stands there only when it is believed: then staff may say that it was not paid. */
function wordOf(answer: Open, { provider_word }: TransferLine, isLeft: boolean): string | null {
  if (answer.state === 'pending') return firstLetters(answer.word, 40)
  if (answer.state === 'not_found') return isLeft ? 'not_found' : null
  return answer.state === 'not_sent' ? 'not_sent' : provider_word
}

async function audit({ tx, line, now }: Step, action: string, reason?: string) {
  await writeAudit(tx, {
    at: now,
    actorId: null,
    actorRole: 'system',
    action,
    subjectKind: 'partner-run',
    subjectId: line.run_id,
    before: { status: line.status },
    after: { line: line.line },
    ...(reason ? { reason } : {}),
  })
}
