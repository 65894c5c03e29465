import { useSyncExternalStore } from 'react'
import { api } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { preferredCurrency } from '../currency.ts'
import type { Favorite } from '../types/api-types.ts'
import { forOwner } from './owner.ts'

/** What the signed-in person has saved: one store for the hearts and the dashboard. The latest stands first. */
type Shelf = { favorites: Favorite[]; state: 'unknown' | 'ready' | 'failed' }
type Identity = Pick<Favorite, 'item_type' | 'item_id'>
export type FavoriteItem = Identity & { name: string }

const EMPTY: Shelf = { favorites: [], state: 'unknown' }

let shelf = EMPTY
const listeners = new Set<() => void>()

/** `isWanted`: whether anyone is signed in to ask for. */
export function useFavorites(isWanted = true): Shelf {
  return useSyncExternalStore(
    isWanted ? subscribeAndAsk : subscribe,
    () => shelf,
    () => EMPTY,
  )
}

let asking: Promise<void> | undefined

/** A failure is silent for the hearts; where the list is shown it offers a retry (P2). Asked by many, once. */
export function refreshFavorites(): Promise<void> {
  asking ??= askForFavorites().finally(() => {
    asking = undefined
  })
  return asking
}

async function askForFavorites(): Promise<void> {
  const before = shelf
  const answer = await forOwner(load())
  if (shelf === before) return become(answer ? { favorites: answer, state: 'ready' } : { ...shelf, state: 'failed' })
  // A heart was pressed meanwhile: what was asked for is older than what is shown.
  await last
  return askForFavorites()
}

async function load() {
  try {
    const query = { currency: preferredCurrency() }
    return (await api.get('/users/me/favorites', { query })).favorites
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

/** Shown as saved at once; taken back, and the refusal thrown, when the server says no. */
export async function addFavorite(item: FavoriteItem) {
  // What only the server knows follows with its answer.
  const early: Favorite = { ...item, id: item.item_id, is_listed: true, listing: null, created_at: '' }
  put([early, ...without(item)])
  try {
    const kept = await inTurn(() => api.post('/users/me/favorites', { body: item }))
    put(shelf.favorites.map((each) => (isSame(each, item) ? kept : each)))
  } catch (error) {
    put(without(item))
    throw error
  }
}

/** Gone at once; put back in its place, and the refusal thrown, when the server says no. */
export async function removeFavorite(item: FavoriteItem) {
  const before = shelf.favorites
  const old = before.find((each) => isSame(each, item))
  put(without(item))
  try {
    await inTurn(() => api.delete('/users/me/favorites/{id}', { params: { id: old?.id ?? item.item_id } }))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return
    if (old) putBack(old, before.indexOf(old))
    throw error
  }
}

export const isKept = ({ favorites }: Shelf, item: Identity) => favorites.some((each) => isSame(each, item))

/** On logout: the next person on this phone sees nothing of it. */
export function forgetFavorites() {
  asking = undefined
  last = Promise.resolve()
  become(EMPTY)
}

let last: Promise<unknown> = Promise.resolve()

/** Two quick presses of one heart must reach the server in their order; one that waits when its person leaves is not sent. */
function inTurn<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const next = last.then(() => forOwner(call()))
  last = next.catch(() => {})
  return next
}

const isSame = (a: Identity, b: Identity) => a.item_type === b.item_type && a.item_id === b.item_id
const without = (item: FavoriteItem) => shelf.favorites.filter((each) => !isSame(each, item))
const put = (favorites: Favorite[]) => become({ ...shelf, favorites })

function putBack(old: Favorite, place: number) {
  const rest = without(old)
  put([...rest.slice(0, place), old, ...rest.slice(place)])
}

function become(next: Shelf) {
  shelf = next
  for (const listener of listeners) listener()
}

/** Whoever wants it first asks for it; afterwards whoever changes something changes the store. */
function subscribeAndAsk(listener: () => void) {
  if (shelf.state === 'unknown') void refreshFavorites()
  return subscribe(listener)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
