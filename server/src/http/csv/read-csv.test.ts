import { describe, expect, it } from 'vitest'
import { csvLines } from './csv.ts'
import { readCsv } from './read-csv.ts'

const cellsOf = (text: string) => {
  const read = readCsv(text)
  return read.ok ? read.rows.map(({ cells }) => cells) : read
}

describe('a sheet', () => {
  it.each([
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      '\uFEFFa,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\rc,',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    [
      '"a,1","b ""x"""\n"two\nlines",d',
      [
        ['a,1', 'b "x"'],
        ['two\nlines', 'd'],
      ],
    ],
    ['', []],
    ['""', []],
  ])('%j is read', (text, cells) => {
    expect(cellsOf(text)).toEqual(cells)
  })

  it('keeps the numbers of its rows where rows are empty', () => {
    const read = readCsv('head\n\n,,\nlast\n')
    expect(read.ok && read.rows.map(({ row }) => row)).toEqual([1, 4])
  })

  it.each([
    ['a\n"open', 2],
    ['a\n"closed"behind,b', 2],
    ['a\n5" pipe,b', 2],
  ])('%j is refused by row', (text, row) => {
    expect(readCsv(text)).toMatchObject({ ok: false, row })
  })

  it('gives back what the export wrote, formulas as text', () => {
    const cells = [
      '=1+1',
      '+234',
      '-5',
      '@x',
      '\ttab',
      '＝wide',
      "'quoted'",
      'a "b", c',
      'two\nlines',
      ' =behind space',
      '',
    ]
    expect(cellsOf(csvLines([['x', ...cells]]))).toEqual([['x', ...cells]])
  })
})
