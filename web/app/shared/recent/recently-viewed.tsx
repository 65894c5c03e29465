import { lazy, Suspense, useEffect, useState } from 'react'
import { readStored } from '../../lib/browser-storage.ts'
import { storageKeys } from '../../lib/storage-keys.ts'
import { loadPatiently } from '../../ui/load-patiently.ts'

const RecentStrip = lazy(() => loadPatiently(() => import('./recent-strip.tsx')))

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
