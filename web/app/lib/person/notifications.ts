import { useSyncExternalStore } from 'react'
import { api } from '../api.ts'
import { ApiError } from '../api-error.ts'
import type { Notification } from '../types/api-types.ts'
import { forOwner } from './owner.ts'

/** The signed-in person's notifications: one store for the bell, the tab bar and the dashboard. */
type Inbox = {
  notifications: Notification[]
  /** Of all of them, also those that are not loaded. */
  unreadCount: number
  total: number
  state: 'unknown' | 'ready' | 'failed'
}

const EMPTY: Inbox = { notifications: [], unreadCount: 0, total: 0, state: 'unknown' }
export const PER_PAGE = 20

let inbox = EMPTY
export const shownInbox = () => inbox
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
  try {
    const { notifications, unread_count, total } = await askForPage(1)
    const unreadCount = unread_count ?? countUnread(notifications)
    showInbox({ notifications: [...notifications, ...below(notifications)], unreadCount, total, state: 'ready' })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    showInbox({ ...inbox, state: 'failed' })
  }
}

/** What was loaded below the first page stays where somebody reads it. */
function below(first: Notification[]): Notification[] {
  const last = first.at(-1)
  return last ? inbox.notifications.filter(({ created_at }) => created_at < last.created_at) : []
}

export const askForPage = (page: number) => forOwner(api.get('/notifications', { query: { page, per_page: PER_PAGE } }))

const countUnread = (notifications: Notification[]) => notifications.filter(({ is_read }) => !is_read).length

/** On logout: the next person on this phone sees nothing of it. */
export function forgetInbox() {
  asking = undefined
  showInbox(EMPTY)
}

export function showInbox(next: Inbox) {
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
