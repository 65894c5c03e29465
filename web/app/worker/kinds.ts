/** How the worker answers a request; `none` is left to the browser. */
export type Kind =
  /** Named by its content: once fetched, never asked again. */
  | { is: 'file'; cache: 'assets' | 'pictures' }
  /** Fresh when the line allows, else as it was kept under `key`. */
  | { is: 'page' | 'loaded'; key: string }
  /** Never kept; without a line the page that says so stands in. */
  | { is: 'screen' }
  | { is: 'none' }

const none: Kind = { is: 'none' }

/** Pages that are the same for everybody. What somebody types, pays or is sent by mail is never kept. */
const isPublic = (path: string) =>
  /^\/(hotels?|cars?|destinations|about|contact|faq|terms|privacy|offline)?(\/|$)/.test(path)

/** One empty frame serves every booking, and one every driver: what stands in it comes from the signed-in browser. */
export const frames = { dashboard: '/dashboard', booking: '/booking/-', driver: '/driver-dashboard' } as const

export function kindOf(request: { method: string; url: string; mode: string }, origin: string): Kind {
  const { origin: asked, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || asked !== origin || /^\/(api|sandbox)(\/|$)/.test(pathname)) return none
  if (pathname.startsWith('/assets/')) return { is: 'file', cache: 'assets' }
  if (pathname.startsWith('/uploads/')) return request.mode === 'navigate' ? none : { is: 'file', cache: 'pictures' }
  if (pathname.endsWith('.data'))
    return isPublic(pathname.replace(/(_root)?\.data$/, '')) ? { is: 'loaded', key: pathname + search } : none
  if (request.mode !== 'navigate') return none
  const key = frameOf(pathname) ?? (isPublic(pathname) ? keyOf(pathname, search) : undefined)
  return key ? { is: 'page', key } : { is: 'screen' }
}

function frameOf(path: string): string | undefined {
  if (path === frames.dashboard) return frames.dashboard
  if (path === frames.driver) return frames.driver
  return /^\/booking\/[^/]+$/.test(path) ? frames.booking : undefined
}

/** Wherever it was asked from, it is one page. */
const keyOf = (path: string, search: string) => (path === '/offline' ? path : path + search)

/** The files that a page names: its script, its style, its fonts. */
export const filesOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/["'](\/assets\/[^"'\\]+)["']/g)].map(([, path = '']) => path)),
]
