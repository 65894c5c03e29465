/** localStorage that may be full, blocked or absent (private windows, the server): then nothing is kept. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** A list that was kept as JSON: what another version wrote, or somebody by hand, is left out. */
export function readList<Entry>(key: string, isEntry: (value: Entry) => boolean): Entry[] {
  try {
    const list: unknown = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(list) ? list.filter(isEntry) : []
  } catch {
    return []
  }
}

export function store(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Not kept: the page still works for this visit.
  }
}

/** Of this tab alone. */
export function readInTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function storeInTab(key: string, value: string) {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Not kept: the page still works for this visit.
  }
}

export function forgetInTab(key: string) {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}

export function forget(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // As above.
  }
}
