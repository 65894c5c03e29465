import { Bell as BellIcon } from 'lucide-react'
import { Link } from 'react-router'
import { markAllRead } from '../lib/person/handle-notifications.ts'
import { refreshInbox, useInbox } from '../lib/person/notifications.ts'
import type { Notification } from '../lib/types/api-types.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Popover } from '../ui/popups/popover.tsx'
import { type AnchoredPopup, PopupButton } from '../ui/popups/popup-button.tsx'
import { NotificationRow } from './notification-row.tsx'

const SHOWN = 5

/** The latest five notifications; pressing one marks it read. */
export function Bell() {
  const { unreadCount } = useInbox()
  return (
    <PopupButton
      kind="dialog"
      label={unreadCount > 0 ? `Notifications, ${unreadCount} unread` : 'Notifications'}
      className="btn-icon relative cursor-pointer"
      preload={Popover.preload}
      popup={(popup) => <BellPopup {...popup} />}
    >
      <Icon of={BellIcon} />
      {unreadCount > 0 ? (
        <span className="absolute top-1 right-1 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-dusk px-1 text-[.6875rem] leading-none font-bold text-on-dusk">
          {unreadCount > 99 ? '99+' : unreadCount}
        </span>
      ) : null}
    </PopupButton>
  )
}

function BellPopup(popup: AnchoredPopup) {
  const { notifications, unreadCount, state } = useInbox()
  return (
    <Popover {...popup} label="Notifications" className="w-[min(400px,calc(100vw-24px))] overflow-hidden">
      <div className="flex items-center justify-between px-4 pt-3 pb-2">
        <h2 className="text-lg">Notifications</h2>
        {unreadCount > 0 ? (
          <button
            type="button"
            onClick={markAllRead}
            className="btn-quiet min-h-11 cursor-pointer rounded-field px-2 text-sm font-semibold"
          >
            Mark All Read
          </button>
        ) : null}
      </div>
      {state === 'failed' ? (
        <Unloaded />
      ) : (
        <Latest notifications={notifications.slice(0, SHOWN)} onGo={() => popup.onOpenChange(false)} />
      )}
      <Link
        to={paths.dashboard('notifications')}
        onClick={() => popup.onOpenChange(false)}
        className="block border-t border-line py-3 text-center font-semibold text-lagoon hover:bg-sunk"
      >
        All notifications
      </Link>
    </Popover>
  )
}

function Unloaded() {
  return (
    <div className="flex items-center justify-between gap-3 border-t border-line px-4 py-4">
      <p className="text-sm text-muted">We could not load them just now.</p>
      <Button look="line" small onClick={() => void refreshInbox()}>
        Retry
      </Button>
    </div>
  )
}

function Latest({ notifications, onGo }: { notifications: Notification[]; onGo: () => void }) {
  if (notifications.length === 0)
    return (
      <p className="border-t border-line px-4 py-6 text-sm text-muted">
        <b className="block font-semibold text-ink">No notifications yet</b>
        We will notify you about payments, drivers and changes to your bookings.
      </p>
    )
  return (
    <ul className="divide-y divide-line border-t border-line">
      {notifications.map((each) => (
        <li key={each.id}>
          <NotificationRow notification={each} onGo={onGo} className="px-4 py-3" />
        </li>
      ))}
    </ul>
  )
}
