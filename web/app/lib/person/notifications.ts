import { useSyncExternalStore } from 'react'
import { api } from '../api.ts'
import { ApiError } from '../api-error.ts'
import type { Notification } from '../types/api-types.ts'

/** The signed-in person's notifications: one store for the bell, the tab bar and the dashboard. */
type Inbox = {
  notifications: Notification[]
  /** Of all of them, also those that are not loaded. */
  unreadCount: number
  total: number
  state: 'unknown' | 'ready' | 'failed'
}

const EMPTY: Inbox = { notifications: [], unreadCount: 0, total: 0, state: 'unknown' }
const PER_PAGE = 20

let inbox = EMPTY
/** Counts the people at this browser: an answer for the one before is thrown away. */
let owner = 0
const listeners = new Set<() => void>()

export function useInbox(): Inbox {
  return useSyncExternalStore(
    subscribeAndAsk,
    () => inbox,
    () => EMPTY,
  )
}

let asking: Promise<void> | undefined

/** A failure is silent: the list stays as it was (P2 offers a retry where the list is shown). Asked by several, once. */
export function refreshInbox(): Promise<void> {
  asking ??= askForInbox().finally(() => {
    asking = undefined
  })
  return asking
}

/** Something new came: an answer that is still under way may have been written before it. */
export async function rereadInbox() {
  await asking
  await refreshInbox()
}

async function askForInbox() {
  const asker = owner
  try {
    const { notifications, unread_count, total } = await askForPage(1)
    if (asker !== owner) return
    const unreadCount = unread_count ?? countUnread(notifications)
    become({ notifications: [...notifications, ...below(notifications)], unreadCount, total, state: 'ready' })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (asker === owner) become({ ...inbox, state: 'failed' })
  }
}

/** What was loaded below the first page stays where somebody reads it. */
function below(first: Notification[]): Notification[] {
  const last = first.at(-1)
  return last ? inbox.notifications.filter(({ created_at }) => created_at < last.created_at) : []
}

/** The next page below what is shown; a refusal is thrown to whoever asked. */
export async function loadOlderNotifications() {
  const asker = owner
  const shown = inbox.notifications
  const { notifications, total } = await askForPage(Math.floor(shown.length / PER_PAGE) + 1)
  if (asker !== owner) return
  // What came in meanwhile moved the rest down by one.
  const isNew = ({ id }: Notification) => !inbox.notifications.some((each) => each.id === id)
  become({ ...inbox, total, notifications: [...inbox.notifications, ...notifications.filter(isNew)] })
}

const askForPage = (page: number) => api.get('/notifications', { query: { page, per_page: PER_PAGE } })

export async function markRead(id: string) {
  const isUnread = inbox.notifications.some((each) => each.id === id && !each.is_read)
  become({
    ...inbox,
    notifications: inbox.notifications.map((each) => (each.id === id ? { ...each, is_read: true } : each)),
    unreadCount: inbox.unreadCount - (isUnread ? 1 : 0),
  })
  await orRefresh(api.put('/notifications/{id}/read', { params: { id } }))
}

export async function markAllRead() {
  become({
    ...inbox,
    notifications: inbox.notifications.map((each) => ({ ...each, is_read: true })),
    unreadCount: 0,
  })
  await orRefresh(api.put('/notifications/mark-all-read'))
}

/** What the server was not told of is shown as it is there. */
async function orRefresh(told: Promise<unknown>) {
  const asker = owner
  await told.catch(() => asker === owner && refreshInbox())
}

const countUnread = (notifications: Notification[]) => notifications.filter(({ is_read }) => !is_read).length

/** On logout: the next person on this phone sees nothing of it. */
export function forgetInbox() {
  owner += 1
  asking = undefined
  become(EMPTY)
}

function become(next: Inbox) {
  inbox = next
  for (const listener of listeners) listener()
}

/** Whoever wants it first asks for it; afterwards whoever changes something calls refreshInbox. */
function subscribeAndAsk(listener: () => void) {
  if (inbox.state === 'unknown') void refreshInbox()
  return subscribe(listener)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
