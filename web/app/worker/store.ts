import { filesOf } from './kinds.ts'

/** `pages` is emptied when somebody logs out; the rest is the same for everybody. */
export const cacheNames = { assets: 'assets-1', pictures: 'pictures-1', pages: 'pages-1', frames: 'frames-1' } as const
type CacheName = keyof typeof cacheNames

/** Enough for some builds of the site and for an evening's looking around; the oldest go first. */
const most: Record<CacheName, number> = { assets: 400, pictures: 120, pages: 60, frames: 3 }

/** When a kept page was fresh; the document carries it too, because a page cannot read its own headers. */
export const CACHED_AT = 'x-kept-at'

export const open = (name: CacheName) => caches.open(cacheNames[name])

export async function keep(name: CacheName, key: string, response: Response) {
  const cache = await open(name)
  await cache.put(key, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most[name])).map((each) => cache.delete(each)))
}

/** A page, and every file it names: without them it would be read but not used. A frame is empty, so it has no age. */
export async function keepPage(name: CacheName, key: string, response: Response) {
  const html = await response.text()
  const at = new Date().toISOString()
  const mark = name === 'pages' ? `data-kept-at="${at}"` : 'data-kept-frame'
  const body = html.replace('<html', `<html ${mark}`)
  await keep(name, key, new Response(body, keptHeaders(response, at)))
  await keepFiles(filesOf(html))
}

export async function keepLoaded(key: string, response: Response) {
  const body = await response.arrayBuffer()
  await keep('pages', key, new Response(body, keptHeaders(response, new Date().toISOString())))
}

/** Files that are not here yet; one that fails is fetched when it is needed. */
export async function keepFiles(paths: string[]) {
  const cache = await open('assets')
  await Promise.allSettled(
    paths.map(async (path) => {
      if (await cache.match(path)) return
      const response = await fetch(path)
      if (response.ok) await keep('assets', path, response)
    }),
  )
}

/** Its policy and its nonces stay together; its length and packing were the network's. */
function keptHeaders({ headers: sent, status }: Response, at: string): ResponseInit {
  const headers = new Headers(sent)
  for (const name of ['content-encoding', 'content-length', 'set-cookie']) headers.delete(name)
  headers.set(CACHED_AT, at)
  return { status, headers }
}
