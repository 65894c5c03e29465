import { useSyncExternalStore } from 'react'
import { readList, readStored, store } from '../../lib/browser/browser-storage.ts'
import { storageKeys } from '../../lib/browser/storage-keys.ts'
import type { Product } from '../search/product.ts'

export const COMPARED_MOST = 3

/** A listing put aside to compare; kept in this browser. */
export type Compared = { id: string; name: string }

const keys = { hotel: storageKeys.comparedHotels, car: storageKeys.comparedCars } as const
type Known = { text: string | null; list: Compared[] }

const none: Compared[] = []
const known: Record<Product, Known> = { hotel: { text: null, list: none }, car: { text: null, list: none } }
const listeners = new Set<() => void>()

export function compared(product: Product): Compared[] {
  const text = readStored(keys[product])
  if (text !== known[product].text)
    known[product] = { text, list: readList(keys[product], isCompared).slice(0, COMPARED_MOST) }
  return known[product].list
}

export function keepCompared(product: Product, list: Compared[]) {
  store(keys[product], JSON.stringify(list.slice(0, COMPARED_MOST)))
  for (const listener of listeners) listener()
}

/** Several at once are each told of those before. */
export function addCompared(product: Product, one: Compared) {
  const list = compared(product)
  if (!list.some(({ id }) => id === one.id)) keepCompared(product, [...list, one])
}

export const removeCompared = (product: Product, id: string) =>
  keepCompared(
    product,
    compared(product).filter((each) => each.id !== id),
  )

/** Empty on the server and in the browser's first render. */
export const useCompared = (product: Product) =>
  useSyncExternalStore(
    listen,
    () => compared(product),
    () => none,
  )

/** Other tabs choose as well. */
function listen(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

const isCompared = (value: Compared) => typeof value?.id === 'string' && typeof value.name === 'string'
