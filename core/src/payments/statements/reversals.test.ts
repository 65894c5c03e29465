import { describe, expect, it } from 'vitest'
import { findReversals, isMoneyReturned, isReversalOf, type KnownMovement, namesReversal } from './reversals.ts'

const session = '000014261128101112131415161799'
const into = (over: object = {}) => ({
  on: '2026-11-28',
  amountKobo: 16_240_000,
  narration: `NIP FRM ADA OBI ${session}`,
  sender: '',
  reference: '',
  ...over,
})
const out = (over: object = {}) =>
  into({ amountKobo: -16_240_000, narration: `RVSL NIP FRM ADA OBI ${session}`, ...over })

describe('a line of money out takes money in back', () => {
  it.each([
    ['with its session id and amount', out(), into()],
    ['with its session id and amount, without a word for it', out({ narration: `NIP ${session}` }), into()],
    ['with its session id and the word, less a charge', out({ amountKobo: -16_230_000 }), into()],
    ['with its session id long after', out({ on: '2027-06-01' }), into()],
    ['with another number of the bank', out({ narration: 'FT26325123456' }), into({ narration: 'FT26325123456 ADA' })],
    [
      'with its booking and a word for it',
      out({ narration: 'REVERSAL SKY-7Q4M0ZK2XD' }),
      into({ narration: 'NIP SKY 7Q4M0ZK2XD-418206' }),
    ],
    [
      'with its short reference',
      out({ narration: 'RTN', reference: 'S77-123' }),
      into({ narration: 'A', reference: 'S77123' }),
    ],
    ['with its words', out({ narration: 'REV: NIP FRM ADA OBI' }), into({ narration: 'NIP FRM ADA OBI' })],
    [
      '31 days later',
      out({ on: '2026-12-29', narration: 'REV NIP FRM ADA OBI' }),
      into({ narration: 'NIP FRM ADA OBI' }),
    ],
  ])('%s', (_, taken, came) => {
    expect(isReversalOf(taken, came)).toBe(true)
  })
})

describe('it does not', () => {
  it.each([
    ['when it came before', out({ on: '2026-11-27' }), into()],
    ['when it is money in itself', into(), into()],
    ['of money out', out(), out()],
    ['with another amount and no word for it', out({ amountKobo: -5_375, narration: `NIP CHARGE ${session}` }), into()],
    [
      'with another number of the bank and another amount',
      out({ amountKobo: -1, narration: 'REV FT26325123456' }),
      into({ narration: 'FT26325123456' }),
    ],
    [
      'with its words and no word for it',
      out({ narration: 'NIP FRM ADA OBI' }),
      into({ narration: 'NIP FRM ADA OBI' }),
    ],
    ['with other words', out({ narration: 'REV NIP FRM IFE ADU' }), into({ narration: 'NIP FRM ADA OBI' })],
    ['with words too short to tell', out({ narration: 'REV TRF' }), into({ narration: 'TRF' })],
    [
      'with a reference too short to tell',
      out({ narration: 'REV', reference: 'S7712' }),
      into({ narration: '', reference: 'S7712' }),
    ],
    [
      '32 days later',
      out({ on: '2026-12-30', narration: 'REV NIP FRM ADA OBI' }),
      into({ narration: 'NIP FRM ADA OBI' }),
    ],
  ])('%s', (_, taken, came) => {
    expect(isReversalOf(taken, came)).toBe(false)
  })
})

it.each([
  ['RVSL NIP', true],
  ['Reversal of charge', true],
  ['NIP/RTN/ADA', true],
  ['RVSLNIP ADA', true],
  ['REVERSED_NIP ADA', true],
  ['R/V NIP ADA', true],
  ['CHARGE BACK', true],
  ['CANCELLED TRF', true],
  ['WRONG CREDIT', true],
  ['ERRONEOUS CREDIT', true],
  ['CLAWBACK', true],
  ['REVD', true],
  ['TRF RVERS', false],
  ['TRF WRONGFUL', false],
  ['TRF REVEREND OKON', false],
  ['PREVIOUS', false],
  ['TRF BY MRS REVA', false],
])('%s says that it takes something back: %s', (narration, does) => {
  expect(namesReversal(into({ narration }))).toBe(does)
})

it.each([
  ['RVSL NIP CHARGE', true],
  ['Returned: account closed', true],
  ['NIP FRM REV OKON', false],
  ['TRF FOR RETURN TRIP', false],
])('money in with the words %s is money of ours that came back: %s', (text, isOne) => {
  expect(isMoneyReturned(text)).toBe(isOne)
})

describe('of many movements', () => {
  const known = (over: object): KnownMovement => ({ ...into(), account: 'one', numbers: [], ...over })
  const taken = (over: object) => known({ amountKobo: -16_240_000, narration: 'RVSL SKY-7Q4M0ZK2XD', ...over })
  const named = known({ narration: 'NIP SKY-7Q4M0ZK2XD-418206' })

  it('one that names its booking is found in another account, and one of the same words is not', () => {
    expect(findReversals([taken({ account: 'other' })], [named]).size).toBe(1)
    const words = known({ narration: 'NIP FRM ADA OBI' })
    expect(findReversals([taken({ narration: 'RVSL NIP FRM ADA OBI', account: 'other' })], [words]).size).toBe(0)
  })

  it('one that the bank takes back by a sign needs no word for it', () => {
    const out = taken({ narration: 'SKY-7Q4M0ZK2XD', isTakenBack: true })
    expect(findReversals([out], [named]).get(named)).toBe(out)
    expect(findReversals([{ ...out, isTakenBack: false }], [named]).size).toBe(0)
  })

  it('a session id says which of several alike it was', () => {
    const other = known({ narration: 'NIP SKY-7Q4M0ZK2XD-418206', numbers: [session] })
    const found = findReversals([taken({ numbers: [session] })], [named, other])
    expect([...found.keys()]).toEqual([other])
  })

  it('all that are alike are found', () => {
    const alike = (amountKobo: number, narration: string) =>
      Array.from({ length: 20_000 }, () => known({ amountKobo, narration, numbers: [session] }))
    const [outs, intos] = [alike(-16_240_000, 'RVSL SKY-7Q4M0ZK2XD'), alike(16_240_000, 'NIP SKY-7Q4M0ZK2XD')]
    expect(findReversals(outs, intos).size).toBe(20_000)
    const withoutNumber = (each: KnownMovement) => ({ ...each, numbers: [] })
    expect(findReversals(outs.map(withoutNumber), intos.map(withoutNumber)).size).toBe(20_000)
  })
})
