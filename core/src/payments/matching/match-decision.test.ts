// Each doubt at its edge, with candidates that are scored already.
import { describe, expect, test } from 'vitest'
import { decideMatch } from './match-decision.ts'
import type { Candidate, TransferLine } from './proposal.ts'

const transfer: TransferLine = { id: 'L1', on: '2026-11-20', amountKobo: 1_000, text: 'TRF' }
const candidate = (change: Partial<Candidate> = {}): Candidate => ({
  paymentId: 'P1',
  bookingId: 'B1',
  customerId: 'C1',
  reference: { is: 'whole' },
  name: 'full',
  overKobo: 0,
  isOpen: true,
  isCountedByHand: false,
  isNoTransferYet: false,
  isOpenedByStaff: false,
  isTooOld: false,
  score: 100,
  ...change,
})
const other = (change: Partial<Candidate> = {}) =>
  candidate({ bookingId: 'B2', reference: { is: 'none' }, name: 'none', overKobo: 500, score: 10, ...change })
const decide = (best: Partial<Candidate>, others: Candidate[] = [], line: Partial<TransferLine> = {}) =>
  decideMatch({ ...transfer, ...line }, [candidate(best), ...others])

const unnamed = { reference: { is: 'none' } } as const

test('a whole reference with its name and its amount is sure', () => {
  expect(decide({})).toEqual({ lineId: 'L1', is: 'sure', kind: null, doubts: [], candidates: [candidate()] })
  expect(decide({}, [other()]).is).toBe('sure')
})

describe('a doubt', () => {
  test.each([
    ['a line that may be stored', {}, [], { isDoubtful: true }, ['perhaps_stored']],
    ['a line whose number was typed', {}, [], { isTypedBefore: true }, ['typed_before']],
    ['no reference', unnamed, [], {}, ['no_reference']],
    ['a second reference', {}, [other({ reference: { is: 'whole' } })], {}, ['two_references']],
    ['a second one of the same booking', {}, [candidate({ paymentId: 'P2' })], {}, []],
    ['a second one without a first', unnamed, [other({ reference: { is: 'whole' } })], {}, ['no_reference']],
    ['a reference of nobody', unnamed, [], { text: 'SKYABCDEFGHJK' }, ['no_reference', 'unknown_reference']],
    ['a reference of nobody beside a known one', {}, [], { text: 'SKYABCDEFGHJK' }, []],
    [
      'the name and amount of another',
      { name: 'none' },
      [other({ name: 'full', overKobo: 0 })],
      {},
      ['name_points_elsewhere'],
    ],
    ['the name of another who owes something else', { name: 'none' }, [other({ name: 'full' })], {}, []],
    ['a part of the name of another', { name: 'none' }, [other({ name: 'partial', overKobo: 0 })], {}, []],
    [
      'the name of another who has paid',
      { name: 'none' },
      [other({ name: 'full', overKobo: 0, isOpen: false })],
      {},
      [],
    ],
    ['the name of another booking beside its own', {}, [other({ name: 'full', overKobo: 0 })], {}, []],
    ['the name of the same booking', { name: 'none' }, [other({ bookingId: 'B1', name: 'full', overKobo: 0 })], {}, []],
    ['another payer', { name: 'none' }, [], { sender: 'ADA OBI' }, ['another_payer']],
    ['another payer of nothing named', { ...unnamed, name: 'none' }, [], { sender: 'ADA OBI' }, ['no_reference']],
    [
      'the amount of another',
      { overKobo: 1 },
      [other({ name: 'partial', overKobo: 0 })],
      {},
      ['amount_points_elsewhere'],
    ],
    ['the amount of another without a name', { overKobo: 1 }, [other({ overKobo: 0 })], {}, []],
    [
      'the amount of another who has paid',
      { overKobo: 1 },
      [other({ name: 'partial', overKobo: 0, isOpen: false })],
      {},
      [],
    ],
    [
      'the amount of the same booking',
      { overKobo: 1 },
      [other({ bookingId: 'B1', name: 'partial', overKobo: 0 })],
      {},
      [],
    ],
    ['a part of the name of another who owes something else', { overKobo: 1 }, [other({ name: 'partial' })], {}, []],
    ['money from before the payment', { isTooOld: true }, [], {}, ['older_than_payment']],
    ['money that may be counted', { isCountedByHand: true }, [], {}, ['perhaps_counted']],
    ['no transfer begun', { isNoTransferYet: true }, [], {}, ['no_transfer_yet']],
    ['a transfer that staff opened for it', { isOpenedByStaff: true }, [], {}, ['no_transfer_yet']],
    ['less than a tenth', { overKobo: -9_001 }, [], {}, ['amount_far_off']],
    ['a tenth', { overKobo: -9_000 }, [], {}, []],
    ['twice as much', { overKobo: 500 }, [], {}, []],
    ['more than twice', { overKobo: 501 }, [], {}, ['amount_far_off']],
    ['money for what is paid already', { overKobo: 1_000 }, [], {}, []],
    [
      'more than twice, by the booking alone',
      { reference: { is: 'booking' }, overKobo: 501 },
      [],
      {},
      ['amount_far_off'],
    ],
    ['more than twice without a reference', { ...unnamed, overKobo: 501 }, [], {}, ['no_reference']],
    ['several that fit', unnamed, [other({ score: 89 })], {}, ['no_reference', 'several_fit']],
    ['one that fits clearly', unnamed, [other({ score: 88 })], {}, ['no_reference']],
    ['several payments of one booking', unnamed, [other({ bookingId: 'B1', score: 99 })], {}, ['no_reference']],
    ['several that fit beside a reference', {}, [other({ score: 99 })], {}, []],
  ] as [string, Partial<Candidate>, Candidate[], Partial<TransferLine>, string[]][])(
    '%s',
    (_, best, others, line, doubts) => {
      expect(decide(best, others, line).doubts).toEqual(doubts)
    },
  )

  test.each([
    ['near, of the whole', { is: 'near', errors: 1, of: 'whole' }, {}, []],
    ['near, of the whole, without the name', { is: 'near', errors: 1, of: 'whole' }, { name: 'none' }, []],
    ['near, of the booking', { is: 'near', errors: 1, of: 'booking' }, {}, []],
    [
      'near, of the booking, without the name',
      { is: 'near', errors: 1, of: 'booking' },
      { name: 'none' },
      ['reference_unclear'],
    ],
    ['near, with another amount', { is: 'near', errors: 1, of: 'whole' }, { overKobo: 1 }, ['reference_unclear']],
    ['eight letters of it', { is: 'cut', letters: 8 }, { name: 'none' }, []],
    ['seven letters of it', { is: 'cut', letters: 7 }, { name: 'none' }, ['reference_unclear']],
    ['seven letters of it with the name', { is: 'cut', letters: 7 }, {}, []],
  ] as [string, Candidate['reference'], Partial<Candidate>, string[]][])(
    'a reference: %s',
    (_, reference, best, doubts) => {
      expect(decide({ reference, ...best }).doubts).toEqual(doubts)
    },
  )
})

