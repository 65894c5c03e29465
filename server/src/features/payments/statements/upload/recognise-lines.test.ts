import type { StatementLine } from '@skyroute/core/payments/statements/statement-line.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { comparedLine } from './compared-line.ts'
import { type KnownLine, recogniseLines as recogniseCompared } from './recognise-lines.ts'

const recogniseLines = (lines: readonly StatementLine[], known: readonly KnownLine[], sessions?: ReadonlySet<string>) =>
  recogniseCompared(lines.map(comparedLine), known, sessions)

const line = (narration: string, reference = '') => ({
  row: 2,
  on: '2026-11-20',
  time: null,
  amountKobo: 11_200_000,
  narration,
  sender: '',
  reference,
  balanceKobo: null,
})
const recognise = (narration: string, likeness: string, reference = '') => {
  const known: KnownLine = {
    on: '2026-11-20',
    amountKobo: 11_200_000,
    likeness,
    nth: 0,
    balanceKobo: null,
    references: [],
  }
  return recogniseLines([line(narration, reference)], [known])[0]
}

it.each([
  ['a space of no width', 'TRF HO\u200bTEL'],
  ['a hyphen that is not shown', 'TRF HO\u00adTEL'],
  ['a choice of glyph', 'TRF\ufe0f HOTEL'],
  ['letters of double width', 'ＴＲＦ ＨＯＴＥＬ'],
])('a stored line with %s more is that line, whichever of the two has it', (_what, narration) => {
  expect(recognise(narration, 'TRF HOTEL')).toMatchObject({ isKnown: true, line: { narration } })
  expect(recognise('trf hotel', narration)).toMatchObject({ isKnown: true })
})

it('the bank’s own reference is compared in the same way', () => {
  expect(recognise('TRF', '000013261120', '0000\u200b-1326-1120')).toMatchObject({ isKnown: true })
})

it.each([
  ['Trf –  Ọlá’s room ', '', 'TRF – ỌLÁ’S ROOM'],
  ['TRF', 'ab-1234 567890', 'AB1234567890'],
  [`${'x'.repeat(399)} and more`, '', `${'X'.repeat(399)} `],
])('the likeness of %s is stored as ever, and recognised', (narration, reference, likeness) => {
  expect(recognise(narration, likeness, reference)).toMatchObject({ isKnown: true, likeness })
})

it('another word is another line', () => {
  expect(recognise('TRF H0TEL', 'TRF HOTEL')).toMatchObject({ isKnown: false })
})

it('the bank’s own number in another column, or among other words, may be a stored line', () => {
  const session = '000013261120093012345678901234'
  const likeness = `NIP ${session} NGOZI EZE`
  const known: KnownLine = { ...line(''), likeness, nth: 0, references: [session.slice(1)] }
  expect(recogniseLines([line('TRANSFER', session)], [known])[0]).toMatchObject({ isKnown: false, isDoubtful: true })
  const other = { ...line('TRANSFER', session), amountKobo: 100 }
  expect(recogniseLines([other], [known])[0]).toMatchObject({ isDoubtful: false })
  const both = recogniseLines([line('TRANSFER', session), { ...line(likeness), row: 3 }], [known])
  expect(both).toMatchObject([
    { isKnown: false, isDoubtful: false },
    { isKnown: true, isDoubtful: false },
  ])
})

it('a session id that is stored under another day, amount or account, or stands in an earlier row, is never sure', () => {
  const session = '000013261120093012345678901234'
  const other = { ...line('TRANSFER', session), on: '2026-11-21', amountKobo: 100 }
  expect(recogniseLines([other], [])[0]).toMatchObject({ isDoubtful: false })
  expect(recogniseLines([other], [], new Set([session.slice(1)]))[0]).toMatchObject({
    isKnown: false,
    isDoubtful: true,
  })
  const charge = { ...other, row: 3, amountKobo: -5_000 }
  const again = { ...other, row: 4, amountKobo: 50 }
  expect(recogniseLines([other, charge, again], []).map(({ isDoubtful }) => isDoubtful)).toEqual([false, false, true])
})

it('lines keep the order of their file, also where two that look alike have another between them', () => {
  const lines = ['TRF HOTEL', 'TRF CAR', 'TRF HOTEL'].map((narration, index) => ({
    ...line(narration),
    row: index + 2,
  }))
  expect(recogniseLines(lines, []).map((one) => [one.line.row, one.nth])).toEqual([
    [2, 0],
    [3, 0],
    [4, 1],
  ])
})

