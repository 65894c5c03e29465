import { expect, it } from 'vitest'
import { readId, readMinorUnits, readNaira, UnreadableAnswer } from './read-fields.ts'

const minor = (amount: unknown) => readMinorUnits({ amount }, 'amount')
const naira = (amount: unknown) => readNaira({ amount }, 'amount')

it('2.7-19 reads whole minor units as a number or as digits, and nothing else', () => {
  expect([minor(11_200_000), minor('11200000'), minor(0)]).toEqual([11_200_000, 11_200_000, 0])
  for (const odd of [1.5, '1.5', '1e7', ' 1', '-1', -1, null, undefined, '', Number.NaN, 2 ** 60, '9'.repeat(16), {}])
    expect(() => minor(odd), String(odd)).toThrow(UnreadableAnswer)
})

it('2.7-19 reads naira with two decimals at most, to the kobo', () => {
  expect([naira(112_000), naira(1234.5), naira('19.99')]).toEqual([11_200_000, 123_450, 1999])
  for (const odd of [1.234, '1e3', 1e21, -1, null, undefined, 'NaN', ''])
    expect(() => naira(odd), String(odd)).toThrow()
})

it('reads an id as text, however it was written', () => {
  expect([readId({ id: 4_099_260_516 }, 'id'), readId({ id: 'trx_1' }, 'id')]).toEqual(['4099260516', 'trx_1'])
  for (const odd of [0, -1, 1.5, null, '']) expect(() => readId({ id: odd }, 'id')).toThrow(UnreadableAnswer)
})
