import { lazy, Suspense, useEffect, useState } from 'react'
import { importWithRetry } from './import-with-retry.ts'
import { listenForToasts, type Toast } from './toast.ts'

const ToastRegion = lazy(() => importWithRetry(() => import('./toast-region.tsx')))

/** Once, in the shell. The code that shows a toast comes with the first one. */
export function ToastHost() {
  const [toast, setToast] = useState<Toast>()
  // Listens to showToast, which is called from outside React.
  useEffect(() => listenForToasts(setToast), [])
  if (!toast) return null
  return (
    <Suspense fallback={null}>
      <ToastRegion latest={toast} />
    </Suspense>
  )
}
