import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../dates.ts'
import { paymentReference } from '../../references.ts'
import { fewestErrors } from './find-references.ts'
import { linesFor, matchInSteps, matchTransfers } from './match-transfers.ts'
import { bestLikeness, nameWords, wordsOf } from './names.ts'
import type { AwaitedTransfer, TransferLine } from './proposal.ts'

const letter = fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ')
const bookingId = fc.array(letter, { minLength: 10, maxLength: 10 }).map((letters) => letters.join(''))
const amount = fc.integer({ min: 10_000, max: 500_000_000 })

const payment = fc.record({ bookingId, amountKobo: amount, at: fc.integer({ min: 0, max: 999_999 }) }).map(
  ({ bookingId: id, amountKobo, at }): AwaitedTransfer => ({
    id: `${id}-p1`,
    bookingId: id,
    customerId: id,
    reference: paymentReference(id, at),
    amountKobo,
    receivedKobo: 0,
    names: ['Ngozi Eze'],
    createdOn: '2026-11-10',
    state: 'open',
  }),
)

const payments = fc.uniqueArray(payment, { minLength: 1, maxLength: 30, selector: ({ bookingId: id }) => id })
const spelling = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toLowerCase(),
  (text: string) => text.replaceAll('-', ' '),
  (text: string) => text.replaceAll('-', ''),
  (text: string) => text.replaceAll('0', 'O').replaceAll('1', 'l'),
  (text: string) => text.split('').join(' '),
)

const lineOf = (over: Partial<TransferLine>): TransferLine => ({
  id: 'L1',
  on: '2026-11-12',
  amountKobo: 1,
  text: '',
  ...over,
})

describe('every whole reference with its amount and nobody else’s name is sure, however it is spelled', () => {
  it.each(['NIP/UBA/EZE NGOZI', 'MOBILE TRF'])('among any payments, after %s', (payer) => {
    fc.assert(
      fc.property(payments, spelling, (all, spell) => {
        const [first] = all
        if (!first) return
        const text = `${payer}/${spell(first.reference)}/HOTEL`
        const [proposal] = matchTransfers([lineOf({ amountKobo: first.amountKobo, text })], all)
        expect([proposal?.is, proposal?.kind, proposal?.candidates[0]?.paymentId]).toEqual(['sure', 'exact', first.id])
      }),
    )
  })
})

const awaited: AwaitedTransfer = {
  id: '7Q4M0ZK2XD-p1',
  bookingId: '7Q4M0ZK2XD',
  customerId: 'c1',
  reference: 'SKY-7Q4M0ZK2XD-418206',
  amountKobo: 50_000,
  receivedKobo: 0,
  names: ['Ngozi Eze'],
  createdOn: '2026-11-10',
  state: 'open',
}

describe('the age of a transfer', () => {
  const on = (day: string) => {
    const line = lineOf({ on: day, amountKobo: 50_000, text: 'SKY-7Q4M0ZK2XD-418206' })
    return matchTransfers([line], [awaited])[0]?.candidates[0]
  }

  it('is too great for the day before the payment was asked for, and not for that day', () => {
    expect([on('2026-11-09')?.isTooOld, on('2026-11-10')?.isTooOld]).toEqual([true, false])
  })

  it('counts against it from the thirty-first day', () => {
    const [atFirst = 0, after30Days = 0, after31Days = 0] = ['10', '40', '41'].map(
      (day) => on(addDays('2026-11-01', Number(day) - 1))?.score,
    )
    expect(after30Days).toBe(atFirst)
    expect(after31Days).toBeLessThan(atFirst)
  })
})

describe('what is never ticked', () => {
  const judged = (over: Partial<TransferLine>) =>
    matchTransfers([lineOf({ amountKobo: 50_000, ...over })], [awaited])[0]

  it.each([
    [4_999, true],
    [5_000, false],
    [100_000, false],
    [100_001, true],
  ])('%i kobo for 50,000 are far off: %s', (amountKobo, isFarOff) => {
    const doubts = judged({ amountKobo, text: 'NIP/EZE NGOZI/SKY-7Q4M0ZK2XD-418206' })?.doubts ?? []
    expect(doubts.includes('amount_far_off')).toBe(isFarOff)
  })

  it.each([
    ['in the narration', { text: 'NIP/EMEKA PETERS/SKY-7Q4M0ZK2XD-418206' }],
    ['in the column of the sender', { text: 'SKY-7Q4M0ZK2XD-418206', sender: 'EP VENTURES' }],
    ['beside a part of the reference', { text: 'TRF EMEKA PETERS SKY-7Q4M0ZK2XD' }],
  ])('another payer’s name %s', (_where, line) => {
    expect(judged(line)).toMatchObject({ is: 'likely', kind: 'exact', doubts: ['another_payer'] })
  })

  it('a second payment', () => {
    const lines = ['L1', 'L2'].map((id) => lineOf({ id, amountKobo: 50_000, text: 'SKY-7Q4M0ZK2XD NGOZI EZE' }))
    expect(matchTransfers(lines, [awaited]).map(({ is, kind, doubts }) => [is, kind, ...doubts])).toEqual([
      ['sure', 'exact'],
      ['likely', 'duplicate', 'paid_twice'],
    ])
  })
})

