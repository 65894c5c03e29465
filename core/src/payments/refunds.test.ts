import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { permissions } from '../accounts/permissions.ts'
import { allocateRefund } from './allocate-refund.ts'
import { moveRefund } from './move-refund.ts'
import {
  endedRefundStatuses,
  isCountedAsRefunded,
  isLeftToStaff,
  isRefundWaiting,
  kindsOfEnding,
  kindsOfKindness,
  kindsThatEndWithBooking,
  leftRefundStatuses,
  openRefundStatuses,
  type RefundActor,
  type RefundEvent,
  type RefundFacts,
  type RefundStatus,
  refundActors,
  refundEvents,
  refundKindMeanings,
  refundKinds,
  refundNeedsApproval,
  refundStatuses,
  underWayRefundStatuses,
  waitingRefundStatuses,
} from './refunds.ts'

function facts(change: Partial<RefundFacts> = {}): RefundFacts {
  return {
    amountKobo: 50,
    kind: 'terms',
    capturedKobo: 100,
    refundedKobo: 0,
    disputeState: 'none',
    lostKobo: 0,
    method: 'gateway',
    reason: 'cancelled in time',
    permissions,
    isSecondPerson: true,
    ...change,
  }
}

const lost = { disputeState: 'lost', lostKobo: 100 } as const
const large = facts({ amountKobo: 100_000_001, capturedKobo: 200_000_000, kind: 'staff' })
const byBank = facts({ method: 'bank_transfer', outgoingReference: 'GTB/771', hasBeneficiary: true })
const leftToStaff = facts({ isLeftToStaff: true, outgoingReference: 'RFD_91' })
const all: (RefundStatus | 'new')[] = ['new', ...refundStatuses]
const product = all.flatMap((status) =>
  refundEvents.flatMap((event) => refundActors.map((actor) => ({ status, event, actor }))),
)

type Row = [from: RefundStatus | 'new', event: RefundEvent, actors: RefundActor[], to: RefundStatus, facts: RefundFacts]

/** The state table once more, by hand. */
const legal: Row[] = [
  ['new', 'request', ['staff', 'system'], 'requested', facts()],
  ['requested', 'approve', ['staff'], 'approved', large],
  ['requested', 'decline', ['staff'], 'failed', large],
  ['requested', 'decline', ['system'], 'failed', facts(lost)],
  ['requested', 'decline', ['system'], 'failed', { ...large, hasBookingEnded: true }],
  ['requested', 'decline', ['system'], 'failed', facts({ hasPaidForBooking: true })],
  ['approved', 'decline', ['system'], 'failed', facts(lost)],
  ['requested', 'decline', ['staff'], 'failed', facts({ disputeState: 'open' })],
  ['requested', 'decline', ['staff'], 'failed', facts({ ...lost, isSecondPerson: false })],
  ['approved', 'decline', ['staff'], 'failed', facts({ disputeState: 'open' })],
  ['requested', 'decline', ['system'], 'failed', facts({ isPaidByAnother: true })],
  ['approved', 'decline', ['system'], 'failed', facts({ isPaidByAnother: true })],
  ['requested', 'reserve', ['system'], 'reserved', facts()],
  ['requested', 'reserve', ['system'], 'reserved', facts({ ...lost, lostKobo: 50 })],
  ['approved', 'reserve', ['system'], 'reserved', large],
  ['reserved', 'send', ['system'], 'sent', facts()],
  ['reserved', 'send', ['staff'], 'sent', byBank],
  ['sent', 'settle', ['system'], 'succeeded', facts()],
  ['sent', 'settle', ['staff'], 'succeeded', byBank],
  ['sent', 'settle', ['staff'], 'succeeded', leftToStaff],
  ['sent', 'fail', ['staff'], 'failed', leftToStaff],
  ['failed', 'settle', ['system'], 'succeeded', facts({ wasSent: true })],
  ['failed', 'settle', ['staff'], 'succeeded', { ...byBank, wasSent: true }],
  ['reserved', 'fail', ['system'], 'failed', facts()],
  ['sent', 'fail', ['system'], 'failed', facts()],
  ['succeeded', 'fail', ['system'], 'failed', facts()],
  ['reserved', 'fail', ['staff'], 'failed', byBank],
  ['sent', 'fail', ['staff'], 'failed', byBank],
  ['succeeded', 'fail', ['staff'], 'failed', byBank],
  ['sent', 'lose_answer', ['system'], 'sent', facts()],
]
/** Where it leads already: the same again changes nothing. */
const repeats: [RefundStatus, RefundEvent, RefundActor[]][] = [
  ['requested', 'request', ['staff', 'system']],
  ['approved', 'approve', ['staff']],
  ['failed', 'decline', ['staff', 'system']],
  ['reserved', 'reserve', ['system']],
  ['sent', 'send', ['staff', 'system']],
  ['succeeded', 'settle', ['staff', 'system']],
  ['failed', 'fail', ['staff', 'system']],
]

