import { beforeEach, expect, it } from 'vitest'
import { PageCache } from './page-cache.ts'

let now: number
let rendered: number
let cache: PageCache
beforeEach(() => {
  now = 0
  rendered = 0
  cache = new PageCache(() => now)
})

const ask = (path: string, answer: Partial<{ status: number; bytes: number }> = {}) =>
  cache.get(path, async () => {
    rendered++
    return {
      status: answer.status ?? 200,
      headers: [['content-type', 'text/html']],
      body: Buffer.alloc(answer.bytes ?? 10, 'x'),
    }
  })

it('gives a page again for a second, also to who asks while it is made', async () => {
  await Promise.all([ask('/'), ask('/')])
  now = 999
  await ask('/')
  expect(rendered).toBe(1)
  now = 1_000
  await ask('/')
  expect(rendered).toBe(2)
})

it('keeps no error', async () => {
  await ask('/nowhere', { status: 404 })
  await ask('/nowhere', { status: 404 })
  expect(rendered).toBe(2)
  expect(cache.size).toBe(0)
})

it('lets go of what is over', async () => {
  for (const path of ['/a', '/b', '/c']) await ask(path)
  now = 2_000
  await ask('/d')
  expect(cache.size).toBe(1)
})

it('holds 16 MB at the most, the newest', async () => {
  for (let page = 0; page < 20; page++) await ask(`/${page}`, { bytes: 1024 * 1024 })
  expect(cache.size).toBe(16)
  rendered = 0
  await ask('/19')
  expect(rendered).toBe(0)
  await ask('/3')
  expect(rendered).toBe(1)
})
