import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { permissions } from '../accounts/permissions.ts'
import { addHours } from '../dates.ts'
import { mayUploadProof } from './guards.ts'
import { movePayment } from './move-payment.ts'
import { providerNames } from './provider-names.ts'
import { decisionNeedsDualApproval, receiptNeedsDualApproval, setPaymentStatus } from './set-status.ts'
import {
  type DisputeState,
  disputeStates,
  isOpen,
  type PaymentActor,
  type PaymentEvent,
  type PaymentFacts,
  type PaymentState,
  type PaymentStatus,
  paymentActors,
  paymentEvents,
  paymentStatuses,
  paymentStatusMeanings,
} from './states.ts'
import { paymentTransitions } from './transitions.ts'

const startsAt = new Date('2026-12-11T11:00:00Z')

/** A transfer for which everything is in order, a week before the start. */
function facts(change: Partial<PaymentFacts> = {}): PaymentFacts {
  return {
    now: addHours(startsAt, -168),
    method: 'bank_transfer',
    amountKobo: 100,
    capturedKobo: 0,
    refundedKobo: 0,
    dueKobo: 100,
    startsAt,
    isMoneyAwaited: true,
    isMethodEnabled: true,
    isVerified: true,
    isNewTransaction: false,
    isLeftToStaff: false,
    failure: 'declined',
    createdAt: addHours(startsAt, -170),
    undecidedProofs: 1,
    receivedKobo: 100,
    statementLine: 'unused',
    isSureMatch: true,
    isPayer: false,
    permissions,
    reason: 'seen on the statement',
    refundKobo: 0,
    isKnownTransaction: true,
    ...change,
  }
}

const states: PaymentState[] = (['new', ...paymentStatuses] as const).flatMap((status) =>
  disputeStates
    .filter((dispute) => status !== 'new' || dispute === 'none')
    .map((disputeState) => ({ status, disputeState })),
)
const nameOf = ({ status, disputeState }: PaymentState) =>
  disputeState === 'none' ? status : `${status} ${disputeState}`
const product = states.flatMap((state) =>
  paymentEvents.flatMap((event) => paymentActors.map((actor) => ({ state, event, actor }))),
)

type Row = [from: string, event: PaymentEvent, actors: PaymentActor[], to: string]
type Kept = [from: PaymentStatus, event: PaymentEvent, actors: PaymentActor[], to?: PaymentStatus]

/** A move that asks for no dispute leaves it as it is; without an end it stays where it is. */
const inEachDispute = (rows: readonly Kept[]): Row[] =>
  rows.flatMap(([from, event, actors, to = from]) =>
    disputeStates.map((disputeState): Row => {
      return [nameOf({ status: from, disputeState }), event, actors, nameOf({ status: to, disputeState })]
    }),
  )
const ofEach = (rows: (status: PaymentStatus) => Row[]) => paymentStatuses.flatMap(rows)

/** The state tables once more, by hand: from, event, actors, to. With every guard satisfied. */
const legal: Row[] = [
  ['new', 'initialise', ['customer', 'staff'], 'pending'],
  ...inEachDispute([
    ['pending', 'succeed', ['system'], 'completed'],
    ['failed', 'succeed', ['system'], 'completed'],
    ['pending', 'fail', ['system'], 'failed'],
    ['pending', 'send_proof', ['customer'], 'pending_verification'],
    ['pending', 'verify_receipt', ['staff', 'system'], 'completed'],
    ['pending_verification', 'verify_receipt', ['staff', 'system'], 'completed'],
    ['failed', 'verify_receipt', ['staff', 'system'], 'completed'],
    ['completed', 'verify_receipt', ['staff', 'system']],
    ['pending', 'accept_short', ['staff', 'system'], 'completed'],
    ['pending_verification', 'accept_short', ['staff', 'system'], 'completed'],
    ['failed', 'accept_short', ['staff', 'system'], 'completed'],
    ['pending_verification', 'ask_again', ['staff'], 'pending'],
    ['pending_verification', 'reject', ['staff'], 'failed'],
    ['pending_verification', 'give_to_review', ['system']],
    ...paymentStatuses.map((status): Kept => [status, 'refund', ['staff', 'system']]),
  ]),
  // Wherever money came in, whether it was enough or not.
  ...ofEach((status) => [
    [status, 'open_dispute', ['system'], `${status} open`],
    [`${status} open`, 'win_dispute', ['system'], `${status} won`],
    [`${status} open`, 'lose_dispute', ['system'], `${status} lost`],
    [`${status} won`, 'reopen_dispute', ['system'], `${status} open`],
    [`${status} lost`, 'reopen_dispute', ['system'], `${status} open`],
    [`${status} open`, 'withdraw_dispute', ['system'], status],
  ]),
]
const repeats: Row[] = [
  ...inEachDispute([
    ['pending', 'initialise', ['customer', 'staff']],
    ['completed', 'succeed', ['system']],
    ['completed', 'accept_short', ['staff', 'system']],
    ['failed', 'fail', ['system']],
    ['pending_verification', 'send_proof', ['customer']],
    ['pending', 'ask_again', ['staff']],
    ['failed', 'reject', ['staff']],
  ]),
  ...ofEach((status) => [
    [`${status} open`, 'open_dispute', ['system'], `${status} open`],
    [`${status} won`, 'win_dispute', ['system'], `${status} won`],
    [`${status} lost`, 'lose_dispute', ['system'], `${status} lost`],
    [`${status} open`, 'reopen_dispute', ['system'], `${status} open`],
    [status, 'withdraw_dispute', ['system'], status],
  ]),
]

