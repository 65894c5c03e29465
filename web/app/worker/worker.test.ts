import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { cacheNames } from './store.ts'

const ORIGIN = 'https://skyroute.example'
type Event = { request?: { method: string; url: string; mode: string }; data?: unknown }
const listeners: Record<string, (event: object) => void> = {}
const told: unknown[] = []
const fetched = vi.fn<(asked: string) => Promise<Response>>()

/** What the browser has of a cache: by address, whatever the headers say. */
let stored = new Map<string, Map<string, Response>>()
const addressOf = (asked: string | { url: string }) =>
  new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).href
function cacheOf(name: string) {
  const entries = stored.get(name) ?? new Map<string, Response>()
  stored.set(name, entries)
  return {
    match: async (asked: string) => entries.get(addressOf(asked))?.clone(),
    put: async (asked: string, answer: Response) => void entries.set(addressOf(asked), answer),
    keys: async () => [...entries.keys()],
    delete: async (asked: string) => entries.delete(addressOf(asked)),
  }
}

beforeAll(async () => {
  vi.stubGlobal('self', {
    location: { origin: ORIGIN },
    registration: {},
    clients: { claim: async () => {}, get: async () => ({ postMessage: (message: unknown) => told.push(message) }) },
    skipWaiting: async () => {},
    addEventListener: (type: string, listen: (event: object) => void) => {
      listeners[type] = listen
    },
  })
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  })
  vi.stubGlobal('fetch', (asked: string | { url: string }) => fetched(addressOf(asked).replace(ORIGIN, '')))
  // A browser reads the address as one of the site's; Node wants all of it.
  vi.spyOn(Response, 'redirect').mockImplementation(
    (to, status) => new Response(null, { status: status ?? 302, headers: { Location: `${to}` } }),
  )
  await import('./worker.ts')
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
beforeEach(() => {
  stored = new Map()
  told.length = 0
  fetched.mockReset().mockImplementation(async (path) => html(path))
})

const html = (text: string, status = 200) => new Response(`<html><p>${text}</p></html>`, { status })
const withoutLine = () => fetched.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
const isKept = (path: string) => [...stored.values()].some((entries) => entries.has(ORIGIN + path))

/** Tells the worker of an event; answers what it responded with once it is done. */
async function dispatch(type: string, event: Event = {}) {
  const work: Promise<unknown>[] = []
  let answer: Promise<Response> | undefined
  listeners[type]?.({
    ...event,
    clientId: 'tab',
    preloadResponse: Promise.resolve(undefined),
    waitUntil: (each: Promise<unknown>) => work.push(each),
    respondWith: (each: Promise<Response>) => {
      answer = each
    },
  })
  const response = await answer
  while (work.length > 0) await work.shift()
  return response
}
const visit = (path: string, mode = 'navigate') =>
  dispatch('fetch', { request: { method: 'GET', url: ORIGIN + path, mode } })

describe('a page that anybody may see', () => {
  test('is fresh while there is a line, and as it was, with its age, when there is none', async () => {
    fetched.mockImplementation(async () => html('old'))
    await visit('/hotel/cowrie')
    fetched.mockImplementation(async () => html('new'))
    expect(await (await visit('/hotel/cowrie'))?.text()).toContain('new')
    withoutLine()
    const kept = await (await visit('/hotel/cowrie'))?.text()
    expect(kept).toContain('new')
    expect(kept).toMatch(/<html data-kept-at="\d{4}-/)
  })

  test('that failed does not take the place of what was kept', async () => {
    await visit('/hotel/cowrie')
    fetched.mockImplementation(async () => html('broken', 500))
    await visit('/hotel/cowrie')
    withoutLine()
    expect(await (await visit('/hotel/cowrie'))?.text()).not.toContain('broken')
  })

  test('that was never seen leads to the page that says so, and back', async () => {
    withoutLine()
    expect((await visit('/faq?a=1'))?.headers.get('Location')).toBe('/offline?from=%2Ffaq%3Fa%3D1')
  })

  test('that is asked for inside the site says how old it is', async () => {
    await visit('/hotel/cowrie.data', 'cors')
    withoutLine()
    expect((await visit('/hotel/cowrie.data', 'cors'))?.status).toBe(200)
    expect(told).toEqual([{ keptAt: expect.stringMatching(/^\d{4}-/) }])
  })
})

describe('what is a person’s own', () => {
  test('comes from the API, which the worker never answers for', async () => {
    expect(await visit('/api/v1/bookings')).toBeUndefined()
  })

  test.each(['/admin/payments', '/login', '/payment', '/booking?type=hotel'])('%s is not kept', async (path) => {
    await visit(path)
    expect(isKept(path)).toBe(false)
  })

  test('a page of theirs is kept as the empty frame that it is for everybody', async () => {
    await visit('/booking/b1')
    expect([isKept('/booking/b1'), isKept('/booking/-')]).toEqual([false, true])
    expect([...stored.keys()], 'not where the pages are that are deleted when somebody logs out').not.toContain(
      cacheNames.pages,
    )
  })

  test('a cookie of an answer is not kept', async () => {
    fetched.mockImplementation(async () => {
      const answer = html('page')
      answer.headers.set('set-cookie', 'a=b')
      return answer
    })
    await visit('/faq')
    withoutLine()
    expect((await visit('/faq'))?.headers.get('set-cookie')).toBeNull()
  })
})

test('a file that is named by its content is fetched once', async () => {
  await visit('/assets/a-1.js', 'no-cors')
  await visit('/assets/a-1.js', 'no-cors')
  expect(fetched).toHaveBeenCalledOnce()
})

test('a new worker takes away the caches of an old one', async () => {
  for (const name of ['pages-0', cacheNames.pages]) cacheOf(name)
  await dispatch('activate')
  expect([...stored.keys()]).toEqual([cacheNames.pages])
})

test('a page that was shown before the worker came is kept, and a guest gets no frames of an account', async () => {
  await dispatch('message', { data: { files: ['/assets/a-1.js'], page: '/faq', isSignedIn: false } })
  expect([isKept('/faq'), isKept('/assets/a-1.js'), isKept('/offline'), isKept('/dashboard')]).toEqual([
    true,
    true,
    true,
    false,
  ])
  await dispatch('message', { data: { files: [], page: '/', isSignedIn: true } })
  expect(isKept('/dashboard')).toBe(true)
})

test('pages are kept for an evening of looking around, and the oldest make room', async () => {
  for (let number = 0; number < 61; number++) await visit(`/hotel/${number}`)
  expect([isKept('/hotel/0'), isKept('/hotel/1'), isKept('/hotel/60')]).toEqual([false, true, true])
})
