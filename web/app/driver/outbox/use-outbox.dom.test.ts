import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { blockStorage } from '../../testing/broken-storage.ts'
import { pressed } from '../../testing/render-hook-on-page.tsx'
import { callsOf, waitingCall } from '../../testing/stub-api.ts'
import { latestToast } from '../../ui/toasts/toast.ts'
import { type Draft, findDraft, keepDraft } from './drafts.ts'
import { useLeaving } from './log-out.tsx'
import { readOutbox, undoMs, writeOutbox } from './outbox.ts'
import { useOutbox } from './use-outbox.ts'

const ARRIVE = 'POST /driver/trips/t1/arrive'
const START = 'POST /driver/trips/t1/start'
const form: Draft = { form: 'start', tripId: 't1', values: { mileage: '61215' }, photos: [] }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})
const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))

function openDay(userId = 'ada') {
  const onSettled = vi.fn()
  const { result, unmount } = renderHook(() => {
    const outbox = useOutbox(userId, onSettled)
    return { outbox, leaving: useLeaving(outbox) }
  })
  const outbox = () => result.current.outbox
  return {
    outbox,
    unmount,
    onSettled,
    leaving: () => result.current.leaving,
    arrive: () => pressed(() => outbox().press({ what: 'arrive', tripId: 't1', body: {} }, 'Arrived')),
    start: () => {
      keepDraft(userId, form)
      return pressed(() => outbox().press({ what: 'start', tripId: 't1', body: {} }, 'Started', form))
    },
    waiting: () => outbox().entries.map(({ label }) => label),
  }
}
const keysOf = (what: string) => callsOf(what).map(({ key }) => key)

test('a step is sent after its ten seconds, once, and leaves the outbox when it was taken', async () => {
  const { arrive, waiting, onSettled } = openDay()
  await arrive()
  await wait(undoMs - 1)
  expect(callsOf()).toEqual([])
  await wait(1)
  await waitingCall(ARRIVE).answer()
  await wait(60_000)
  expect(keysOf(ARRIVE)).toEqual(['key-1'])
  expect([waiting(), onSettled.mock.calls.length]).toEqual([[], 1])
})

test('an answer that got lost is asked for again with the same key: every five seconds, and when the line is back', async () => {
  const { arrive, outbox, waiting } = openDay()
  await arrive()
  await wait(undoMs)
  await waitingCall(ARRIVE).lose()
  expect([outbox().isStuck, waiting()]).toEqual([true, ['Arrived']])
  await wait(5_000)
  await waitingCall(ARRIVE).refuse(503, 'unavailable')
  await act(async () => void dispatchEvent(new Event('online')))
  await waitingCall(ARRIVE).answer()
  expect(keysOf(ARRIVE)).toEqual(['key-1', 'key-1', 'key-1'])
  expect([outbox().isStuck, waiting()]).toEqual([false, []])
})

test('what was not sent when the page was dropped is sent with the same key by the page that opens next', async () => {
  const { arrive, unmount } = openDay()
  await arrive()
  await wait(undoMs)
  await waitingCall(ARRIVE).lose()
  unmount()
  await wait(60_000)
  expect(keysOf(ARRIVE), 'a page that is closed sends nothing').toHaveLength(1)
  openDay()
  await wait(0)
  expect(keysOf(ARRIVE)).toEqual(['key-1', 'key-1'])
})

test('a phone that is put away sends at once what waits', async () => {
  const { arrive } = openDay()
  await arrive()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  expect(keysOf(ARRIVE)).toEqual(['key-1'])
})

test('steps go in their order, one at a time', async () => {
  const { arrive, start, outbox } = openDay()
  await arrive()
  await start()
  await pressed(() => {
    void outbox().sendNow()
    void outbox().sendNow()
  })
  expect(callsOf().map(({ what }) => what)).toEqual([ARRIVE])
  await waitingCall(ARRIVE).answer()
  await waitingCall(START).answer()
  expect(callsOf()).toHaveLength(2)
})