/** The row of the state tables that each event is. */
const rules: Record<PaymentEvent, string> = {
  initialise: 'SP1',
  succeed: 'SP2',
  fail: 'SP3',
  send_proof: 'SP4',
  verify_receipt: 'SP5',
  ask_again: 'SP6',
  reject: 'SP7',
  accept_short: 'SP13',
  refund: 'SP9',
  open_dispute: 'SP10',
  win_dispute: 'SP10',
  lose_dispute: 'SP10',
  reopen_dispute: 'SP10',
  withdraw_dispute: 'SP10',
  give_to_review: 'SP12',
}
const ruleOf = (event: PaymentEvent, { status }: PaymentState) =>
  event === 'succeed' && status === 'failed' ? 'SP8' : rules[event]

function willing(event: PaymentEvent): PaymentFacts {
  if (event === 'refund') return facts({ capturedKobo: 100, refundKobo: 100 })
  if (event === 'open_dispute') return facts({ capturedKobo: 60 })
  if (event === 'accept_short') return facts({ capturedKobo: 60, dueKobo: 40, restLimitKobo: 40 })
  return event === 'give_to_review' ? facts({ now: addHours(startsAt, -2) }) : facts()
}

describe('a rest that is written off', () => {
  const short = (change: Partial<PaymentFacts>, actor: PaymentActor = 'staff') =>
    movePayment(
      { status: 'pending', disputeState: 'none' },
      'accept_short',
      actor,
      facts({ capturedKobo: 60, dueKobo: 40, restLimitKobo: 40, ...change }),
    )

  test.each<[string, Partial<PaymentFacts>, string]>([
    ['a kobo more than the limit', { restLimitKobo: 39 }, 'rest_too_large'],
    ['no limit', { restLimitKobo: undefined }, 'rest_too_large'],
    ['nothing missing', { dueKobo: 0 }, 'nothing_due'],
    ['nothing received', { capturedKobo: 0 }, 'nothing_received'],
    ['a payment by card', { method: 'paystack' }, 'not_a_transfer'],
    ['a hold that has ended', { isMoneyAwaited: false }, 'hold_ended'],
    ['their own payment', { isPayer: true }, 'own_payment'],
    ['no reason', { reason: ' ' }, 'reason_required'],
  ])('is refused with %s', (_what, change, code) => {
    expect(short(change)).toMatchObject({ ok: false, code })
  })

  test('needs no reason within the tolerance, where nobody decides', () => {
    expect(short({ reason: undefined }, 'system')).toMatchObject({ ok: true, to: 'completed', rule: 'SP13' })
  })
})

