import { lazy, Suspense } from 'react'
import { importWithRetry } from '../../ui/hooks/import-with-retry.ts'
import { useComparedCars } from './compared-cars.ts'

const CompareBar = lazy(() => importWithRetry(() => import('./compare-bar.tsx')))

type CompareTrayProps = { dates?: { startOn?: string; endOn?: string }; hasBookingBar?: boolean }

/** The cars put aside, at the foot of the window; loaded with the first of them. */
export function CompareTray(props: CompareTrayProps) {
  const cars = useComparedCars()
  return cars.length > 0 ? (
    <Suspense>
      <CompareBar cars={cars} {...props} />
    </Suspense>
  ) : null
}
