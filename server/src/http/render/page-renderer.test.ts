import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ApiAsk, PageAsk } from './messages.ts'
import { PageRenderer } from './page-renderer.ts'

// A site in small: /shows asks the API, /breaks throws, /ends takes its thread down.
const site = `
export async function renderPage(request, { api, currency, origin }) {
  const { pathname } = new URL(request.url)
  if (pathname === '/breaks') throw new Error('no such colour')
  if (pathname === '/ends') process.exit(1)
  const answer = await api('/words?of=' + currency, { headers: { accept: 'application/json' } })
  const { word } = await answer.json()
  const text = [pathname, origin, word, answer.status, answer.headers.get('Retry-After')].join(' ')
  return new Response(text, { status: 203, headers: { 'content-type': 'text/html' } })
}
`

let folder: string
let asked: ApiAsk[]
let answerApi: (ask: ApiAsk) => Promise<unknown>
let renderer: PageRenderer
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'skyroute-site-'))
  const entry = join(folder, 'site.mjs')
  writeFileSync(entry, site)
  asked = []
  answerApi = async () => ({ word: 'road' })
  renderer = new PageRenderer(pathToFileURL(entry).href, async (ask) => {
    asked.push(ask)
    const text = JSON.stringify(await answerApi(ask))
    return { status: 200, statusText: 'OK', headers: { 'retry-after': '3' }, text }
  })
  await renderer.start()
})
afterEach(async () => {
  await renderer.close()
  rmSync(folder, { recursive: true })
})

const ask = (url: string, more: Partial<PageAsk> = {}): PageAsk => ({
  url,
  accept: 'text/html',
  agent: undefined,
  currency: 'NGN',
  origin: 'http://site.test',
  authorization: undefined,
  ...more,
})

it('draws a page with what the API answers', async () => {
  const page = await renderer.render(ask('/shows?x=1'))
  expect(page).toMatchObject({ status: 203, headers: [['content-type', 'text/html']] })
  expect(Buffer.from(page.body).toString()).toBe('/shows http://site.test road 200 3')
  expect(asked).toEqual([
    { method: 'GET', path: '/words?of=NGN', headers: { accept: 'application/json' }, body: undefined },
  ])
})

it('asks as a member of staff only for the page of that one', async () => {
  await Promise.all([
    renderer.render(ask('/shows', { authorization: 'Bearer staff', currency: 'USD' })),
    renderer.render(ask('/shows')),
  ])
  const tokenFor = Object.fromEntries(asked.map(({ path, headers }) => [path, headers.authorization]))
  expect(tokenFor).toEqual({ '/words?of=USD': 'Bearer staff', '/words?of=NGN': undefined })
})

it('tells what a page, and what the API, broke on', async () => {
  await expect(renderer.render(ask('/breaks'))).rejects.toThrow('no such colour')
  answerApi = () => Promise.reject(new Error('the line is gone'))
  await expect(renderer.render(ask('/shows'))).rejects.toThrow('the line is gone')
})

it('loses the pages of a thread that ends, answers no question of it to the next, and draws on', async () => {
  let answerLate = (_: unknown) => {}
  answerApi = () => new Promise((resolve) => (answerLate = resolve))
  const lost = renderer.render(ask('/shows'))
  const taken = expect(lost).rejects.toThrow('has ended')
  await expect.poll(() => asked.length).toBe(1)
  await expect(renderer.render(ask('/ends'))).rejects.toThrow('has ended')
  await taken
  const [forOld] = [answerLate]
  const next = renderer.render(ask('/shows'))
  await expect.poll(() => asked.length).toBe(2)
  forOld({ word: 'of the old thread' })
  answerLate({ word: 'of the new one' })
  expect(Buffer.from((await next).body).toString()).toContain('of the new one')
})

it('finding 26: says how many pages wait, of what it can bear', async () => {
  answerApi = () => new Promise(() => {})
  const waiting = Array.from({ length: 48 }, () => renderer.render(ask('/shows')).catch(() => 'lost'))
  expect(renderer.load).toBe(0.75)
  await renderer.close()
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['lost']))
  expect(renderer.load).toBe(0)
})

it('does not start with a site that cannot be loaded', async () => {
  const broken = new PageRenderer(pathToFileURL(join(folder, 'none.mjs')).href, () => Promise.reject(new Error()))
  await expect(broken.start()).rejects.toThrow('none.mjs')
  await broken.close()
})
