import { expect, it } from 'vitest'
import { cut, cuts, shipped } from './fonts.ts'

it.each(cuts)('$file is what its script cuts', async (each) => {
  expect((await shipped(each.file)).equals(await cut(each))).toBe(true)
})
