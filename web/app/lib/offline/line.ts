import { ApiError } from '../api-error.ts'

/** No answer came, or none of ours: a gateway on the way said that nobody is there. */
export function isLineGone(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 0 || (error.status >= 502 && error.status <= 504)
  // What the router loads for itself fails with the browser's own words: Chromium's, Firefox's, Safari's.
  return error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message)
}

/** The browser says so, or this very page came from what the service worker had kept. */
export function seemsOffline(): boolean {
  const { dataset } = document.documentElement
  return !navigator.onLine || 'keptAt' in dataset || 'keptFrame' in dataset
}
