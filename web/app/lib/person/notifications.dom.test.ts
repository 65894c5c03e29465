import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { signInAs } from '../../testing/people.ts'
import { pressed } from '../../testing/render-hook-on-page.tsx'
import { type ApiCall, callsOf, waitingCall } from '../../testing/stub-api.ts'
import { forgetSession } from '../session.ts'
import { loadOlderNotifications, markAllRead, markRead } from './handle-notifications.ts'
import { refreshInbox, rereadInbox, useInbox } from './notifications.ts'

const LIST = 'GET /notifications'
const note = (id: string, created_at: string, is_read = false) => ({ id, created_at, is_read })
const pageOf = (...notifications: ReturnType<typeof note>[]) => ({ notifications, total: 9, unread_count: 2 })
const newest = note('new', '2026-12-02')
const older = note('old', '2026-12-01')

async function openInbox() {
  const { result } = renderHook(useInbox)
  await waitingCall(LIST).answer(pageOf(newest, older))
  return { inbox: () => result.current, shown: () => result.current.notifications.map(({ id }) => id) }
}

beforeEach(() => signInAs('ada'))

test('notifications are counted down as they are read, once each, and as the server says when it was not told', async () => {
  const { inbox } = await openInbox()
  await pressed(() => markRead('new'))
  await pressed(() => markRead('new'))
  expect(inbox().unreadCount).toBe(1)
  await pressed(markAllRead)
  expect(inbox().unreadCount).toBe(0)
  await waitingCall('PUT /notifications/mark-all-read').lose()
  await waitingCall(LIST).answer(pageOf(newest, older))
  expect(inbox().unreadCount).toBe(2)
})

test('notifications that were loaded below the first page stay, and none is there twice', async () => {
  const { shown } = await openInbox()
  await pressed(loadOlderNotifications)
  await waitingCall(LIST).answer(pageOf(older, note('oldest', '2026-11-30')))
  await pressed(refreshInbox)
  await waitingCall(LIST).answer(pageOf(note('newer', '2026-12-03'), newest, older))
  expect(shown()).toEqual(['newer', 'new', 'old', 'oldest'])
})

test('notifications that come while the list is on its way are asked for once more', async () => {
  await openInbox()
  await pressed(refreshInbox)
  await pressed(rereadInbox)
  expect(callsOf(LIST)).toHaveLength(2)
  await waitingCall(LIST).answer(pageOf(newest))
  expect(callsOf(LIST)).toHaveLength(3)
})

test('notifications stay as they were without an answer', async () => {
  const { inbox, shown } = await openInbox()
  await pressed(refreshInbox)
  await waitingCall(LIST).lose()
  expect([shown(), inbox().state]).toEqual([['new', 'old'], 'failed'])
})

test('notifications of whoever left are not shown to whoever comes next, however late the answers come', async () => {
  const { inbox } = await openInbox()
  await pressed(refreshInbox)
  await pressed(loadOlderNotifications)
  await pressed(() => markRead('new'))
  const [list, below] = callsOf(LIST).slice(1) as [ApiCall, ApiCall]
  act(forgetSession)
  signInAs('bola')
  await list.answer(pageOf(newest, older))
  await below.answer(pageOf(note('oldest', '2026-11-30')))
  await waitingCall('PUT /notifications/new/read').lose()
  expect(callsOf(LIST), 'nothing more is asked for them').toHaveLength(3)
  expect(inbox()).toMatchObject({ notifications: [], state: 'unknown' })
  renderHook(useInbox)
  expect(waitingCall(LIST).token).toBe('token-bola')
})
