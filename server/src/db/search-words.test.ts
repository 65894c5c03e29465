import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../testing/context.ts'
import { typedWords } from './search-words.ts'

let house: TestServer

beforeAll(async () => {
  house = await openTestServer()
})
afterAll(() => house.close())

const person = {
  words: 'ABCDEF1234 Ọláìyá Ẹ̀gbá-Sani O’Brien Ɗanjuma E\u1dc4de\ufe20',
  email: 'Ola.B@skyroute.example',
  phone: '+2348030001111',
}

async function finds(typed: string) {
  const words = typedWords(typed)
  if (!words) return null
  const { rows } = await sql<{ isFound: boolean }>`
    select search_words(${person.words}, ${person.email}, ${person.phone}) @@ ${words} as "isFound"`.execute(
    house.ctx.db,
  )
  return rows[0]?.isFound
}

it.each([
  ['a name without its marks', 'olaiya'],
  ['a name with its marks, in capitals', 'Ọ̀LÁÌYÁ'],
  ['names in any order', 'sani olaiya'],
  ['the beginning of a name', 'Egb'],
  ['a hooked letter', 'danjuma'],
  ['letters with rarer marks', 'ede'],
  ['rarer marks on what is typed', 'd\u1ac0anjuma'],
  ['a hooked letter as it is', 'Ɗanjuma'],
  ['a name after an apostrophe', "O'Brien"],
  ['a whole address', 'ola.b@skyroute.example'],
  ['the beginning of an address', 'OLA.B@sky'],
  ['a number with its country', '+234 803 000 1111'],
  ['a number as it is dialled here', '0803 000 1111'],
  ['a number that was copied', '\u202a+234\u00a0803\u2011000\u20131111\u202c'],
  ['a name that was copied', '\u200eola\u200biya'],
  ['the beginning of a number', '080300'],
  ['how a number ends', '1111'],
  ['a reference', 'sky-abcdef1234'],
  ['a reference run together', 'SKYABCDEF1234'],
  ['the beginning of a reference', 'SKY-ABCD'],
  ['a name and a number’s end', 'olaiya 0001111'],
])('%s is found', async (_what, typed) => {
  expect(await finds(typed)).toBe(true)
})

it.each([
  ['somebody else', 'ngozi'],
  ['the middle of a name', 'laiya'],
  ['one name too many', 'olaiya ngozi'],
  ['another number', '08030002222'],
  ['quotes and operators', "olaiya' | 'x"],
  ['a backslash', 'olaiya\\'],
])('%s is not', async (_what, typed) => {
  expect(await finds(typed)).toBe(false)
})

it.each(['', '   ', '%', '--', 'sky'])('%j asks nothing', async (typed) => {
  expect(await finds(typed)).toBeNull()
})