describe('every state, event and actor', () => {
  test(`of ${product.length} there are those in the table; the rest is refused or repeats and changes nothing`, () => {
    for (const { status, event, actor } of product) {
      const isOf = ([from, name, actors]: Row | (typeof repeats)[number]) =>
        from === status && name === event && actors.includes(actor)
      const moves = legal.filter(isOf)
      const label = `${status}, ${event} by ${actor}`
      for (const [, , , to, given] of moves)
        expect.soft(moveRefund(status, event, actor, given), label).toMatchObject({ ok: true, to, isRepeat: false })
      if (moves.length > 0) continue
      const answer = moveRefund(status, event, actor, facts())
      if (repeats.some(isOf)) expect.soft(answer, label).toEqual({ ok: true, to: status, isRepeat: true })
      else expect.soft(answer.ok ? answer : answer.kind, label).toMatch(/^(forbidden|conflict)$/)
    }
  })

  test('a refund that was sent is never sent again', () => {
    expect(moveRefund('sent', 'send', 'system', facts())).toMatchObject({ to: 'sent', isRepeat: true })
    for (const status of ['succeeded', 'failed'] as const)
      expect(moveRefund(status, 'send', 'system', facts())).toMatchObject({ ok: false, code: 'illegal_transition' })
  })

  test('customers refund nothing', () => {
    for (const status of all)
      for (const event of refundEvents)
        expect(moveRefund(status, event, 'customer', facts())).toMatchObject({ kind: 'forbidden' })
  })
})

test('all that is left may go back', () => {
  const left = facts({ amountKobo: 40, capturedKobo: 100, refundedKobo: 60 })
  expect(moveRefund('new', 'request', 'staff', left)).toMatchObject({ ok: true })
})

