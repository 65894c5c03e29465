import { useRevalidator } from 'react-router'
import { useSeen } from '../../ui/hooks/use-seen.ts'
import { ErrorNotice } from '../../ui/notice.tsx'
import { showError } from '../../ui/toasts/toast.ts'

const FAILED = 'Failed to load hotel details. Please try again.'

export function HotelFailed() {
  const { revalidate, state } = useRevalidator()
  // Speaks with the toast region.
  useSeen(FAILED, (told) => showError('Error', told))
  return (
    <div className="wrap py-10 md:py-16">
      <h1 className="mb-5 text-h2">Hotel</h1>
      <ErrorNotice title={FAILED} onRetry={() => void revalidate()} isRetrying={state === 'loading'}>
        The connection broke off on the way. Nothing you booked has changed.
      </ErrorNotice>
    </div>
  )
}
