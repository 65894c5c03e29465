import { beforeEach, expect, test, vi } from 'vitest'
import { storageKeys } from '../../lib/browser/storage-keys.ts'
import type { Draft } from './draft.ts'
import { forgetDraftOf, saveDraft, savedDraftFor, visitorsDraftAt } from './saved-draft.ts'

const draft = { firstName: 'Ada', specialRequests: 'A child seat' } as Draft
const left = {
  userId: null,
  type: 'car',
  id: 'highlander',
  name: 'Toyota Highlander',
  draft,
  total: 436_800,
  asked: 'type=car&id=highlander',
} as const
const now = 1_800_000_000_000

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

test('what was typed is there again after a reload', () => {
  saveDraft(left, now)
  expect(savedDraftFor(left, null, now + 29 * 60_000)).toMatchObject({ draft, total: 436_800 })
})

test('after thirty minutes it is gone', () => {
  saveDraft(left, now)
  expect(savedDraftFor(left, null, now + 30 * 60_000 + 1)).toBeNull()
  expect(localStorage.getItem(storageKeys.pendingBooking)).toBeNull()
})

test('it belongs to one item', () => {
  saveDraft(left, now)
  expect(savedDraftFor({ type: 'hotel', id: 'cowrie' }, null, now)).toBeNull()
  expect(savedDraftFor(left, null, now)).not.toBeNull()
})

test('what a visitor typed is theirs after signing in, whoever they are', () => {
  saveDraft(left, now)
  expect(savedDraftFor(left, 'ada', now)).toMatchObject({ draft })
})

test('what somebody typed waits for them while they are logged out, and is gone when another logs in', () => {
  saveDraft({ ...left, userId: 'ada' }, now)
  expect(savedDraftFor(left, null, now)).toBeNull()
  expect(savedDraftFor(left, 'ada', now)).toMatchObject({ draft })
  expect(savedDraftFor(left, 'bola', now)).toBeNull()
  expect(savedDraftFor(left, 'ada', now)).toBeNull()
})

test('the login page knows what a visitor left in the wizard that it leads back to', () => {
  saveDraft(left, now)
  const path = '/booking?type=car&id=highlander&step=3'
  expect(visitorsDraftAt(path, now)).toMatchObject({ name: 'Toyota Highlander' })
  expect(visitorsDraftAt('/booking?type=car&id=other', now)).toBeNull()
  expect(visitorsDraftAt('/dashboard', now)).toBeNull()
  expect(visitorsDraftAt('//elsewhere.example/booking?type=car&id=highlander', now)).toBeNull()
  expect(visitorsDraftAt(undefined, now)).toBeNull()
  saveDraft({ ...left, userId: 'ada' }, now)
  expect(visitorsDraftAt(path, now)).toBeNull()
})

test('it goes with the booking that was paid, and with no other', () => {
  saveDraft({ ...left, bookingId: 'one' }, now)
  forgetDraftOf('another')
  expect(savedDraftFor(left, null, now)).not.toBeNull()
  forgetDraftOf('one')
  expect(savedDraftFor(left, null, now)).toBeNull()
})

test('two listings in two tabs keep a draft each', () => {
  const hotel = { ...left, type: 'hotel', id: 'cowrie', draft: { specialRequests: 'A cot' } } as const
  saveDraft(left, now)
  saveDraft(hotel, now)
  saveDraft({ ...left, draft: { specialRequests: 'Two child seats' } }, now)
  expect(savedDraftFor(hotel, null, now)?.draft).toEqual({ specialRequests: 'A cot' })
  expect(savedDraftFor(left, null, now)?.draft).toEqual({ specialRequests: 'Two child seats' })
})

test('nonsense under the key is nothing, and so is what an earlier version wrote', () => {
  for (const text of ['{"keptAt":', JSON.stringify({ ...left, keptAt: now }), '[null, 1]']) {
    localStorage.setItem(storageKeys.pendingBooking, text)
    expect(savedDraftFor(left, null, now)).toBeNull()
  }
})
