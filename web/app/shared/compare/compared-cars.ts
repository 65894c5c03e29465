import { useSyncExternalStore } from 'react'
import { readList, readStored, store } from '../../lib/browser/browser-storage.ts'
import { storageKeys } from '../../lib/browser/storage-keys.ts'

export const COMPARED_MOST = 3

/** A car put aside to compare; kept in this browser. */
export type ComparedCar = { id: string; name: string }

const none: ComparedCar[] = []
let known: { text: string | null; cars: ComparedCar[] } = { text: null, cars: none }
const listeners = new Set<() => void>()

export function comparedCars(): ComparedCar[] {
  const text = readStored(storageKeys.comparedCars)
  if (text !== known.text)
    known = { text, cars: readList(storageKeys.comparedCars, isCompared).slice(0, COMPARED_MOST) }
  return known.cars
}

export function keepCompared(cars: ComparedCar[]) {
  store(storageKeys.comparedCars, JSON.stringify(cars.slice(0, COMPARED_MOST)))
  for (const listener of listeners) listener()
}

/** Several at once are each told of those before. */
export function addCompared(car: ComparedCar) {
  const cars = comparedCars()
  if (!cars.some(({ id }) => id === car.id)) keepCompared([...cars, car])
}

export const removeCompared = (id: string) => keepCompared(comparedCars().filter((car) => car.id !== id))

/** Empty on the server and in the browser's first render. */
export const useComparedCars = () => useSyncExternalStore(listen, comparedCars, () => none)

/** Other tabs choose as well. */
function listen(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

const isCompared = (value: ComparedCar) => typeof value?.id === 'string' && typeof value.name === 'string'
