import { useRouteError } from 'react-router'
import { ApiError } from '../lib/api-error.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { ReloadNotice } from '../ui/notice.tsx'

/** A signed-in page that could not be loaded: a missing record is not a broken line (A15, P3). */
export function AccountError({ title, missing }: { title: string; missing: string }) {
  const error = useRouteError()
  if (!(error instanceof ApiError)) throw error
  return (
    <div className="wrap py-10 md:py-14">
      {error.status === 404 ? (
        <Empty
          title={missing}
          heading="h1"
          actions={<ButtonLink to={paths.dashboard('bookings')}>View my bookings</ButtonLink>}
        >
          It may belong to another account, or the link may be wrong.
        </Empty>
      ) : (
        <ReloadNotice title={title}>{error.detail}</ReloadNotice>
      )}
    </div>
  )
}