describe('one condition missing', () => {
  test.each([
    ['too much', 'new', 'request', 'staff', facts({ amountKobo: 101 }), 'refund_too_large'],
    ['nothing', 'new', 'request', 'staff', facts({ amountKobo: 0 }), 'invalid_amount'],
    ['less than nothing', 'new', 'request', 'staff', facts({ amountKobo: -5 }), 'invalid_amount'],
    ['a part of a kobo', 'new', 'request', 'staff', facts({ amountKobo: 0.5 }), 'invalid_amount'],
    ['no reason', 'new', 'request', 'staff', facts({ reason: ' ' }), 'reason_required'],
    ['no permission', 'new', 'request', 'staff', facts({ permissions: ['payments.read'] }), 'not_allowed'],
    ['a large one nobody agreed to', 'requested', 'reserve', 'system', large, 'second_person_needed'],
    ['agreeing to one’s own', 'requested', 'approve', 'staff', { ...large, isSecondPerson: false }, 'same_person'],
    ['declining one’s own', 'requested', 'decline', 'staff', { ...large, isSecondPerson: false }, 'same_person'],
    ['declining without the permission', 'requested', 'decline', 'staff', { ...large, permissions: [] }, 'not_allowed'],
    ['declining without a reason', 'requested', 'decline', 'staff', { ...large, reason: '' }, 'reason_required'],
    ['declining what needs nobody to agree', 'requested', 'decline', 'staff', facts(), 'no_approval_needed'],
    [
      'declining a disputed one without the permission',
      'approved',
      'decline',
      'staff',
      facts({ disputeState: 'open', permissions: ['payments.read'] }),
      'not_allowed',
    ],
    ['declining what is approved', 'approved', 'decline', 'staff', large, 'not_disputed'],
    ['agreeing to what needs none', 'requested', 'approve', 'staff', facts(), 'no_approval_needed'],
    ['a disputed payment', 'requested', 'reserve', 'system', facts({ disputeState: 'open' }), 'dispute_open'],
    ['a disputed payment, agreed', 'approved', 'reserve', 'system', { ...large, disputeState: 'open' }, 'dispute_open'],
    ['more than the bank left', 'requested', 'reserve', 'system', facts({ ...lost, lostKobo: 51 }), 'dispute_lost'],
    ['a payment the bank took back', 'requested', 'reserve', 'system', facts(lost), 'dispute_lost'],
    ['giving up a refund for nothing', 'requested', 'decline', 'system', facts(), 'money_left'],
    ['the money is gone meanwhile', 'requested', 'reserve', 'system', facts({ refundedKobo: 60 }), 'refund_too_large'],
    ['a gateway for a transfer', 'reserved', 'send', 'system', byBank, 'not_a_gateway'],
    [
      'a transfer without its reference',
      'reserved',
      'send',
      'staff',
      { ...byBank, outgoingReference: '' },
      'reference_required',
    ],
    ['staff sending for the gateway', 'reserved', 'send', 'staff', facts(), 'not_a_transfer'],
    ['staff settling for a provider that may still answer', 'sent', 'settle', 'staff', facts(), 'still_asking'],
    ['staff failing for a provider that may still answer', 'sent', 'fail', 'staff', facts(), 'still_asking'],
    [
      'staff settling without a reference',
      'sent',
      'settle',
      'staff',
      { ...leftToStaff, outgoingReference: ' ' },
      'reference_required',
    ],
    ['staff settling without a reason', 'sent', 'settle', 'staff', { ...leftToStaff, reason: '' }, 'reason_required'],
    ['settling what was declined, never sent', 'failed', 'settle', 'system', facts(), 'never_sent'],
    ['staff settling a transfer that was never sent', 'failed', 'settle', 'staff', byBank, 'never_sent'],
  ] as const)('%s is refused', (_, status, event, actor, given, code) => {
    expect(moveRefund(status, event, actor, given)).toMatchObject({ ok: false, code, sentence: expect.any(String) })
  })

  test('two people for what staff decide above a million, not for what is owed', () => {
    const of = (kind: RefundFacts['kind'], amountKobo: number) => refundNeedsApproval({ kind, amountKobo })
    expect([
      of('staff', 100_000_000),
      of('staff', 100_000_001),
      of('part_payment', 100_000_001),
      of('operator', 100_000_001),
      of('staff_change', 100_000_001),
      of('staff_surplus', 100_000_001),
    ]).toEqual([false, true, true, true, true, true])
    expect([
      of('terms', 900_000_000),
      of('change', 900_000_000),
      of('late_money', 900_000_000),
      of('surplus', 900_000_000),
    ]).toEqual([false, false, false, false])
    expect(refundNeedsApproval({ kind: 'operator', amountKobo: 11, thresholdKobo: 10 })).toBe(true)
    const second = { kind: 'staff', amountKobo: 60_000_000 } as const
    expect(refundNeedsApproval({ ...second, givenBeforeKobo: 40_000_000 })).toBe(false)
    expect(refundNeedsApproval({ ...second, givenBeforeKobo: 40_000_001 })).toBe(true)
  })

  test.each([
    ['the provider does not know it yet', 'not_found', 59, 9, false],
    ['asked too seldom', 'not_found', 600, 3, false],
    ['it has not known it for an hour', 'not_found', 60, 4, true],
    ['silent for an hour', 'unknown', 60, 40, false],
    ['silent for three days', 'unknown', 4_320, 72, true],
    ['the provider works on it', 'pending', 9_000, 900, false],
  ] as const)(
    'finding 2: %s: staff look it up: %s after %i minutes and %i questions',
    (_, answer, minutes, questions, isLeft) => {
      expect(isLeftToStaff(answer, { sentAt: 0, now: minutes * 60_000, questions })).toBe(isLeft)
    },
  )

  test('what is reserved, sent or done counts as refunded', () => {
    expect(refundStatuses.filter(isCountedAsRefunded)).toEqual(['reserved', 'sent', 'succeeded'])
  })

  test('what was not sent can be stopped, and SQL is given the statuses that rows have', () => {
    expect(refundStatuses.filter(isRefundWaiting)).toEqual(['requested', 'approved', 'reserved'])
    expect(waitingRefundStatuses).toEqual(['requested', 'reserved'])
    expect(openRefundStatuses).toEqual(['requested', 'reserved', 'sent'])
    expect(underWayRefundStatuses).toEqual(['reserved', 'sent'])
    expect(leftRefundStatuses).toEqual(['sent', 'succeeded'])
    expect(endedRefundStatuses).toEqual(['succeeded', 'failed'])
  })

  test('a kindness is the only refund that nobody owes, and staff’s wishes end with the booking', () => {
    expect(kindsOfKindness).toEqual(['staff'])
    expect(kindsThatEndWithBooking).toEqual(['staff', 'part_payment'])
    expect(kindsOfEnding).toEqual(['terms', 'operator'])
    const ofChange = refundKinds.filter((kind) => refundKindMeanings[kind].isOfChange)
    expect(ofChange).toEqual(['change', 'staff_change'])
    const byStaff = refundKinds.filter((kind) => refundKindMeanings[kind].isGivenByStaff)
    expect(byStaff).toEqual(['staff_change', 'staff', 'staff_surplus', 'part_payment'])
  })
})

