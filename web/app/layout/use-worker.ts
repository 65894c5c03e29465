import { useEffect } from 'react'
import { startWorker } from '../lib/browser/start-worker.ts'
import { seemsOffline } from '../lib/offline/line.ts'
import { showSavedFrom } from '../lib/offline/offline-cache.ts'

/** Without a line the router cannot load another page's script; a whole page comes from what was kept. */
function openWhole(event: MouseEvent) {
  if (!seemsOffline() || !navigator.serviceWorker?.controller) return
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.origin !== location.origin || link.pathname === location.pathname) return
  event.preventDefault()
  location.assign(link.href)
}

/** Once a visit: what keeps pages for a bad line, and how old this page is when it was kept. */
export function useWorker() {
  // The browser's service worker, and what it wrote on the document.
  useEffect(() => {
    showSavedFrom(document.documentElement.dataset.keptAt ?? null)
    addEventListener('click', openWhole, { capture: true })
    startWorker(showSavedFrom).catch(() => {})
    return () => removeEventListener('click', openWhole, { capture: true })
  }, [])
}
