/* What is done with notifications. Apart from the inbox itself, which every page carries. */
import { api } from '../api.ts'
import { askForPage, PER_PAGE, refreshInbox, showInbox, shownInbox } from './notifications.ts'
import { forOwner } from './owner.ts'

/** The next page below what is shown; a refusal is thrown to whoever asked. */
export async function loadOlderNotifications() {
  const { notifications, total } = await askForPage(Math.floor(shownInbox().notifications.length / PER_PAGE) + 1)
  const inbox = shownInbox()
  // What came in meanwhile moved the rest down by one.
  const fresh = notifications.filter(({ id }) => !inbox.notifications.some((each) => each.id === id))
  showInbox({ ...inbox, total, notifications: [...inbox.notifications, ...fresh] })
}

export async function markRead(id: string) {
  const inbox = shownInbox()
  const isUnread = inbox.notifications.some((each) => each.id === id && !each.is_read)
  showInbox({
    ...inbox,
    notifications: inbox.notifications.map((each) => (each.id === id ? { ...each, is_read: true } : each)),
    unreadCount: inbox.unreadCount - (isUnread ? 1 : 0),
  })
  await forOwner(api.put('/notifications/{id}/read', { params: { id } })).catch(refreshInbox)
}

export async function markAllRead() {
  const inbox = shownInbox()
  showInbox({
    ...inbox,
    notifications: inbox.notifications.map((each) => ({ ...each, is_read: true })),
    unreadCount: 0,
  })
  await forOwner(api.put('/notifications/mark-all-read')).catch(refreshInbox)
}
