export type Toast = {
  title: string
  message?: string
  /** Errors stay until closed; the rest goes after five seconds. */
  isError?: boolean
  /** One way back: "Undo". */
  action?: { label: string; onPress: () => void }
}

let latest: Toast | undefined
let listener: (() => void) | null = null

/** Shows one short message; the one before it goes. Callable from anywhere in the browser. */
export function showToast(toast: Toast) {
  latest = toast
  listener?.()
}

export const showError = (title: string, message?: string) => showToast({ title, message, isError: true })

/** For what somebody pressed, and whose script did not come: the next press asks for it again. */
export const showNotLoaded = () =>
  showError('This part of the page did not load', 'Check your connection and try again.')

export function dropToast() {
  latest = undefined
  listener?.()
}

export const latestToast = () => latest

/** Only ToastHost listens. */
export function listenForToasts(next: () => void) {
  listener = next
  return () => {
    listener = null
  }
}
