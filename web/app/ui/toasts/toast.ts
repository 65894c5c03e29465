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

export const latestToast = () => latest

/** Only ToastHost listens. */
export function listenForToasts(next: () => void) {
  listener = next
  return () => {
    listener = null
  }
}
