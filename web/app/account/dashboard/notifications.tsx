import { NotificationRow } from '../../layout/notification-row.tsx'
import { loadOlderNotifications, markAllRead } from '../../lib/person/handle-notifications.ts'
import { refreshInbox, useInbox } from '../../lib/person/notifications.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import { PanelTitle } from './panel-title.tsx'

const TITLE_ID = 'notifications-title'

/** The notifications tab: what the bell shows, all of it. */
export function Notifications() {
  const { unreadCount, state } = useInbox()
  return (
    <section aria-labelledby={TITLE_ID} className="max-w-[760px]">
      <PanelTitle
        id={TITLE_ID}
        actions={
          unreadCount > 0 ? (
            <Button look="quiet" small onClick={readAll}>
              Mark All Read
            </Button>
          ) : null
        }
      >
        Notifications
      </PanelTitle>
      {/* What is not known yet is not told; the line keeps its place. */}
      <p className="mt-1 min-h-6 text-muted" role={state === 'ready' ? 'status' : undefined}>
        {state === 'ready' ? (unreadCount > 0 ? `${unreadCount} unread` : 'Nothing unread') : null}
      </p>
      <div className="mt-5">
        <Rows />
      </div>
    </section>
  )
}

/** The pressed button goes away: the focus must not go with it. */
function readAll() {
  document.getElementById(TITLE_ID)?.focus()
  void markAllRead()
}

function Rows() {
  const { notifications, total, state } = useInbox()
  if (state === 'unknown') return <Loading />
  if (state === 'failed')
    return <ErrorNotice title="We could not load your notifications" onRetry={() => void refreshInbox()} />
  if (notifications.length === 0)
    return (
      <Empty title="No notifications yet">
        We will notify you about payments, drivers and changes to your bookings.
      </Empty>
    )
  return (
    // Not a tab stop of its own: the rows in it are links, and the list scrolls with the focus.
    <div className="card max-h-[640px] overflow-y-auto overscroll-contain">
      <ul className="divide-y divide-line">
        {notifications.map((each) => (
          <li key={each.id}>
            <NotificationRow notification={each} className="px-5 py-4 -outline-offset-3" />
          </li>
        ))}
      </ul>
      {notifications.length < total ? <Older left={total - notifications.length} /> : null}
    </div>
  )
}

function Older({ left }: { left: number }) {
  const { run, isBusy } = useCall()
  const load = () => run(loadOlderNotifications, 'We could not load older notifications')
  return (
    <div className="grid place-items-center border-t border-line p-3">
      <Button look="quiet" small busy={isBusy && 'Loading…'} onClick={() => void load()}>
        Show older ({left})
      </Button>
    </div>
  )
}

function Loading() {
  return <Skeletons label="Loading your notifications" className="grid gap-2" bars={['h-19', 'h-19', 'h-19']} />
}
