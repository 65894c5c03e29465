/*
 * What a signed-in person may read without a line: their bookings, as they were last shown. Kept in this browser under
 * the person's id, next to their token and never longer: logging out, a session that ended and erasing the account
 * take both. The service worker keeps nothing of it.
 */
import { useSyncExternalStore } from 'react'
import { forget, readStored, store } from '../browser/browser-storage.ts'
import { storageKeys } from '../browser/storage-keys.ts'
import { readToken } from '../browser/token.ts'
import type { User } from '../types/api-types.ts'
import { isLineGone } from './line.ts'

/** A list, and the bookings of a year's travelling. */
const MOST = 30

type Copy = { at: string; answer: unknown }
/** `until`: the end of the session that was begun here, when this browser was told. */
type Copies = { user: User; until: string | null; answers: Record<string, Copy> }

let savedAt: string | null = null
const listeners = new Set<() => void>()

/** When what is on the screen was fresh; null when it is. */
export const useSavedAt = () =>
  useSyncExternalStore(
    subscribe,
    () => savedAt,
    () => null,
  )

export function showSavedFrom(at: string | null) {
  if (at === savedAt) return
  savedAt = at
  for (const listener of listeners) listener()
}

/** The answer as it is now; without a line the one that was kept. Every other refusal is the caller's. */
export async function freshOrCached<Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer> {
  const asker = readToken()
  try {
    const answer = await ask()
    // Whoever logged in while it was on its way is shown it by nobody.
    if (readToken() === asker) keepAnswer(name, answer)
    showSavedFrom(null)
    return answer
  } catch (error) {
    const kept = isLineGone(error) ? cachedResponse<Answer>(name) : undefined
    if (kept === undefined) throw error
    return kept
  }
}

/** As it was kept; the screen says how old it is. */
export function cachedResponse<Answer>(name: string): Answer | undefined {
  const kept = read()?.answers[name]
  if (!kept) return undefined
  showSavedFrom(kept.at)
  // Written by keepAnswer, under the same name, for the same person.
  return kept.answer as Answer
}

/** Whoever signs in takes the place of whoever was here: nothing of the last person is left. */
export function cachePerson(user: User, until?: string) {
  const kept = read()
  const isSame = kept?.user.id === user.id
  write({ user, until: until ?? (isSame ? kept.until : null), answers: isSame ? kept.answers : {} })
}

export const cachedPerson = (): User | null => read()?.user ?? null

export function clearOfflineCache() {
  forget(storageKeys.keptCopies)
  showSavedFrom(null)
}

function keepAnswer(name: string, answer: unknown, now = new Date()) {
  const kept = read()
  if (!kept) return
  const { [name]: _old, ...others } = kept.answers
  const newest = Object.entries({ ...others, [name]: { at: now.toISOString(), answer } }).slice(-MOST)
  write({ ...kept, answers: Object.fromEntries(newest) })
}

/** Without the token, or after its end, nobody is signed in, whatever was left behind. */
function read(): Copies | null {
  if (!readToken()) return null
  try {
    // Only this file writes the key.
    const kept = JSON.parse(readStored(storageKeys.keptCopies) ?? 'null') as Copies | null
    return kept?.until && Date.parse(kept.until) < Date.now() ? null : kept
  } catch {
    return null
  }
}

const write = (copies: Copies) => store(storageKeys.keptCopies, JSON.stringify(copies))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
