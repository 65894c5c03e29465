/*
 * The service worker. It keeps what a bad line must not take away:
 *   files with a hash in their name   kept for good
 *   public pages                      fresh first, else as they were, else /offline
 *   the API                           never touched; what a person may read offline is kept by lib/offline/offline-cache.ts
 * It holds nothing of a build but what was visited, so a new one takes over at once and open pages go on as they are.
 */
import { frames, type Kind, kindOf } from './kinds.ts'
import { CACHED_AT, cacheNames, keep, keepFiles, keepLoaded, keepPage, open } from './store.ts'

/** What the page tells the worker once it has loaded. */
export type Told = { files: string[]; page: string; isSignedIn: boolean }

type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Asked = Lasting & {
  request: Request
  clientId: string
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type Worker = {
  location: Location
  registration: { navigationPreload?: { enable(): Promise<void> } }
  clients: { claim(): Promise<void>; get(id: string): Promise<{ postMessage(message: unknown): void } | undefined> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listen: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listen: (event: Asked) => void): void
  addEventListener(type: 'message', listen: (event: Lasting & { data: Told }) => void): void
}
// The compiler knows this file as a page's script.
const worker = self as unknown as Worker
const OFFLINE = '/offline'

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([worker.skipWaiting(), keepFrame(OFFLINE)]))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([dropOldCaches(), worker.registration.navigationPreload?.enable(), worker.clients.claim()]),
  )
})

worker.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, worker.location.origin)
  if (kind.is !== 'none') event.respondWith(answer(event, kind))
})

worker.addEventListener('message', (event) => event.waitUntil(catchUp(event.data)))

function answer(event: Asked, kind: Exclude<Kind, { is: 'none' }>): Promise<Response> {
  if (kind.is === 'file') return fileOf(event, kind.cache)
  if (kind.is === 'loaded') return loadedPage(event, kind.key)
  return page(event, kind.is === 'page' ? kind.key : null)
}

async function fileOf(event: Asked, name: 'assets' | 'pictures') {
  const kept = await (await open(name)).match(event.request, { ignoreVary: true })
  if (kept) return kept
  const fresh = await fetch(event.request)
  if (fresh.status === 200) event.waitUntil(keep(name, event.request.url, fresh.clone()))
  return fresh
}

async function page(event: Asked, key: string | null) {
  try {
    const fresh = (await event.preloadResponse) ?? (await fetch(event.request))
    if (key && fresh.status === 200) event.waitUntil(keepPage(isFrame(key) ? 'frames' : 'pages', key, fresh.clone()))
    return fresh
  } catch {
    const kept = key ? await keptPage(key) : undefined
    return kept ?? Response.redirect(`${OFFLINE}?from=${encodeURIComponent(pathOf(event.request.url))}`, 302)
  }
}

async function loadedPage(event: Asked, key: string) {
  try {
    const fresh = await fetch(event.request)
    if (fresh.status === 200) event.waitUntil(keepLoaded(key, fresh.clone()))
    return fresh
  } catch (error) {
    const kept = await keptPage(key)
    if (!kept) throw error
    const client = await worker.clients.get(event.clientId)
    client?.postMessage({ keptAt: kept.headers.get(CACHED_AT) })
    return kept
  }
}

const keptPage = async (key: string) =>
  (await (await open('frames')).match(key)) ?? (await open('pages')).match(key, { ignoreVary: true })

/** The first visit came before the worker did; a file that is new means a new build, whose frames are fetched. */
async function catchUp({ files, page: shown, isSignedIn }: Told) {
  const cache = await open('assets')
  const known = await Promise.all(files.map((file) => cache.match(file)))
  const isNewBuild = known.includes(undefined)
  await keepFiles(files)
  const kind = kindOf({ method: 'GET', url: worker.location.origin + shown, mode: 'navigate' }, worker.location.origin)
  if (kind.is === 'page' && !isFrame(kind.key) && !(await keptPage(kind.key))) await keepFresh('pages', kind.key)
  const wanted = new Set<string>(isSignedIn ? [OFFLINE, frames.dashboard, frames.booking] : [OFFLINE])
  // A driver's day is opened by drivers alone; whoever does has it from then on.
  if (kind.is === 'page' && isFrame(kind.key)) wanted.add(kind.key)
  for (const frame of wanted) if (isNewBuild || !(await keptPage(frame))) await keepFrame(frame)
}

const isFrame = (key: string) => key === OFFLINE || Object.values<string>(frames).includes(key)
const keepFrame = (path: string) => keepFresh('frames', path)

async function keepFresh(name: 'pages' | 'frames', path: string) {
  const response = await fetch(path).catch(() => null)
  if (response?.status === 200) await keepPage(name, path, response)
}

async function dropOldCaches() {
  const current: string[] = Object.values(cacheNames)
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !current.includes(name)).map((name) => caches.delete(name)))
}

function pathOf(url: string) {
  const { pathname, search } = new URL(url)
  return pathname + search
}