describe('every state, event and actor', () => {
  test(`of ${product.length} there are those in the tables, their repeats, and refusals`, () => {
    for (const { state, event, actor } of product) {
      const answer = movePayment(state, event, actor, willing(event))
      const isOf = ([from, name, actors]: Row) => from === nameOf(state) && name === event && actors.includes(actor)
      const move = legal.find(isOf)
      const label = `${nameOf(state)}, ${event} by ${actor}`
      if (answer.ok) expect.soft(answer.rule, label).toBe(ruleOf(event, state))
      if (move)
        expect
          .soft(
            answer.ok && !answer.isRepeat && nameOf({ status: answer.to, disputeState: answer.disputeState }),
            label,
          )
          .toBe(move[3])
      else if (repeats.some(isOf))
        expect
          .soft(answer, label)
          .toMatchObject({ ok: true, isRepeat: true, to: state.status, disputeState: state.disputeState })
      else expect.soft(answer.ok ? answer : answer.kind, label).toMatch(/^(forbidden|conflict)$/)
    }
  })

  test('a customer never completes a payment, whatever the facts', () => {
    const anyFacts = fc.record({
      method: fc.constantFrom('paystack' as const, 'bank_transfer' as const),
      isVerified: fc.boolean(),
      isMoneyAwaited: fc.boolean(),
      undecidedProofs: fc.integer({ min: 0, max: 4 }),
      receivedKobo: fc.integer({ min: 0, max: 200 }),
      isPayer: fc.boolean(),
      permissions: fc.constantFrom([], [...permissions]),
    })
    fc.assert(
      fc.property(fc.constantFrom(...states), fc.constantFrom(...paymentEvents), anyFacts, (state, event, change) => {
        const answer = movePayment(state, event, 'customer', facts(change))
        if (answer.ok && !answer.isRepeat) expect(['pending', 'pending_verification']).toContain(answer.to)
      }),
      { numRuns: 20_000 },
    )
  })
})

describe('what a status means', () => {
  test('one that waits for money is moved by its provider, and one that waits for staff by staff', () => {
    const movers = (status: PaymentStatus, actor: PaymentActor, event: PaymentEvent) =>
      paymentTransitions.some(
        (row) => row.event === event && row.from.includes(status) && row.to !== 'same' && row.by[actor],
      )
    for (const status of paymentStatuses) {
      const { waitsFor } = paymentStatusMeanings[status]
      expect([status, movers(status, 'system', 'fail')]).toEqual([status, waitsFor === 'money'])
      expect([status, movers(status, 'staff', 'reject')]).toEqual([status, waitsFor === 'staff'])
    }
  })

  test('one that is open can become paid, and money that is not here yet is no failure of the booking', () => {
    for (const status of paymentStatuses.filter(isOpen)) {
      expect(paymentTransitions.some((row) => row.from.includes(status) && row.to === 'completed')).toBe(true)
      expect(paymentStatusMeanings[status].bookingReads).not.toBe('failed')
    }
  })

  test('only a proof that is being checked keeps its booking from being paid in another way', () => {
    const refusing = paymentStatuses.flatMap((status) => {
      const refusal = paymentStatusMeanings[status].refusesOthers
      return refusal ? [[status, refusal.code]] : []
    })
    expect(refusing).toEqual([['pending_verification', 'proof_under_verification']])
  })
})

test('providers are called as they call themselves', () => {
  const names = { paystack: 'Paystack', flutterwave: 'Flutterwave', stripe: 'Stripe', paypal: 'PayPal' }
  expect(providerNames).toEqual(names)
})

