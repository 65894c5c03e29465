import { ErrorNotice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { describeAction } from '../parts/audit-words.ts'
import { History } from '../parts/history.tsx'
import { useAnswer } from '../parts/use-answer.ts'

/** What happened to an account, to its person's own doing as well, as the audit says. */
export function UserActivity({ userId }: { userId: string }) {
  const { answer, error, reload } = useAnswer('/admin/audit', {
    query: { subject_id: userId, per_page: 8 },
  })
  if (error) return <ErrorNotice title="The record could not be loaded" onRetry={() => void reload()} />
  if (!answer) return <Skeleton className="h-20" />
  const entries = answer.entries.map(({ at, action, actor_name, reason }) => ({
    at,
    what: describeAction(action),
    by: actor_name,
    note: reason,
  }))
  return <History label="What happened to this account" entries={entries} />
}
