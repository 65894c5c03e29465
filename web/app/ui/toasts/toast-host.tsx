import { lazy, Suspense, useSyncExternalStore } from 'react'
import { importWithRetry } from '../hooks/import-with-retry.ts'
import { latestToast, listenForToasts } from './toast.ts'

const ToastRegion = lazy(() => importWithRetry(() => import('./toast-region.tsx')))

/** Once, in the shell. The code that shows a toast comes with the first one. */
export function ToastHost() {
  const toast = useSyncExternalStore(listenForToasts, latestToast, () => undefined)
  if (!toast) return null
  return (
    <Suspense fallback={null}>
      <ToastRegion latest={toast} />
    </Suspense>
  )
}
