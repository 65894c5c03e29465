import { lazy, Suspense, useSyncExternalStore } from 'react'
import { importWithRetry } from '../hooks/import-with-retry.ts'
import { dropToast, latestToast, listenForToasts, type Toast } from './toast.ts'

const ToastRegion = lazy(() => importWithRetry(() => import('./toast-region.tsx')))

/** Once, in the shell. The code that shows a toast comes with the first one. */
export function ToastHost() {
  const toast = useSyncExternalStore(listenForToasts, latestToast, () => undefined)
  if (!toast) return null
  return (
    <Suspense fallback={<PlainToast toast={toast} />}>
      <ToastRegion latest={toast} />
    </Suspense>
  )
}

/** Its words alone, a second later: a bad line may hold back the script that shows messages as well. */
function PlainToast({ toast: { title, message } }: { toast: Toast }) {
  return (
    <div role="alert" className="toast-viewport">
      <div className="toast toast-plain">
        <p className="flex-1">
          <b>{title}</b>
          <br />
          {message}
        </p>
        <button type="button" onClick={dropToast} className="link min-h-11 cursor-pointer">
          Close
        </button>
      </div>
    </div>
  )
}
