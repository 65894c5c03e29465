// Who counts money, gives it back or uses a line of the bank while somebody else does.
import { savePaymentMove, systemMover } from '../../src/features/payments/attempts/save-payment-move.ts'
import { claimTransaction } from '../../src/features/payments/payment-store.ts'
import { insertPayout } from '../../src/features/payments/payouts/bank-lines/payout-store.ts'
import { lockPayoutsOf } from '../../src/features/payments/payouts/provider-payout-store.ts'
import { lockCaptures } from '../../src/features/payments/refunds/lock-captures.ts'
import { addRefunded, saveRefundMove } from '../../src/features/payments/refunds/refund-store.ts'
import { lockBankLine } from '../../src/features/payments/statements/line-store.ts'
import { useBankLine } from '../../src/features/payments/statements/use-bank-line.ts'
import type { Schedule } from './isolation-tester.ts'
import type { IsolationWorld } from './isolation-world.ts'
import { paymentLock, showing } from './product-steps.ts'
import { oneSentBy } from './sent-statements.ts'

export async function schedulesOfMoney(world: IsolationWorld): Promise<Schedule[]> {
  return [
    await twoSettlements(world),
    await twoRefunds(world),
    await chargebackBesideRefund(world),
    await twoAnswers(world),
    await twoClerks(world),
    await twoPayments(world),
  ]
}

/** An event and a poll tell of one transaction. */
async function twoSettlements({ held, unpaid }: IsolationWorld): Promise<Schedule> {
  const claim = await oneSentBy('provider_transactions', (tx) => claimTransaction(tx, unpaid, 'txn-1'))
  const steps = { lock: await paymentLock(held, unpaid), claim: [claim] }
  return {
    name: 'two-settlements-of-one-transaction',
    sessions: [
      { name: 'event', steps },
      { name: 'poll', steps },
    ],
    afterwards: "select count(*) as claims from provider_transactions where provider_txn_id = 'txn-1'",
  }
}

const shareOf = (kobo: number) => Math.floor(kobo * 0.6)

/** Each is within what came in, and both are not. */
async function twoRefunds({ confirmed, paid }: IsolationWorld): Promise<Schedule> {
  const lock = await oneSentBy('for update', (tx) => lockCaptures(tx, { booking: confirmed }))
  const counted = shareOf(paid.captured_kobo)
  const count = await oneSentBy('update payments', (tx) => addRefunded(tx, paid, counted))
  const steps = { lock: [showing('refunded_kobo', lock)], count: [count] }
  return {
    name: 'two-refunds-beyond-one-payment',
    sessions: [
      { name: 'one', steps },
      { name: 'other', steps },
    ],
    afterwards: `select captured_kobo, refunded_kobo from payments where id = '${paid.id}'`,
  }
}

/** A refund asks for the dispute under the lock of its payment. */
async function chargebackBesideRefund({ confirmed, paid, now }: IsolationWorld): Promise<Schedule> {
  const lock = await paymentLock(confirmed, paid)
  const move = {
    event: 'open_dispute',
    to: paid.status,
    by: systemMover,
    at: now,
    set: { dispute_state: 'open' },
  } as const
  const open = await oneSentBy('update "payments"', (tx) => savePaymentMove(tx, paid, move))
  const counted = 1_000_000
  const reserve = await oneSentBy('update payments', (tx) => addRefunded(tx, paid, counted))
  return {
    name: 'a-chargeback-beside-a-refund',
    sessions: [
      { name: 'chargeback', steps: { lock, open: [showing('dispute_state', open)] } },
      { name: 'refund', steps: { lock, reserve: [reserve] } },
    ],
    afterwards: `select dispute_state, refunded_kobo from payments where id = '${paid.id}'`,
  }
}

/** An event and a question say both that a refund has failed: what it reserved comes back once. */
async function twoAnswers({ confirmed, paid, refund, now }: IsolationWorld): Promise<Schedule> {
  const fail = await oneSentBy('update "refunds"', (tx) => saveRefundMove(tx, refund, 'failed', { updated_at: now }))
  const back = -refund.amount_kobo
  const reverse = await oneSentBy('update payments', (tx) => addRefunded(tx, paid, back))
  const steps = { lock: await paymentLock(confirmed, paid), fail: [showing('status', fail)], reverse: [reverse] }
  return {
    name: 'two-answers-reverse-one-refund',
    sessions: [
      { name: 'event', steps },
      { name: 'question', steps },
    ],
    afterwards: `select refunded_kobo from payments where id = '${paid.id}'`,
  }
}

async function twoClerks({ userId, lineId, lineKobo, now }: IsolationWorld): Promise<Schedule> {
  const turn = await oneSentBy('lock_payouts_of', (tx) => lockPayoutsOf(tx, 'paystack'))
  const line = await oneSentBy('for update', (tx) => lockBankLine(tx, lineId))
  const money = { provider: 'paystack', lineId, amountKobo: lineKobo, partOf: null, by: userId, at: now }
  const book = await oneSentBy('"payouts"', (tx) => insertPayout(tx, money))
  const steps = { lock: [turn, showing('state', line)], book: [showing('provider', book)] }
  return {
    name: 'two-clerks-book-one-payout',
    sessions: [
      { name: 'one', steps },
      { name: 'other', steps },
    ],
    afterwards: 'select count(*) as payouts from payouts',
  }
}

async function twoPayments({ userId, lineId, lineKobo, unpaid, paid, now }: IsolationWorld): Promise<Schedule> {
  const used = { statementLine: lineId, amountKobo: lineKobo, recordedBy: userId, at: now }
  const words = { narration: 'TRF', sender: '', bank_reference: '', own_references: [] }
  const open = {
    id: lineId,
    state: 'open',
    amount_kobo: lineKobo,
    ...words,
    return_requested_by: null,
    reversed_at: null,
    same_as: null,
  }
  const lock = showing('state', await oneSentBy('for update', (tx) => lockBankLine(tx, lineId)))
  const stepsOf = async (payment: typeof paid) => ({
    lock: [lock],
    use: [await oneSentBy('update bank_lines', (tx) => useBankLine(tx, payment, used), [[open]])],
  })
  return {
    name: 'two-payments-claim-one-bank-line',
    sessions: [
      { name: 'one', steps: await stepsOf(unpaid) },
      { name: 'other', steps: await stepsOf(paid) },
    ],
    afterwards: 'select state, payment_id from bank_lines',
  }
}
