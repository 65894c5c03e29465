import { lazy, Suspense } from 'react'
import { importWithRetry } from '../../ui/hooks/import-with-retry.ts'
import type { Product } from '../search/product.ts'
import { useCompared } from './compared.ts'

const CompareBar = lazy(() => importWithRetry(() => import('./compare-bar.tsx')))

type CompareTrayProps = { product: Product; dates?: { startOn?: string; endOn?: string }; hasBookingBar?: boolean }

/** What was put aside, at the foot of the window; loaded with the first of them. */
export function CompareTray(props: CompareTrayProps) {
  const list = useCompared(props.product)
  return list.length > 0 ? (
    <Suspense>
      <CompareBar list={list} {...props} />
    </Suspense>
  ) : null
}
