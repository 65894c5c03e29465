import { beforeEach, expect, test, vi } from 'vitest'
import { storageKeys } from '../../lib/browser/storage-keys.ts'
import type { Draft } from './draft.ts'
import { forgetDraft, saveDraft, savedDraftFor } from './saved-draft.ts'

const draft = { firstName: 'Ada', specialRequests: 'A child seat' } as Draft
const left = { type: 'car', id: 'highlander', draft, total: 436_800 } as const
const now = 1_800_000_000_000

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

test('what was typed is there again after signing in', () => {
  saveDraft(left, now)
  expect(savedDraftFor(left, now + 29 * 60_000)).toMatchObject({ draft, total: 436_800 })
})

test('after thirty minutes it is gone', () => {
  saveDraft(left, now)
  expect(savedDraftFor(left, now + 30 * 60_000 + 1)).toBeNull()
  expect(localStorage.getItem(storageKeys.pendingBooking)).toBeNull()
})

test('it belongs to one item', () => {
  saveDraft(left, now)
  expect(savedDraftFor({ type: 'hotel', id: 'cowrie' }, now)).toBeNull()
  expect(savedDraftFor(left, now)).not.toBeNull()
})

test('once taken it can be forgotten', () => {
  saveDraft(left, now)
  forgetDraft()
  expect(savedDraftFor(left, now)).toBeNull()
})

test('nonsense under the key is nothing', () => {
  localStorage.setItem(storageKeys.pendingBooking, '{"keptAt":')
  expect(savedDraftFor(left, now)).toBeNull()
})
