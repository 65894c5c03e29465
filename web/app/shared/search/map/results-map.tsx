import { lazy, Suspense } from 'react'
import { importWhenPressed } from '../../../ui/hooks/import-with-retry.ts'
import { useHasScript } from '../../../ui/hooks/use-media.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { ResultsMapProps } from './pins-map.tsx'

const PinsMap = lazy(() => importWhenPressed(() => import('./pins-map.tsx')))

/** The matches on a map, above their list. Its code is fetched when somebody asks for the map. */
export function ResultsMap(props: ResultsMapProps) {
  const box = 'mt-5 h-[min(420px,60vh)] md:h-[480px]'
  const waiting = <Skeleton className={`${box} rounded-card`} />
  if (!useHasScript()) return waiting
  return (
    <Suspense fallback={waiting}>
      <PinsMap {...props} className={box} />
    </Suspense>
  )
}
