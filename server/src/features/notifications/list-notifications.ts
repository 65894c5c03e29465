import type { AppContext } from '../../context.ts'
import { pageOf } from '../../db/list-queries.ts'
import { inTransaction } from '../../db/transaction.ts'
import { notFound } from '../../errors.ts'
import type { Actor } from '../../http/actor.ts'
import { answerOf } from '../../http/answer-of.ts'
import {
  countNotifications,
  findNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  type NotificationRow,
} from './notification-store.ts'
import type { NotificationListQuery } from './schemas.ts'

/** The latest first. */
export async function listNotifications(ctx: AppContext, actor: Actor, query: NotificationListQuery) {
  const page = pageOf(query)
  const isUnreadOnly = query.unread ?? false
  const counts = await countNotifications(ctx.db, actor.userId)
  const total = isUnreadOnly ? counts.unread : counts.total
  const rows = await findNotifications(ctx.db, actor.userId, { isUnreadOnly, page })
  return {
    notifications: rows.map(presentNotice),
    unread_count: counts.unread,
    ...page.of(total),
  }
}

export async function markRead(ctx: AppContext, actor: Actor, id: string) {
  const read = { userId: actor.userId, id, now: ctx.clock.now() }
  const row = await inTransaction(ctx.db, (tx) => markNotificationRead(tx, read))
  if (!row) throw notFound()
  return presentNotice(row)
}

export async function markAllRead(ctx: AppContext, actor: Actor) {
  const now = ctx.clock.now()
  const marked = await inTransaction(ctx.db, (tx) => markAllNotificationsRead(tx, actor.userId, now))
  return { marked, unread_count: 0 }
}

/** Both spellings of the specification, always equal (C1). */
function presentNotice({ read_at, ...row }: NotificationRow) {
  const isRead = read_at !== null
  return { ...answerOf(row), read: isRead, is_read: isRead }
}
