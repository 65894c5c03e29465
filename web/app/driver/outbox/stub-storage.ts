import { vi } from 'vitest'

/** A browser's, which lists its keys as its own. */
export function stubStorage() {
  const storage = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => {
      storage[key] = value
    },
    removeItem: (key: string) => {
      delete storage[key]
    },
  })
  vi.stubGlobal('localStorage', storage)
}
