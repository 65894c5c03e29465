import { useRevalidator } from 'react-router'
import type { ApiError } from '../../lib/api-error.ts'
import { ErrorNotice } from '../../ui/notice.tsx'
import { ConsolePage } from '../parts/page.tsx'

/** A screen whose figures did not come: the way to all others stays open. */
export function FailedScreen({ title, failed, error }: { title: string; failed: string; error: ApiError }) {
  const { revalidate, state } = useRevalidator()
  return (
    <ConsolePage title={title}>
      <div className="p-4 md:p-5">
        <ErrorNotice title={failed} onRetry={() => void revalidate()} isRetrying={state === 'loading'}>
          {error.detail}
        </ErrorNotice>
      </div>
    </ConsolePage>
  )
}
