import { plainLetters } from '@skyroute/core/text.ts'
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

it.each([
  ['محمد\u200cعلی', 'محمد\u200cعلی'],
  ['محمد\u200cعلی', 'محمدعلی'],
  ['👩🏽\u200d⚕\ufe0f Ada', '👩🏽\u200d⚕\ufe0f ada'],
  ['O‘Brien Oʼkeke', "o'brien o'keke"],
  ['Jean‑Paul Okonjo–Iweala', 'jean-paul okonjo-iweala'],
  ['Ŋkrumah Ɔkyere', 'nkrumah okyere'],
  ['Straße', 'strasse'],
  ['@SUM(A1)', '@SUM(A1)'],
])('%s is found by %s', async (name, typed) => {
  const { rows } = await sql`
    select search_words(${name}, 'a@b.example', null) @@ ${typedWords(typed)} as "isFound"`.execute(house.ctx.db)
  expect(rows).toEqual([{ isFound: true }])
})

it('the database folds letters as core does', async () => {
  const letters = Array.from({ length: 0x2100 }, (_, at) => at + 0x20)
    .concat([0x2212, 0x3164, 0xfe0f, 0xfeff, 0xff21, 0xff9e, 0xffa0, 0xfffb, 0xfffc, 0x1d173, 0xe0041])
    .map((code) => `A${String.fromCodePoint(code)}b`)
  const { rows } = await sql<{ letter: string; folded: string }>`
    select letter, fold_letters(letter) as folded from unnest(${letters}::text[]) as given (letter)`.execute(
    house.ctx.db,
  )
  const others = rows.filter(({ letter, folded }) => folded !== plainLetters(letter))
  expect(others.map(({ letter, folded }) => [letter, folded, plainLetters(letter)])).toEqual([])
})

it.each(['', '   ', '%', '--', 'sky'])('%j asks nothing', async (typed) => {
  expect(await finds(typed)).toBeNull()
})