describe('what the money is to its payment', () => {
  const kinds = (change: Partial<AwaitedTransfer>, ...lines: Partial<TransferLine>[]) =>
    matchTransfers(
      lines.map((line, n) => lineOf({ id: `L${n}`, text: 'NGOZI EZE SKY-7Q4M0ZK2XD', ...line })),
      [{ ...awaited, ...change }],
    ).map(({ is, kind }) => [is, kind])

  it.each([
    ['all of it', {}, [50_000], ['sure exact']],
    ['less', {}, [49_999], ['sure short']],
    ['more', {}, [50_001], ['sure over']],
    ['two parts', {}, [20_000, 30_000], ['sure split', 'sure split']],
    ['two parts that are less', {}, [20_000, 29_000], ['sure split', 'sure split']],
    ['a part after others', { receivedKobo: 20_000 }, [25_000], ['sure split']],
    ['the rest', { receivedKobo: 20_000 }, [30_000], ['sure split']],
    ['all of it and a part', {}, [50_000, 30_000], ['sure exact', 'likely duplicate']],
    ['two parts and all of it', {}, [20_000, 30_000, 50_000], ['sure split', 'sure split', 'likely duplicate']],
  ])('%s', (_, change, amounts, expected) => {
    const found = kinds(change, ...amounts.map((amountKobo) => ({ amountKobo })))
    expect(found.map((each) => each.join(' '))).toEqual(expected)
  })

  it.each([
    ['all of it', {}, 50_000, 'exact'],
    ['less', {}, 40_000, 'short'],
    ['more', {}, 60_000, 'over'],
    ['the rest', { receivedKobo: 20_000 }, 30_000, 'split'],
    ['what came before', { receivedKobo: 50_000 }, 50_000, 'duplicate'],
  ] as const)('from somebody else: %s', (_, change, amountKobo, kind) => {
    expect(kinds(change, { amountKobo, text: 'EMEKA PETERS SKY-7Q4M0ZK2XD' })).toEqual([['likely', kind]])
  })

  it('is counted by day, and a line that is not sure comes last', () => {
    const amountKobo = 50_000
    expect(kinds({}, { amountKobo, on: '2026-11-13' }, { amountKobo, on: '2026-11-12' })).toEqual([
      ['likely', 'duplicate'],
      ['sure', 'exact'],
    ])
    const another = { amountKobo, text: 'EMEKA PETERS SKY-7Q4M0ZK2XD', on: '2026-11-11' }
    expect(kinds({}, another, { amountKobo })).toEqual([
      ['likely', 'duplicate'],
      ['sure', 'exact'],
    ])
  })

  it('and the doubts about a second payment stay, if there are any', () => {
    const lines = ['NGOZI EZE', 'EMEKA PETERS'].map((name, n) =>
      lineOf({ id: `L${n}`, amountKobo: 50_000, text: `${name} SKY-7Q4M0ZK2XD` }),
    )
    expect(matchTransfers(lines, [awaited])[1]).toMatchObject({ kind: 'duplicate', doubts: ['another_payer'] })
  })

  it('is nothing where it fits no payment', () => {
    expect(kinds({}, { amountKobo: 7, text: 'NIP BELLO' }, { amountKobo: 50_000 })).toEqual([
      ['none', null],
      ['sure', 'exact'],
    ])
  })
})

describe('the lines that fit one payment', () => {
  const found = (lines: Partial<TransferLine>[]) =>
    linesFor(
      awaited,
      lines.map((line, n) => lineOf({ id: `L${n}`, ...line })),
    ).map(({ line, candidate }) => [line.id, candidate.paymentId, candidate.reference.is])

  it('are shown the best first, and equal ones by their ids', () => {
    const byAmount = { amountKobo: 50_000, text: 'MOBILE TRF' }
    const lines = [{ ...byAmount, id: 'L9' }, byAmount, { text: 'SKY-7Q4M0ZK2XD' }, { ...byAmount, id: 'L10' }]
    expect(found(lines)).toEqual([
      ['L2', awaited.id, 'booking'],
      ['L1', awaited.id, 'none'],
      ['L10', awaited.id, 'none'],
      ['L9', awaited.id, 'none'],
    ])
  })

  it('are not those that name another booking', () => {
    expect(
      found([
        { amountKobo: 50_000, text: 'NGOZI EZE SKY-GHJKMNPQRS' },
        { amountKobo: 7, text: 'BELLO' },
      ]),
    ).toEqual([])
  })
})