describe('one condition missing', () => {
  const state = (status: PaymentState['status']) => ({ status, disputeState: 'none' }) as const

  test.each([
    ['the hold has ended', 'new', 'initialise', 'customer', { isMoneyAwaited: false }, 'hold_ended'],
    ['the method is off', 'new', 'initialise', 'customer', { isMethodEnabled: false }, 'method_disabled'],
    ['another amount than due', 'new', 'initialise', 'customer', { dueKobo: 99 }, 'amount_changed'],
    ['nothing is due', 'new', 'initialise', 'customer', { dueKobo: 0, amountKobo: 0 }, 'amount_changed'],
    [
      'a transfer 48 hours before',
      'new',
      'initialise',
      'customer',
      { now: addHours(startsAt, -48) },
      'transfer_too_late',
    ],
    [
      'a payment begun by staff without the permission',
      'new',
      'initialise',
      'staff',
      { permissions: [] },
      'not_allowed',
    ],
    ['a card payment begun by staff', 'new', 'initialise', 'staff', { method: 'paystack' }, 'not_a_transfer'],
    [
      'a late success that the gateway did not say',
      'failed',
      'succeed',
      'system',
      { isVerified: false },
      'not_verified',
    ],
    ['a used line for a failed transfer', 'failed', 'verify_receipt', 'staff', { statementLine: 'used' }, 'line_used'],
    [
      'asking again without the permission',
      'pending_verification',
      'ask_again',
      'staff',
      { permissions: ['payments.read'] },
      'not_allowed',
    ],
    [
      'rejecting without the permission',
      'pending_verification',
      'reject',
      'staff',
      { permissions: ['payments.read'] },
      'not_allowed',
    ],
    ['the gateway did not say so', 'pending', 'succeed', 'system', { isVerified: false }, 'not_verified'],
    ['silence', 'pending', 'fail', 'system', { failure: undefined }, 'not_final'],
    [
      'unresolved for six days',
      'pending',
      'fail',
      'system',
      { failure: 'unresolved', createdAt: addHours(startsAt, -168 - 6 * 24) },
      'not_final',
    ],
    ['a card proven by a file', 'pending', 'send_proof', 'customer', { method: 'stripe' }, 'not_a_transfer'],
    ['no proof', 'pending', 'send_proof', 'customer', { undecidedProofs: 0 }, 'proof_required'],
    ['a third proof', 'pending', 'send_proof', 'customer', { undecidedProofs: 3 }, 'too_many_proofs'],
    ['staff verify their own', 'pending', 'verify_receipt', 'staff', { isPayer: true }, 'own_payment'],
    ['nobody looked whose it is', 'pending', 'verify_receipt', 'staff', { isPayer: undefined }, 'own_payment'],
    ['a line used before', 'pending', 'verify_receipt', 'staff', { statementLine: 'used' }, 'line_used'],
    [
      'money that was perhaps counted',
      'completed',
      'verify_receipt',
      'staff',
      { statementLine: 'perhaps_counted' },
      'perhaps_counted',
    ],
    ['no line', 'pending', 'verify_receipt', 'staff', { statementLine: undefined }, 'receipt_required'],
    ['nothing received', 'pending', 'verify_receipt', 'staff', { receivedKobo: 0 }, 'receipt_required'],
    ['a match that is not sure', 'pending', 'verify_receipt', 'system', { isSureMatch: false }, 'not_sure'],
    [
      'staff without the permission',
      'pending',
      'verify_receipt',
      'staff',
      { permissions: ['payments.read'] },
      'not_allowed',
    ],
    ['asking again without a reason', 'pending_verification', 'ask_again', 'staff', { reason: '' }, 'reason_required'],
    ['rejecting without a reason', 'pending_verification', 'reject', 'staff', { reason: ' ' }, 'reason_required'],
    ['finding 11: staff refund their own', 'completed', 'refund', 'staff', { isPayer: true }, 'own_booking'],
    ['refunding nothing', 'completed', 'refund', 'staff', { capturedKobo: 100, refundKobo: 0 }, 'invalid_amount'],
    [
      'refunding a part of a kobo',
      'completed',
      'refund',
      'staff',
      { capturedKobo: 100, refundKobo: 0.5 },
      'invalid_amount',
    ],
    [
      'refunding too much',
      'completed',
      'refund',
      'staff',
      { capturedKobo: 100, refundedKobo: 50, refundKobo: 51 },
      'refund_too_large',
    ],
    ['refunding what never came', 'failed', 'refund', 'staff', { refundKobo: 1 }, 'refund_too_large'],
    [
      'refunding without a reason',
      'completed',
      'refund',
      'staff',
      { capturedKobo: 100, refundKobo: 1, reason: undefined },
      'reason_required',
    ],
    [
      'a dispute about a stranger',
      'completed',
      'open_dispute',
      'system',
      { isKnownTransaction: false },
      'unknown_transaction',
    ],
    ['a dispute of what never came', 'failed', 'open_dispute', 'system', {}, 'nothing_received'],
    [
      'review while staff have time',
      'pending_verification',
      'give_to_review',
      'system',
      { now: addHours(startsAt, -2.01) },
      'hold_running',
    ],
    [
      'review twice',
      'pending_verification',
      'give_to_review',
      'system',
      { now: startsAt, isLeftToStaff: true },
      'left_to_staff',
    ],
  ] as const)('%s is refused', (_, status, event, actor, change, code) => {
    expect(movePayment(state(status), event, actor, facts(change))).toMatchObject({
      ok: false,
      code,
      sentence: expect.any(String),
    })
  })

  test.each(['win_dispute', 'lose_dispute'] as const)('%s of a transaction that is not ours is refused', (event) => {
    const disputed = { status: 'completed', disputeState: 'open' } as const
    expect(movePayment(disputed, event, 'system', facts({ isKnownTransaction: false }))).toMatchObject({
      ok: false,
      code: 'unknown_transaction',
    })
  })

  test('a payment that is not written yet has no dispute', () => {
    const state = { status: 'new', disputeState: 'open' } as const
    expect(() => movePayment(state, 'open_dispute', 'system', facts())).toThrow(RangeError)
  })

  test('seven days unresolved is over', () => {
    const answer = movePayment(
      state('pending'),
      'fail',
      'system',
      facts({ failure: 'unresolved', createdAt: addHours(startsAt, -168 - 7 * 24) }),
    )
    expect(answer).toMatchObject({ ok: true, to: 'failed' })
  })

  test('a transfer that is all its booking still owes pays the attempt; of a booking that owes nothing only the whole amount does', () => {
    const rest = (dueKobo: number) =>
      movePayment(state('pending'), 'verify_receipt', 'staff', facts({ receivedKobo: 60, dueKobo }))
    expect([60, 61, 0].map(rest)).toMatchObject([{ to: 'completed' }, { to: 'pending' }, { to: 'pending' }])
  })

  test('a short transfer is posted and stays due', () => {
    const short = facts({ receivedKobo: 60 })
    expect(movePayment(state('pending_verification'), 'verify_receipt', 'staff', short)).toMatchObject({
      rule: 'SP5',
      to: 'pending',
      isRepeat: false,
    })
    expect(movePayment(state('failed'), 'verify_receipt', 'staff', short)).toMatchObject({
      rule: 'SP5',
      to: 'failed',
      isRepeat: false,
    })
    expect(movePayment(state('pending'), 'verify_receipt', 'staff', { ...short, capturedKobo: 40 })).toMatchObject({
      to: 'completed',
    })
  })

  test('money paid twice is counted and goes back, a repeated message is not', () => {
    expect(movePayment(state('completed'), 'succeed', 'system', facts({ isNewTransaction: true }))).toMatchObject({
      rule: 'SP2',
      to: 'completed',
      isRepeat: false,
    })
    expect(movePayment(state('completed'), 'succeed', 'system', facts())).toMatchObject({ isRepeat: true })
    expect(movePayment(state('completed'), 'verify_receipt', 'staff', facts({ statementLine: 'used' }))).toMatchObject({
      code: 'line_used',
    })
  })
})

