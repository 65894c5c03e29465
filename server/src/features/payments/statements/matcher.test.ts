import { matchTransfers } from '@skyroute/core/payments/matching/match-transfers.ts'
import type { AwaitedTransfer, Proposal } from '@skyroute/core/payments/matching/proposal.ts'
import { readStatement } from '@skyroute/core/payments/statements/read-statement.ts'
import { describe, expect, it } from 'vitest'
import { chance, makeAwaited, makeMovements, type Truth } from '../../../testing/makers/statement.ts'
import { layouts, statementCsv } from '../../../testing/makers/statement-file.ts'
import { readRows } from './upload/read-rows.ts'

/** A statement of so many lines through the whole of it: written as a bank's file, read, matched, marked. */
async function mark(seed: number, layout: (typeof layouts)[number], lines = 200) {
  const random = chance(seed)
  const payments = makeAwaited(random, lines + 30)
  const movements = makeMovements(random, payments, lines)
  const read = await readBack(statementCsv(layout, movements))
  const truths = layout === 'zenith' ? movements.toReversed() : movements
  expect(read.lines.length).toBe(movements.length)
  const proposals = matchTransfers(read.lines, payments)
  return marked(
    proposals,
    truths.map(({ truth }) => truth),
  )
}

async function readBack(csv: string) {
  const { rows } = await readRows(new TextEncoder().encode(csv))
  const read = readStatement(rows, { todayOn: '2026-11-20' })
  if (!read) throw new Error('no layout')
  expect(read.problems).toEqual([])
  expect(read.warnings).toEqual([])
  const lines = read.lines
    .filter(({ amountKobo }) => amountKobo > 0)
    .map(({ row, on, amountKobo, narration, sender, reference }) => ({
      id: String(row).padStart(6, '0'),
      on,
      amountKobo,
      text: `${narration} ${sender} ${reference}`,
      sender,
    }))
  return { ...read, lines }
}

