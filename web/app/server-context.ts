/*
 * How a server mounts the site.
 *
 *   const { renderPage } = await import('web/build/server/index.js')
 *   const response = await renderPage(request, { api, currency, origin })
 *
 * - `request` is a fetch Request with the full public URL. Send every GET, HEAD and POST that is neither /api/* nor a
 *   file of web/build/client to it, `*.data` included (the router reads loaders there).
 * - web/build/client/assets/* carry a hash in their name: serve them `public, max-age=31536000, immutable`; the rest of
 *   web/build/client (icons, manifest) for a day.
 * - `api(path, init)` is an in-process call of /api/v1: `path` begins after /api/v1 (`/hotels/featured?currency=NGN`).
 * - `currency` is the cookie `preferred_currency` when it names a known currency, else NGN. It is the only part of a
 *   visitor that changes a page: cache by URL + currency.
 * - `origin` is the site's configured origin, never the request's Host: canonical links are made from it.
 *
 * Policy the pages need. The answer names the page's own inline scripts in its header `X-Inline-Scripts`, each by its
 * hash as a policy writes it; the server takes the header off:
 *   script-src 'self' 'sha256-…'; style-src 'self';
 *   img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; base-uri 'self'; form-action 'self'; object-src 'none'
 */
import { createContext } from 'react-router'

/** As much of a fetch Response as the pages read: an answer in process needs no streams. */
export type ApiAnswer = Pick<Response, 'ok' | 'status' | 'statusText' | 'json' | 'blob'> & {
  headers: Pick<Headers, 'get'>
}
export type ApiCall = (path: string, init?: RequestInit) => Promise<ApiAnswer>

export type ServerContext = {
  api: ApiCall
  currency: string
  origin: string
}

export type RenderPage = (request: Request, context: ServerContext) => Promise<Response>

/** Only `npm run dev` uses the default: there Vite renders without a server of ours and the API runs beside it. */
const developmentContext: ServerContext = {
  api: (path, init) => fetch(`http://127.0.0.1:3000/api/v1${path}`, init),
  currency: 'NGN',
  origin: 'http://localhost:5173',
}

export const serverContext = createContext<ServerContext>(developmentContext)
