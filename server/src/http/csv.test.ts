import { describe, expect, it } from 'vitest'
import { csvLine } from './csv.ts'

describe('a line of CSV', () => {
  const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\0=1', '＝1', '＋1', '－1', '＠1', '  =1']
  it.each(hostile)('a cell that begins like a formula (%j) begins with an apostrophe', (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`)
  })

  it('keeps names, commas, quotes and line ends as they are', () => {
    expect(csvLine(['O’Brien', "O'Brien", 'a,b', 'say "x"', 'a\nb', 'Ọlá', null, 12.5, -3])).toBe(
      'O’Brien,"O\'Brien","a,b","say ""x""","a\nb",Ọlá,,12.5,-3\r\n',
    )
  })
})
