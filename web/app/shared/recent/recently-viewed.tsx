import { lazy, Suspense } from 'react'
import { readStored } from '../../lib/browser/browser-storage.ts'
import { storageKeys } from '../../lib/browser/storage-keys.ts'
import { importWithRetry } from '../../ui/hooks/import-with-retry.ts'
import { useHasScript } from '../../ui/hooks/use-media.ts'

const RecentStrip = lazy(() => importWithRetry(() => import('./recent-strip.tsx')))

/** Loads itself only in a browser that has something to show. */
export function RecentlyViewed() {
  const hasScript = useHasScript()
  const isShown = hasScript && readStored(storageKeys.recentListings) !== null
  return isShown ? (
    <Suspense>
      <RecentStrip />
    </Suspense>
  ) : null
}
