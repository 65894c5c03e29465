/*
 * What the browser keeps for the site. A storage may be full, blocked or absent (private windows): what it refuses lasts
 * as long as the page, here.
 */
export const inPage = new Map<string, string>()

type Place = 'localStorage' | 'sessionStorage'

export function readStored(key: string, place: Place = 'localStorage'): string | null {
  try {
    return inPage.get(key) ?? globalThis[place].getItem(key)
  } catch {
    return null
  }
}

/** Null: it is kept no longer. */
export function store(key: string, value: string | null, place: Place = 'localStorage') {
  inPage.delete(key)
  try {
    if (value === null) globalThis[place].removeItem(key)
    else globalThis[place].setItem(key, value)
  } catch {
    // The server's memory is everybody's.
    if (value !== null && typeof document !== 'undefined') inPage.set(key, value)
  }
}

export const forget = (key: string) => store(key, null)

/** Of this tab alone. */
export const readInTab = (key: string) => readStored(key, 'sessionStorage')
export const storeInTab = (key: string, value: string) => store(key, value, 'sessionStorage')
export const forgetInTab = (key: string) => store(key, null, 'sessionStorage')

/** A list that was kept as JSON: what another version wrote, or somebody by hand, is left out. */
export function readList<Entry>(key: string, isEntry: (value: Entry) => boolean): Entry[] {
  try {
    const list: unknown = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(list) ? list.filter(isEntry) : []
  } catch {
    return []
  }
}
