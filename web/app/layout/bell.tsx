import { Bell as BellIcon, CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { Notification, NotificationType } from '../lib/api-types.ts'
import { formatWhen } from '../lib/format.ts'
import { markAllRead, markRead, refreshInbox, useInbox } from '../lib/notifications.ts'
import { safePath } from '../lib/return-to.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import { Popover } from '../ui/popover.tsx'
import { type AnchoredPopup, PopupButton } from '../ui/popup-button.tsx'

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
      popup={BellPopup}
    >
      <Icon of={BellIcon} />
      {unreadCount > 0 ? (
        <span className="absolute top-1 right-1 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-dusk px-1 text-[11px] leading-none font-bold text-on-dusk">
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
        We write when money moves, a driver is named or a plan changes.
      </p>
    )
  return (
    <ul className="divide-y divide-line border-t border-line">
      {notifications.map((each) => (
        <li key={each.id}>
          <Row notification={each} onGo={onGo} />
        </li>
      ))}
    </ul>
  )
}

function Row({ notification, onGo }: { notification: Notification; onGo: () => void }) {
  const { icon, colour } = marks[notification.type] ?? marks.info
  const press = () => {
    if (!notification.is_read) void markRead(notification.id)
    onGo()
  }
  return (
    <Link
      to={safePath(notification.link) ?? paths.dashboard('notifications')}
      onClick={press}
      className={classes('flex gap-3 px-4 py-3 hover:bg-sunk', !notification.is_read && 'bg-lagoon-soft/45')}
    >
      <Icon of={icon} className={classes('mt-0.5 size-5', colour)} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <b className="text-sm font-semibold">{notification.title}</b>
          <span className="num text-note text-muted">{formatWhen(notification.created_at)}</span>
        </span>
        <span className="block text-sm text-muted">{notification.message}</span>
      </span>
      {notification.is_read ? null : (
        <span className="mt-2 size-2 shrink-0 rounded-full bg-dusk">
          <span className="sr-only">unread</span>
        </span>
      )}
    </Link>
  )
}

const marks: Record<NotificationType, { icon: LucideIcon; colour: string }> = {
  success: { icon: CircleCheck, colour: 'text-lagoon' },
  warning: { icon: TriangleAlert, colour: 'text-dusk' },
  error: { icon: CircleX, colour: 'text-danger' },
  info: { icon: Info, colour: 'text-lagoon' },
}
