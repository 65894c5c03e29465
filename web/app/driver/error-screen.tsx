import { useRevalidator } from 'react-router'
import { ApiError } from '../lib/api-error.ts'
import { isLineGone } from '../lib/offline/line.ts'
import { ErrorNotice } from '../ui/notice.tsx'

export function ErrorScreen({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  const detail = error instanceof ApiError ? error.detail : 'Try again; if it stays, call the office.'
  return (
    <main id="main" className="mx-auto max-w-[640px] px-5 py-10">
      <h1 className="mb-4 text-h2">Your day</h1>
      <ErrorNotice
        title={isLineGone(error) ? 'No line, and nothing is kept on this phone yet' : 'Your day could not be loaded'}
        onRetry={() => void revalidate()}
        isRetrying={state === 'loading'}
      >
        {isLineGone(error) ? 'Open this page once with a line: from then on it is there without one.' : detail}
      </ErrorNotice>
    </main>
  )
}