describe('a status set by hand', () => {
  test.each(paymentStatuses)('to %s is an event of the table, or staff read why not', (to) => {
    const { byStaff } = paymentStatusMeanings[to]
    const answer = setPaymentStatus({ ...waiting, status: to }, { ...wish, to }, facts())
    expect(answer).toMatchObject(
      'event' in byStaff ? { ok: true, event: byStaff.event } : { sentence: byStaff.refusal },
    )
  })

  const wish = { to: 'completed', notes: 'seen on the GTB statement', isAgreedBySecond: false } as const
  const waiting = { status: 'pending_verification', disputeState: 'none' } as const

  test('it is a move of the table, with its evidence', () => {
    expect(setPaymentStatus(waiting, wish, facts())).toMatchObject({ ok: true, rule: 'SP5', to: 'completed' })
    expect(setPaymentStatus(waiting, { ...wish, to: 'failed' }, facts())).toMatchObject({ rule: 'SP7', to: 'failed' })
    expect(setPaymentStatus(waiting, { ...wish, to: 'pending' }, facts())).toMatchObject({ rule: 'SP6', to: 'pending' })
    expect(setPaymentStatus(waiting, wish, facts({ statementLine: undefined }))).toMatchObject({
      code: 'receipt_required',
    })
  })

  test('notes say why, in ten characters at least', () => {
    expect(setPaymentStatus(waiting, { ...wish, notes: ' just long. ' }, facts())).not.toMatchObject({
      code: 'notes_too_short',
    })
    expect(setPaymentStatus(waiting, { ...wish, notes: '  too short ' }, facts())).toMatchObject({
      code: 'notes_too_short',
      field: 'notes',
      sentence: 'Say why in at least 10 characters.',
    })
    expect(setPaymentStatus(waiting, { ...wish, notes: 'ten letter' }, facts())).toMatchObject({ ok: true })
  })

  test('above a million a second person agrees', () => {
    const large = facts({ amountKobo: 100_000_001, receivedKobo: 100_000_001 })
    expect(setPaymentStatus(waiting, wish, large)).toMatchObject({ code: 'second_person_needed' })
    const two = (['verify_receipt', 'reject', 'ask_again'] as const).map((event) => [
      decisionNeedsDualApproval(event, large),
      decisionNeedsDualApproval(event, facts()),
    ])
    expect(two).toEqual([
      [true, false],
      [true, false],
      [false, false],
    ])
    expect(setPaymentStatus(waiting, { ...wish, isAgreedBySecond: true }, large)).toMatchObject({ ok: true })
    expect(
      setPaymentStatus(waiting, wish, facts({ amountKobo: 100_000_000, receivedKobo: 100_000_000 })),
    ).toMatchObject({ ok: true })
  })

  test.each([
    ['the attempt', { amountKobo: 100_000_001 }, true],
    ['what came in before and comes in now', { capturedKobo: 60_000_000, receivedKobo: 40_000_001 }, true],
    ['transfers of the booking, and what comes in now', { transfersKobo: 60_000_000, receivedKobo: 40_000_001 }, true],
    ['a million by transfers', { transfersKobo: 60_000_000, receivedKobo: 40_000_000 }, false],
    ['a million that came in before', { capturedKobo: 100_000_000, receivedKobo: undefined }, false],
    ['more that came in before', { capturedKobo: 100_000_001, receivedKobo: undefined }, true],
  ])('two persons look at %s', (_, change, isAsked) => {
    expect(receiptNeedsDualApproval(facts(change))).toBe(isAsked)
  })

  test('it opens no door the table keeps shut', () => {
    const large = facts({ amountKobo: 100_000_001 })
    expect(setPaymentStatus({ ...waiting, status: 'pending' }, { ...wish, to: 'failed' }, large)).toMatchObject({
      code: 'illegal_transition',
    })
    expect(setPaymentStatus({ ...waiting, status: 'pending' }, { ...wish, to: 'failed' }, facts())).toMatchObject({
      code: 'illegal_transition',
    })
    expect(setPaymentStatus(waiting, { ...wish, to: 'pending_verification' }, facts())).toMatchObject({
      kind: 'forbidden',
      code: 'not_allowed',
    })
    expect(setPaymentStatus({ ...waiting, status: 'completed' }, wish, facts())).toMatchObject({
      ok: true,
      rule: 'SP11',
      isRepeat: true,
    })
    expect(setPaymentStatus({ ...waiting, status: 'completed' }, wish, facts({ permissions: [] }))).toMatchObject({
      kind: 'forbidden',
    })
  })
})

