import { lazy, Suspense } from 'react'
import { importWithRetry } from '../../ui/hooks/import-with-retry.ts'
import { useHasScript } from '../../ui/hooks/use-media.ts'
import { whenVisible } from '../lazy-hydration/when-visible.ts'
import type { PositionMapProps } from './drawn-position.tsx'

const id = 'position'
const DrawnPosition = lazy(() => whenVisible(id).then(() => importWithRetry(() => import('./drawn-position.tsx'))))

/** Where one thing stands. The page says the same in words: without script there is no map, and no room is kept for it. */
export function PositionMap(props: PositionMapProps) {
  // Still: it may wait until somebody comes near, and what moves is painted anew in every frame.
  const waiting = <div className="size-full rounded-card bg-sunk" aria-hidden="true" />
  return (
    <div id={id} className="mt-4 hidden h-[300px] md:h-[360px] scripted:block">
      {useHasScript() ? (
        <Suspense fallback={waiting}>
          <DrawnPosition {...props} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  )
}