describe('a form that was pressed', () => {
  test('is a form again when it is undone within the ten seconds, and nobody is told', async () => {
    const { start, outbox, waiting } = openDay()
    await start()
    expect(findDraft('ada', form)).toBeUndefined()
    await pressed(() => outbox().undo('key-1'))
    await wait(60_000)
    expect(findDraft('ada', form)).toEqual(form)
    expect([waiting(), callsOf()]).toEqual([[], []])
  })

  test('cannot be undone once it is on its way', async () => {
    const { start, outbox, waiting } = openDay()
    await start()
    await pressed(() => void outbox().sendNow())
    await pressed(() => outbox().undo('key-1'))
    expect([waiting(), findDraft('ada', form)]).toEqual([['Started'], undefined])
  })

  test('is a form again when the office refuses it, and says why', async () => {
    const { start, outbox, onSettled } = openDay()
    await start()
    await wait(undoMs)
    await waitingCall(START).refuse(422, 'invalid')
    expect(latestToast()).toMatchObject({ title: 'Started was not taken', isError: true })
    expect(outbox()).toMatchObject({ entries: [], refused: [{ detail: 'The office says invalid.' }] })
    expect(findDraft('ada', form)).toEqual(form)
    expect(onSettled).toHaveBeenCalledWith(null)
  })

  test('is over when the office has it on record in other words', async () => {
    const { start } = openDay()
    await start()
    await wait(undoMs)
    await waitingCall(START).refuse(409, 'already_recorded')
    expect(findDraft('ada', form)).toBeUndefined()
  })
})

describe('two tabs of one driver', () => {
  test('send a step once when one of them has sent it', async () => {
    const { arrive } = openDay()
    await arrive()
    writeOutbox('ada', { entries: [], refused: [] })
    await wait(60_000)
    expect(callsOf()).toEqual([])
  })

  test('keep what was pressed in the other', async () => {
    const { arrive, start } = openDay()
    await arrive()
    const { entries } = readOutbox('ada')
    const other = openDay()
    other.unmount()
    writeOutbox('ada', { entries: entries.map((entry) => ({ ...entry, key: 'other-tab' })), refused: [] })
    await start()
    expect(readOutbox('ada').entries.map(({ key }) => key)).toEqual(['other-tab', 'key-2'])
  })
})

test('nothing of one driver is sent by the page of another on the same phone', async () => {
  const { arrive, unmount } = openDay('ada')
  await arrive()
  unmount()
  openDay('musa')
  await wait(60_000)
  expect(callsOf()).toEqual([])
})

test('a phone that keeps nothing still sends what was pressed', async () => {
  blockStorage()
  const { arrive, waiting } = openDay()
  await arrive()
  await wait(undoMs)
  await waitingCall(ARRIVE).lose()
  expect(waiting()).toEqual(['Arrived'])
  await wait(5_000)
  await waitingCall(ARRIVE).answer()
  expect(keysOf(ARRIVE)).toEqual(['key-1', 'key-1'])
  expect(waiting()).toEqual([])
})

test('on a phone that keeps nothing an undone form can still be filled in', async () => {
  blockStorage()
  const { start, outbox } = openDay()
  await start()
  await pressed(() => outbox().undo('key-1'))
  expect(findDraft('ada', form)).toEqual(form)
})

describe('a driver who logs out', () => {
  const isLoggedOut = () => callsOf('POST /auth/logout').length === 1
  beforeEach(() => {
    vi.spyOn(location, 'assign').mockImplementation(() => {})
  })

  test('has sent what waits first, without its ten seconds', async () => {
    const { arrive, leaving } = openDay()
    await arrive()
    await pressed(() => leaving().press())
    expect([leaving().isSending, isLoggedOut()]).toEqual([true, false])
    await waitingCall(ARRIVE).answer()
    expect(isLoggedOut()).toBe(true)
  })

  test('is asked before what a bad line holds back is deleted', async () => {
    const { arrive, leaving } = openDay()
    await arrive()
    await pressed(() => leaving().press())
    await wait(5_000)
    expect([leaving().isAsking, isLoggedOut(), readOutbox('ada').entries.length]).toEqual([true, false, 1])
    await pressed(() => leaving().leave())
    expect([isLoggedOut(), readOutbox('ada').entries]).toEqual([true, []])
  })

  test('stays to read what was refused just now', async () => {
    const { start, leaving } = openDay()
    await start()
    await pressed(() => leaving().press())
    await waitingCall(START).refuse(422, 'invalid')
    expect([leaving().isAsking, isLoggedOut()]).toEqual([false, false])
  })
})
