/** A storage that may be full, blocked or absent (private windows, the server): what it refuses lasts as long as the page. */
function doorTo(storage: () => Storage) {
  const inPage = new Map<string, string>()
  return {
    read(key: string): string | null {
      try {
        return inPage.get(key) ?? storage().getItem(key)
      } catch {
        return null
      }
    },
    store(key: string, value: string) {
      inPage.delete(key)
      try {
        storage().setItem(key, value)
      } catch {
        // The server's memory is everybody's.
        if (typeof document !== 'undefined') inPage.set(key, value)
      }
    },
    forget(key: string) {
      inPage.delete(key)
      try {
        storage().removeItem(key)
      } catch {
        // Nothing is kept there.
      }
    },
    keys(): string[] {
      try {
        return [...inPage.keys(), ...Object.keys(storage())]
      } catch {
        return [...inPage.keys()]
      }
    },
  }
}

export const { read: readStored, store, forget, keys: storedKeys } = doorTo(() => localStorage)
/** Of this tab alone. */
export const { read: readInTab, store: storeInTab, forget: forgetInTab } = doorTo(() => sessionStorage)

/** A list that was kept as JSON: what another version wrote, or somebody by hand, is left out. */
export function readList<Entry>(key: string, isEntry: (value: Entry) => boolean): Entry[] {
  try {
    const list: unknown = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(list) ? list.filter(isEntry) : []
  } catch {
    return []
  }
}