it('the same day, amount and balance with other words may be the stored line', () => {
  const known: KnownLine = { ...line(''), likeness: 'TRF ADA VIA MOBILE', nth: 0, balanceKobo: 818, references: [] }
  expect(recogniseLines([{ ...line('TRF ADA'), balanceKobo: 818 }], [known])[0]).toMatchObject({ isDoubtful: true })
  expect(recogniseLines([{ ...line('TRF ADA'), balanceKobo: 819 }], [known])[0]).toMatchObject({ isDoubtful: false })
})

/** Three transfers that look alike, as files with and without a column of balances show them. */
const alike = (balances: (number | null)[]) =>
  balances.map((balanceKobo, index) => ({ ...line('TRF HOTEL'), row: index + 2, balanceKobo }))
const storedOf = (lines: ReturnType<typeof alike>) =>
  recogniseLines(lines, []).map(({ line: { on, amountKobo, balanceKobo }, likeness, nth }): KnownLine => {
    return { on, amountKobo, balanceKobo, likeness, nth, references: [] }
  })

const files = {
  'with balances': [100, 200, 300],
  'with balances, newest first': [300, 200, 100],
  'without balances': [null, null, null],
}
const orders = Object.entries(files).flatMap(([first, one]) =>
  Object.entries(files).map(([second, other]) => [first, second, one, other] as const),
)
it.each(orders)('after a file %s, the same lines %s are the stored ones, each once', (_first, _second, one, other) => {
  const stored = storedOf(alike(one))
  const again = recogniseLines(alike(other), stored)
  expect(again.map(({ isKnown }) => (isKnown ? 'stored' : 'new'))).toEqual(['stored', 'stored', 'stored'])
  expect(again.map(({ nth }) => nth).sort()).toEqual([0, 1, 2])
  const more = recogniseLines(alike([...other, other[0] === null ? null : 400]), stored)
  expect(more.map(({ isKnown, nth }) => (isKnown ? 'stored' : nth))).toEqual(['stored', 'stored', 'stored', 3])
})

it.each([
  ['a row without its balance takes what the others leave', [200, 300], [null, 200], ['stored', 'stored']],
  ['money that came, went and came again is two lines of one balance', [500], [500, 500], ['stored', 'new']],
  ['of lines with other balances each is a new one', [100, 200], [300, 400], ['new', 'new']],
])('%s', (_what, before, now, expected) => {
  const recognised = recogniseLines(alike(now), storedOf(alike(before)))
  expect(recognised.map(({ isKnown }) => (isKnown ? 'stored' : 'new'))).toEqual(expected)
})

const posted = fc.record({
  narration: fc.constantFrom('TRF HOTEL', 'TRF CAR'),
  amountKobo: fc.constantFrom(100, 200),
  reference: fc.constantFrom('', '000013261120'),
})
const stretch = fc
  .tuple(fc.nat(8), fc.nat(8))
  .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const)

it('whichever of two files with balances comes first, each line of the bank is stored once', () => {
  const upload = (stored: readonly KnownLine[], file: Parameters<typeof recogniseLines>[0]) =>
    recogniseLines(file, stored).flatMap(({ line: { on, amountKobo, balanceKobo }, likeness, nth, isKnown }) =>
      isKnown ? [] : [{ on, amountKobo, balanceKobo, likeness, nth, references: [] }],
    )
  const storedBy = (...uploads: Parameters<typeof recogniseLines>[0][]) =>
    uploads.reduce<KnownLine[]>((stored, file) => stored.concat(upload(stored, file)), [])
  fc.assert(
    fc.property(fc.array(posted, { maxLength: 8 }), stretch, stretch, (bank, one, other) => {
      const all = bank.map((each, index) => ({ ...line(''), ...each, row: index + 2, balanceKobo: index }))
      const [first, second] = [all.slice(...one), all.slice(...other)]
      const balances = [...new Set([...first, ...second].map(({ balanceKobo }) => balanceKobo))].sort()
      for (const stored of [storedBy(first, second), storedBy(second, first)]) {
        expect(stored.map(({ balanceKobo }) => balanceKobo).sort()).toEqual(balances)
        const names = stored.map(({ on, amountKobo, likeness, nth }) => [on, amountKobo, likeness, nth].join())
        expect(new Set(names).size, 'no two are stored under one name').toBe(stored.length)
      }
    }),
  )
})