it.each([
  [25, 0],
  [26, 1],
  [50, 1],
  [51, 2],
])('%i lines are judged with %i pauses', (count, pauses) => {
  const lines = Array.from({ length: count }, (_, n) => lineOf({ id: `L${n}` }))
  const steps = matchInSteps(lines, [awaited])
  for (let pause = 0; pause < pauses; pause++) expect(steps.next()).toEqual({ done: false, value: undefined })
  expect(steps.next()).toMatchObject({ done: true, value: { length: count } })
  expect(matchTransfers(lines, [awaited])).toHaveLength(count)
})

describe('a booking whose customer began to pay in another way', () => {
  const begun: AwaitedTransfer = {
    id: '7Q4M0ZK2XD-p2',
    bookingId: '7Q4M0ZK2XD',
    customerId: 'c1',
    reference: 'SKY-7Q4M0ZK2XD',
    amountKobo: 50_000,
    receivedKobo: 0,
    names: ['Ngozi Eze'],
    createdOn: '2026-11-10',
    state: 'open',
    isNoTransferYet: true,
  }
  const judged = (text: string) => matchTransfers([lineOf({ amountKobo: 50_000, text })], [begun])[0]

  it('is proposed for a line that names it, for a person to confirm', () => {
    expect(judged('NGOZI EZE SKY-7Q4M0ZK2XD')).toMatchObject({
      is: 'likely',
      kind: 'exact',
      doubts: ['no_transfer_yet'],
      candidates: [{ paymentId: begun.id, isNoTransferYet: true }],
    })
  })

  it('is not thought of for its amount or its name', () => {
    expect(judged('NIP NGOZI EZE')).toMatchObject({ is: 'none', candidates: [] })
  })
})

describe('nothing is sure without a reference', () => {
  it('whatever the amount and the words', () => {
    const words = fc.array(fc.constantFrom('NGOZI', 'EZE', 'HOTEL', 'NIP', 'TRF FROM', 'LEKKI', '4182'), {
      maxLength: 6,
    })
    fc.assert(
      fc.property(payments, words, fc.nat(), (all, told, which) => {
        const amountKobo = all[which % all.length]?.amountKobo ?? 1
        const [proposal] = matchTransfers([lineOf({ amountKobo, text: told.join(' ') })], all)
        expect(proposal?.is).not.toBe('sure')
      }),
    )
  })

  it('and the order of the payments changes nothing', () => {
    fc.assert(
      fc.property(payments, spelling, (all, spell) => {
        const lines = all.map((each, n) =>
          lineOf({ id: `L${n}`, amountKobo: each.amountKobo, text: spell(each.reference).slice(0, 14) }),
        )
        expect(matchTransfers(lines, all.toReversed())).toEqual(matchTransfers(lines, all))
      }),
    )
  })
})

describe('errors in a reference', () => {
  it('are counted as a typist would', () => {
    expect(fewestErrors('XX7Q4M0ZK2XD418206YY', '7Q4M0ZK2XD418206')).toBe(0)
    expect(fewestErrors('7Q4M0KZ2XD418206', '7Q4M0ZK2XD418206')).toBe(1)
    expect(fewestErrors('7Q4MZK2XD4182206', '7Q4M0ZK2XD418206')).toBe(2)
    expect(fewestErrors('7Q4MX0K2XD418206', '7Q4M0ZK2XD418206')).toBe(2)
    expect(fewestErrors('7Q4MZXK2XD418206', '7Q4M0ZK2XD418206')).toBe(2)
  })
})

describe('names as banks write them', () => {
  it.each([
    ['NIP/EGBA OLAIYA', 'Ọláìyá Ẹ̀gbá', 'full'],
    ['TRF OLAIYA A EGBA', 'Mrs Ọláìyá Ẹ̀gbá', 'full'],
    ['EGBA O A', 'Ọláìyá Ẹ̀gbá', 'partial'],
    ['HAWWA DANJUMA', 'Hauwa Ɗanjuma', 'full'],
    ['O E', 'Ọláìyá Ẹ̀gbá', 'none'],
    ['OBRIEN OLA', 'Ọlá O’Brien', 'full'],
    ['NWACHU ADAEZE', 'Adaeze Nwachukwu', 'full'],
    ['SANI', 'Ibrahim Sani', 'partial'],
    ['SANDRA', 'Ibrahim Sani', 'none'],
  ])('%s is %s: %s', (narration, name, likeness) => {
    expect(bestLikeness(wordsOf(narration), [nameWords(name)])).toBe(likeness)
  })
})
