import { lazy, Suspense, useEffect, useState } from 'react'
import { readStored } from '../../lib/browser/browser-storage.ts'
import { storageKeys } from '../../lib/browser/storage-keys.ts'
import { importWithRetry } from '../../ui/import-with-retry.ts'

const RecentStrip = lazy(() => importWithRetry(() => import('./recent-strip.tsx')))

/** Loads itself only in a browser that has something to show. */
export function RecentlyViewed() {
  const [isShown, setShown] = useState(false)
  // Reads localStorage.
  useEffect(() => setShown(readStored(storageKeys.recentListings) !== null), [])
  return isShown ? (
    <Suspense>
      <RecentStrip />
    </Suspense>
  ) : null
}