function marked(proposals: readonly Proposal[], truths: readonly Truth[]) {
  const sure = proposals.map(({ is, candidates }) => (is === 'sure' ? (candidates[0]?.paymentId ?? null) : null))
  const wrong = truths.filter((truth, n) => sure[n] !== null && sure[n] !== truth.paymentId)
  const pairs = truths.flatMap((truth, n) => (truth.isPlain ? [{ truth, isSure: sure[n] !== null }] : []))
  const wholes = pairs.filter(({ truth }) => truth.isWhole)
  const share = (of: typeof pairs) => of.filter(({ isSure }) => isSure).length / of.length
  return { wrong, pairs: pairs.length, wholes: wholes.length, sureOfPairs: share(pairs), sureOfWholes: share(wholes) }
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

describe('a statement of 200 lines', () => {
  it.each(layouts)('is matched without a wrong pair, as the file of %s', async (layout) => {
    const result = await mark(2026, layout)
    console.info(
      `${layout}: ${result.pairs} true pairs, ${percent(result.sureOfPairs)} without a person; ` +
        `${result.wholes} whole references, ${percent(result.sureOfWholes)} without a person; wrong: ${result.wrong.length}`,
    )
    expect(result.wrong).toEqual([])
    expect(result.sureOfWholes).toBeGreaterThanOrEqual(0.95)
    expect(result.sureOfPairs).toBeGreaterThanOrEqual(0.6)
  })

  it('whatever the chance: 12 others, and not one wrong pair', async () => {
    const results: Awaited<ReturnType<typeof mark>>[] = []
    for (let seed = 1; seed <= 12; seed++) results.push(await mark(seed, layouts[seed % layouts.length] ?? 'gtb'))
    const worst = (of: (result: (typeof results)[number]) => number) => Math.min(...results.map(of))
    console.info(
      `12 statements: at worst ${percent(worst((result) => result.sureOfPairs))} of the true pairs and ` +
        `${percent(worst((result) => result.sureOfWholes))} of the whole references without a person`,
    )
    expect(results.flatMap((result) => result.wrong)).toEqual([])
    expect(worst((result) => result.sureOfWholes)).toBeGreaterThanOrEqual(0.95)
    expect(worst((result) => result.sureOfPairs)).toBeGreaterThanOrEqual(0.6)
  })
})

const awaited = (over: Partial<AwaitedTransfer> = {}): AwaitedTransfer => ({
  id: '7Q4M0ZK2XD-p1',
  bookingId: '7Q4M0ZK2XD',
  customerId: 'c1',
  reference: 'SKY-7Q4M0ZK2XD-418206',
  amountKobo: 43_680_000,
  receivedKobo: 0,
  names: ['Ọláìyá Ẹ̀gbá'],
  createdOn: '2026-11-18',
  state: 'open',
  ...over,
})

const ngozi = awaited({
  id: '2FM8HR5T0W-p1',
  bookingId: '2FM8HR5T0W',
  customerId: 'c2',
  reference: 'SKY-2FM8HR5T0W-996131',
  names: ['Ngozi Eze'],
})

const lineOf = (
  text: string,
  over: Partial<{ amountKobo: number; on: string; isDoubtful: boolean; id: string }> = {},
) => ({
  id: 'L1',
  on: '2026-11-19',
  amountKobo: 43_680_000,
  text,
  ...over,
})

const only = (line: ReturnType<typeof lineOf>, payments = [awaited(), ngozi]) => matchTransfers([line], payments)[0]

describe('never a guess', () => {
  it('another booking’s reference with the same amount, sent in the name of somebody who owes it too', () => {
    expect(only(lineOf('NIP/OLAIYA EGBA/SKY-2FM8HR5T0W-996131'))).toMatchObject({
      is: 'likely',
      doubts: ['name_points_elsewhere', 'another_payer'],
    })
  })

  it('two customers of one name and one amount', () => {
    const twin = awaited({ id: 'TTTTTTTTTT-p1', bookingId: 'TTTTTTTTTT', reference: 'SKY-TTTTTTTTTT-111111' })
    expect(only(lineOf('TRF FROM OLAIYA EGBA hotel'), [awaited(), twin])).toMatchObject({
      is: 'likely',
      doubts: ['no_reference', 'several_fit'],
    })
  })

  it('a narration with two references', () => {
    const both = only(lineOf('SKY-7Q4M0ZK2XD-418206 and SKY-2FM8HR5T0W-996131 OLAIYA EGBA'))
    expect(both).toMatchObject({ is: 'likely', doubts: ['two_references'] })
    expect(both?.candidates).toHaveLength(2)
  })

  it('amount and name without a reference are for a person', () => {
    expect(only(lineOf('TRF FROM EGBA OLAIYA'))).toMatchObject({
      is: 'likely',
      doubts: ['no_reference'],
      kind: 'exact',
    })
  })

  it('a reference of a booking that awaits nothing', () => {
    expect(only(lineOf('SKY-9MNP0V8G2T-535311 EGBA OLAIYA'))).toMatchObject({
      is: 'likely',
      doubts: ['no_reference', 'unknown_reference'],
    })
  })

  it.each([
    ['older than the payment', lineOf('SKY-7Q4M0ZK2XD-418206', { on: '2026-11-17' }), 'older_than_payment'],
    ['perhaps stored before', lineOf('SKY-7Q4M0ZK2XD-418206', { isDoubtful: true }), 'perhaps_stored'],
    ['ten times too much', lineOf('SKY-7Q4M0ZK2XD-418206', { amountKobo: 436_800_000 }), 'amount_far_off'],
    ['near, with another amount', lineOf('SKY-7Q4M0ZK2DX-418206', { amountKobo: 43_000_000 }), 'reference_unclear'],
    ['cut to six letters, without a name', lineOf('TRF SKY-7Q4M0Z'), 'reference_unclear'],
  ])('%s', (_what, line, doubt) => {
    expect(only(line)).toMatchObject({ is: 'likely', doubts: [doubt] })
  })

  it('money that was counted by hand already', () => {
    const paid = awaited({ state: 'paid', receivedKobo: 43_680_000, isCountedByHand: true })
    expect(only(lineOf('SKY-7Q4M0ZK2XD-418206'), [paid])).toMatchObject({
      is: 'likely',
      kind: 'duplicate',
      doubts: ['perhaps_counted'],
    })
  })
})

describe('what it sees through', () => {
  it.each([
    'sky 7q4m 0zk2 xd 418206',
    'SKY-7Q4MOZK2XD-4I8206',
    'SKY7Q4M0ZK2XD',
    'SKY-7Q4M0KZ2XD-418206',
    'SKY-7Q4M0ZKXD-418206',
    'SKY-7Q4M0ZZK2XD-41826',
    'NIP/GTB/EGBA O/SKY-7Q4M0ZK2',
  ])('%s', (text) => {
    const found = only(lineOf(text))
    expect([found?.is, found?.kind, found?.candidates[0]?.paymentId]).toEqual(['sure', 'exact', '7Q4M0ZK2XD-p1'])
  })

  it('names short, over, split and duplicate', () => {
    const kindsOf = (...amounts: number[]) =>
      matchTransfers(
        amounts.map((amountKobo, n) => lineOf('SKY-7Q4M0ZK2XD-418206', { id: `L${n}`, amountKobo })),
        [awaited()],
      ).map(({ is, kind }) => `${is} ${kind}`)
    expect(kindsOf(43_630_000)).toEqual(['sure short'])
    expect(kindsOf(43_730_000)).toEqual(['sure over'])
    expect(kindsOf(20_000_000, 23_680_000)).toEqual(['sure split', 'sure split'])
    expect(kindsOf(43_680_000, 43_680_000)).toEqual(['sure exact', 'likely duplicate'])
  })
})
