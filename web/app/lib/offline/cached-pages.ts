/** As the worker names it (worker/store.ts). */
const PAGES = 'pages-1'

/** Where somebody looked around is forgotten with them. */
export function forgetCachedPages() {
  if (typeof caches !== 'undefined') void caches.delete(PAGES).catch(() => {})
}
