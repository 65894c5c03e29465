import { openWhole } from './open-whole.ts'
import { readToken } from './token.ts'

/** After the page has loaded and the browser is idle: a first visit is not made to wait for the next. */
export async function startWorker(onKept: (at: string) => void) {
  addEventListener('click', openWhole, { capture: true })
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await untilIdle()
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (typeof data?.keptAt === 'string') onKept(data.keptAt)
  })
  // Blocked by the browser's settings, or the line went: the site works without.
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => null)
  if (!registration) return
  await reportToWorker()
}

/** Which files and which page are to be kept: again when more files have come. */
export async function reportToWorker() {
  // No browser has one on a page that came without TLS.
  const registration = await navigator.serviceWorker?.ready
  const page = location.pathname + location.search
  registration?.active?.postMessage({ files: filesInUse(), page, isSignedIn: readToken() !== null })
}

async function untilIdle() {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  // Safari has no idle callback.
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5_000 })
    else setTimeout(resolve, 2_000)
  })
}

const filesInUse = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
