/** localStorage that may be full, blocked or absent (private windows, the server): then nothing is kept. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
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