test('two proofs wait at most, and none after the decision', () => {
  expect(mayUploadProof('pending', 1)).toEqual({ ok: true })
  expect(mayUploadProof('pending_verification', 2)).toMatchObject({ code: 'too_many_proofs' })
  for (const status of ['completed', 'failed'] as const)
    expect(mayUploadProof(status, 0)).toMatchObject({ code: 'illegal_transition' })
})

test('of what cannot be done with a payment the sentence says what it is, in no word of the code', () => {
  for (const status of paymentStatuses)
    for (const disputeState of disputeStates) {
      const state = { status, disputeState }
      const answers = (['send_proof', 'reject', 'open_dispute'] as const).map((event) =>
        movePayment(
          state,
          event,
          event === 'send_proof' ? 'customer' : event === 'reject' ? 'staff' : 'system',
          facts(),
        ),
      )
      for (const answer of answers)
        if (!answer.ok && answer.code === 'illegal_transition')
          expect(answer.sentence).toMatch(/^(This|The proof of this) payment [^_]*\.$/)
    }
  const ofFailed = (disputeState: DisputeState) =>
    movePayment({ status: 'failed', disputeState }, 'send_proof', 'customer', facts())
  const failed = 'This payment has failed. The customer can pay again with a new one.'
  const lost = 'Its dispute was decided for the customer, and the bank took the money back.'
  expect([ofFailed('none'), ofFailed('lost')]).toMatchObject([{ sentence: failed }, { sentence: `${failed} ${lost}` }])
  const proof = movePayment({ status: 'completed', disputeState: 'none' }, 'send_proof', 'customer', facts())
  expect(proof).toMatchObject({ ok: false, sentence: expect.stringContaining('request a refund of it') })
})
