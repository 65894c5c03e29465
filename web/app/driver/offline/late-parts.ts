import { useEffect } from 'react'
import { reportToWorker } from '../../lib/browser/start-worker.ts'
import { importWithRetry } from '../../ui/hooks/import-with-retry.ts'

/** What a driver's buttons open, beyond the page's own script. */
const lateParts = [
  () => import('../../ui/popups/sheet-popup.tsx'),
  () => import('../../ui/popups/dialog-popup.tsx'),
  () => import('../../ui/popups/alert-dialog-popup.tsx'),
  () => import('../../ui/popups/popover-popup.tsx'),
  () => import('../../ui/fields/day-calendar.tsx'),
  () => import('../../ui/toasts/toast-region.tsx'),
]

/** Fetched with the day, and kept by the service worker: where a driver presses there may be no line. */
export function useLateParts() {
  // The network, and the service worker.
  useEffect(() => {
    const fetched = lateParts.map((load) => importWithRetry<unknown>(load))
    void Promise.all(fetched).then(reportToWorker)
  }, [])
}
