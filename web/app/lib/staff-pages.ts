import { readToken } from './browser/token.ts'

let isSent = false

/**
 * In maintenance the data of pages is for staff and drivers alone (P1). The router fetches it by itself and takes no headers, so
 * its requests, and no others, get the token here.
 */
export function sendTokenWithPages() {
  if (isSent) return
  isSent = true
  const plain = window.fetch.bind(window)
  window.fetch = (input, init) => plain(isPage(input) ? withToken(new Request(input, init)) : input, init)
}

function isPage(input: RequestInfo | URL) {
  const { origin, pathname } = new URL(input instanceof Request ? input.url : input, location.href)
  return origin === location.origin && pathname.endsWith('.data')
}

function withToken(request: Request) {
  const token = readToken()
  if (token) request.headers.set('Authorization', `Bearer ${token}`)
  return request
}