describe('several captures', () => {
  const capture = (paymentId: string, capturedKobo: number, refundedKobo: number, capturedAt: number) => ({
    paymentId,
    capturedKobo,
    refundedKobo,
    capturedAt,
  })

  test('the newest pays first', () => {
    const captures = [capture('old', 100, 0, 1), capture('new', 50, 10, 3), capture('middle', 30, 0, 2)]
    expect(allocateRefund(80, captures)).toEqual({
      ok: true,
      parts: [
        { paymentId: 'new', amountKobo: 40 },
        { paymentId: 'middle', amountKobo: 30 },
        { paymentId: 'old', amountKobo: 10 },
      ],
    })
    expect(allocateRefund(171, captures)).toMatchObject({ ok: false, code: 'refund_too_large' })
    expect(allocateRefund(0, captures)).toEqual({ ok: true, parts: [] })
  })

  test('receipts of one payment pay by themselves, and of the same moment the highest id pays first', () => {
    const receipt = (paymentId: string, receiptId?: string) => ({ ...capture(paymentId, 10, 0, 1), receiptId })
    const captures = [receipt('p1', 'B'), receipt('p1'), receipt('p2', 'A'), receipt('p1', 'A')]
    expect(allocateRefund(35, captures)).toEqual({
      ok: true,
      parts: [
        { paymentId: 'p2', receiptId: 'A', amountKobo: 10 },
        { paymentId: 'p1', receiptId: 'B', amountKobo: 10 },
        { paymentId: 'p1', receiptId: 'A', amountKobo: 10 },
        { paymentId: 'p1', amountKobo: 5 },
      ],
    })
  })

  test.each([-1, 0.5])('%s kobo is no amount', (amountKobo) => {
    expect(() => allocateRefund(amountKobo, [capture('p', 100, 0, 1)])).toThrow(RangeError)
  })

  const anyCaptures = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 5 })),
    { maxLength: 6 },
  )

  test('the parts add up, none takes more than is left, and the order of the rows does not matter', () => {
    fc.assert(
      fc.property(anyCaptures, fc.integer({ min: 0, max: 4000 }), (rows, amountKobo) => {
        const captures = rows.map(([left, gone, at], index) => capture(`p${index}`, left + gone, gone, at))
        const left = rows.reduce((sum, [kobo]) => sum + kobo, 0)
        const answer = allocateRefund(amountKobo, captures)
        expect(answer.ok).toBe(amountKobo <= left)
        if (!answer.ok) return
        expect(answer.parts.reduce((sum, part) => sum + part.amountKobo, 0)).toBe(amountKobo)
        expect(allocateRefund(amountKobo, [...captures].reverse())).toEqual(answer)
        for (const part of answer.parts) {
          const from = captures.find(({ paymentId }) => paymentId === part.paymentId)
          expect(part.amountKobo > 0 && part.amountKobo <= (from?.capturedKobo ?? 0) - (from?.refundedKobo ?? 0)).toBe(
            true,
          )
        }
      }),
      { numRuns: 5_000 },
    )
  })
})

describe('what cannot be done with a refund', () => {
  test.each<[RefundStatus, RegExp]>([
    ['reserved', /approved and booked already, and waits to be sent/],
    ['sent', /was sent already\. Wait until/],
    ['succeeded', /was paid already/],
    ['failed', /request another refund at its payment/],
  ])('to approve one that is %s: staff read what it is and what to do', (status, words) => {
    const answer = moveRefund(status, 'approve', 'staff', facts())
    expect(answer).toMatchObject({ ok: false, code: 'illegal_transition', sentence: expect.stringMatching(words) })
  })
})