test.each([
  ['a reference with a doubt', { isTooOld: true }, [], 'likely'],
  ['a reference with a doubt and nothing else', { isTooOld: true, overKobo: 1, name: 'none' }, [], 'likely'],
  ['another amount with the full name', { ...unnamed, overKobo: 1 }, [], 'likely'],
  ['another amount with a part of the name', { ...unnamed, overKobo: 1, name: 'partial' }, [], 'none'],
  ['its amount with a part of the name', { ...unnamed, name: 'partial' }, [other({ overKobo: 0 })], 'likely'],
  ['its amount alone', { ...unnamed, name: 'none' }, [other()], 'likely'],
  ['its amount, which one of others owes too', { ...unnamed, name: 'none' }, [other({ overKobo: 0 }), other()], 'none'],
  ['its amount, which another owes too', { ...unnamed, name: 'none' }, [other({ overKobo: 0 })], 'none'],
] as [string, Partial<Candidate>, Candidate[], string][])('%s is proposed as it should be', (_, best, others, is) => {
  expect(decide(best, others).is).toBe(is)
})

test('without candidates nobody is proposed, and at most five are shown', () => {
  const nobody = { lineId: 'L1', is: 'none', kind: null, candidates: [] }
  expect(decideMatch(transfer, [])).toEqual({ ...nobody, doubts: ['no_reference'] })
  expect(decideMatch({ ...transfer, text: 'SKY-ABCDEFGHJK' }, [])).toEqual({ ...nobody, doubts: ['unknown_reference'] })
  expect(
    decide(
      {},
      Array.from({ length: 9 }, () => other()),
    ).candidates,
  ).toHaveLength(5)
})
