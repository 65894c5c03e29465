import { useSeen } from '../../ui/hooks/use-seen.ts'
import { ReloadNotice } from '../../ui/notice.tsx'
import { showError } from '../../ui/toasts/toast.ts'

/** P3: not found is said only of what is not there; a broken line is a broken line. */
export function ListingFailed({ title, failed }: { title: string; failed: string }) {
  // Speaks with the toast region.
  useSeen(failed, (told) => showError('Error', told))
  return (
    <div className="wrap py-10 md:py-16">
      <h1 className="mb-5 text-h2">{title}</h1>
      <ReloadNotice title={failed}>The connection was lost. Nothing you booked has changed.</ReloadNotice>
    </div>
  )
}
