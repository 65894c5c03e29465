import { CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { formatWhen } from '../lib/format.ts'
import { markRead } from '../lib/person/handle-notifications.ts'
import { safePath } from '../lib/return-to.ts'
import type { Notification, NotificationType } from '../lib/types/api-types.ts'
import { paths } from '../paths.ts'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icons/icon.tsx'

type NotificationRowProps = {
  notification: Notification
  onGo?: () => void
  /** The air around it: tight in the bell, wide in the page. */
  className: string
}

/** Pressing it marks it read and leads to what it is about, or to the list. */
export function NotificationRow({ notification, onGo, className }: NotificationRowProps) {
  const { id, type, title, message, is_read: isRead, created_at: createdAt, link } = notification
  const { icon, colour } = marks[type] ?? marks.info
  const to = safePath(link)
  const press = () => {
    if (!isRead) void markRead(id)
    onGo?.()
  }
  return (
    <Link
      to={to ?? paths.dashboard('notifications')}
      preventScrollReset={!to}
      onClick={press}
      className={classes('flex gap-3 hover:bg-sunk', !isRead && 'bg-lagoon-soft/45', className)}
    >
      <Icon of={icon} className={classes('mt-0.5 size-5 shrink-0', colour)} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <b className={classes('text-sm', isRead ? 'font-semibold' : 'font-bold')}>{title}</b>
          <time dateTime={createdAt} className="num shrink-0 text-note text-muted">
            {formatWhen(createdAt)}
          </time>
        </span>
        <span className="block text-sm break-words text-muted">{message}</span>
      </span>
      {isRead ? null : (
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
