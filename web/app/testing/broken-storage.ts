import { vi } from 'vitest'

const refuse = (name: string) => () => {
  throw new DOMException(name, name)
}

/** A private window, or a browser that is forbidden to keep anything. */
export function blockStorage() {
  const blocked = refuse('SecurityError')
  for (const name of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(name, { getItem: blocked, setItem: blocked, removeItem: blocked })
}

/** A browser without room: what is kept already can be read and removed. */
export function fillStorage() {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const kept = globalThis[name]
    vi.stubGlobal(name, {
      getItem: (key: string) => kept.getItem(key),
      removeItem: (key: string) => kept.removeItem(key),
      setItem: refuse('QuotaExceededError'),
    })
  }
}
