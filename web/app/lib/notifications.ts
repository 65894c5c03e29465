import { useEffect, useSyncExternalStore } from 'react'
import { api } from './api.ts'
import { ApiError } from './api-error.ts'
import type { Notification, NotificationList } from './api-types.ts'

/** The signed-in person's notifications: one store for the bell, the tab bar and the dashboard. */
type Inbox = { notifications: Notification[]; unreadCount: number; state: 'unknown' | 'ready' | 'failed' }

const EMPTY: Inbox = { notifications: [], unreadCount: 0, state: 'unknown' }

let inbox = EMPTY
const listeners = new Set<() => void>()

export function useInbox(): Inbox {
  const now = useSyncExternalStore(
    subscribe,
    () => inbox,
    () => EMPTY,
  )
  // Speaks with the API, once; afterwards whoever changes something calls refreshInbox.
  useEffect(() => {
    if (inbox.state === 'unknown') void refreshInbox()
  }, [])
  return now
}

let asking: Promise<void> | undefined

/** A failure is silent: the list stays as it was (P2 offers a retry where the list is shown). Asked by several, once. */
export function refreshInbox(): Promise<void> {
  asking ??= askForInbox().finally(() => {
    asking = undefined
  })
  return asking
}

async function askForInbox() {
  try {
    const answer = await api.get<NotificationList>('/notifications')
    become(answer.notifications, answer.unread_count)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    inbox = { ...inbox, state: 'failed' }
    tell()
  }
}

export async function markRead(id: string) {
  become(inbox.notifications.map((each) => (each.id === id ? { ...each, is_read: true } : each)))
  await api.put(`/notifications/${encodeURIComponent(id)}/read`).catch(refreshInbox)
}

export async function markAllRead() {
  become(inbox.notifications.map((each) => ({ ...each, is_read: true })))
  await api.put('/notifications/mark-all-read').catch(refreshInbox)
}

/** On logout: the next person on this phone sees nothing of it. */
export function forgetInbox() {
  inbox = EMPTY
  tell()
}

function become(notifications: Notification[], unreadCount = notifications.filter(({ is_read }) => !is_read).length) {
  inbox = { notifications, unreadCount, state: 'ready' }
  tell()
}

function tell() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
