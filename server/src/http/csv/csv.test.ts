import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLines } from './csv.ts'
import { readCsv } from './read-csv.ts'

describe('a line of CSV', () => {
  const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\0=1', '＝1', '＋1', '－1', '＠1', '  =1']
  it.each(hostile)('a cell that begins like a formula (%j) begins with an apostrophe', (text) => {
    expect(csvLines([[text]]).startsWith(`"'${text[0]}`)).toBe(true)
  })

  it('keeps names, commas, quotes and line ends as they are', () => {
    expect(csvLines([['O’Brien', "O'Brien", 'a,b', 'say "x"', 'a\nb', 'Ọlá', null, 12.5, -3]])).toBe(
      'O’Brien,"O\'Brien","a,b","say ""x""","a\nb",Ọlá,,12.5,-3\r\n',
    )
  })
})

/** Programs may part a file at any of these, and take a quotation mark as one only at the start of a cell: after the comma. */
const separators = [',', ';', '\t', '|', '\r', '\n']
const formula = /^[\s\0"]*[=+\-@＝＋－＠]/

describe('finding 22: a text that another program parts elsewhere', () => {
  it.each(separators)('is quoted when it holds %j', (separator) => {
    expect(csvLines([[`a${separator}b`]])).toBe(`"a${separator}b"\r\n`)
  })

  it.each([
    ['a;=1+1;b', `"a;'=1+1;b"`],
    ['a\t+1', `"a\t'+1"`],
    ['a|-1', `"a|'-1"`],
    ['a,@x', `"a,'@x"`],
    ['a\n=1', `"a\n'=1"`],
    ['a; ＝1', `"a;' ＝1"`],
    ['a;"=1"', `"a;'""=1"""`],
  ])('%j has no formula behind a separator', (text, written) => {
    expect(csvLines([['x', text]])).toBe(`x,${written}\r\n`)
  })

  it('leaves what is no formula as it was typed', () => {
    expect(csvLines([['wifi; pool', '12 Marina\r\nLagos', 'a | b', '5 - 6']])).toBe(
      '"wifi; pool","12 Marina\r\nLagos","a | b",5 - 6\r\n',
    )
  })

  it('gives every text back as it was, and shows no program a formula', () => {
    const odd = fc.string({ unit: fc.constantFrom(...separators, ...'=+-@＝＠\'" a1', '\0'), maxLength: 12 })
    const isSafe = fc.property(odd, (text) => {
      const line = csvLines([['x', text, 'y']])
      expect(readCsv(line)).toEqual({ ok: true, rows: [{ row: 1, cells: ['x', text, 'y'] }] })
      for (const separator of separators.slice(1))
        expect(line.split(separator).filter((cell) => formula.test(cell))).toEqual([])
    })
    fc.assert(isSafe, { numRuns: 5_000, seed: 22 })
  })
})
