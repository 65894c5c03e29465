import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { storageKeys } from '../../lib/browser/storage-keys.ts'
import { cacheNames } from '../../worker/store.ts'
import { keptFiles, keptOnDevice } from './kept-on-device.ts'

const app = `${import.meta.dirname}/../..`
const sources = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(`${app}/${path}`, 'utf8') }))
const thatSay = (words: RegExp) =>
  sources
    .filter(({ text }) => words.test(text))
    .map(({ path }) => path)
    .sort()

it('the privacy page names whatever the site keeps in the browser, and nothing else', () => {
  expect(Object.keys(keptOnDevice).sort()).toEqual(Object.keys(storageKeys).sort())
  expect(Object.keys(keptFiles).sort()).toEqual(Object.keys(cacheNames).sort())
})

it('nothing is kept in another way: one cookie, no database of the browser, no storage but by its two doors', () => {
  expect(thatSay(/document\.cookie\s*=|cookieStore\.set/)).toEqual(['lib/currency.ts'])
  expect(thatSay(/indexedDB/)).toEqual([])
  expect(thatSay(/\.setItem\(/)).toEqual(['account/wizard/order/attempt-key.ts', 'lib/browser/browser-storage.ts'])
})
