import { useEffect } from 'react'
import { showSavedFrom } from '../lib/kept-copies.ts'

/** Once a visit: what keeps pages for a bad line, and how old this page is when it was kept. */
export function useWorker() {
  // The browser's service worker, and what it wrote on the document.
  useEffect(() => {
    showSavedFrom(document.documentElement.dataset.keptAt ?? null)
    void import('../lib/start-worker.ts').then(({ startWorker }) => startWorker(showSavedFrom)).catch(() => {})
  }, [])
}
