export type Toast = {
  title: string
  message?: string
  /** Errors stay until closed; the rest goes after five seconds. */
  isError?: boolean
  /** One way back: "Undo". */
  action?: { label: string; onPress: () => void }
}

let waiting: Toast | null = null
let listener: ((toast: Toast) => void) | null = null

/** Shows one short message; the one before it goes. Callable from anywhere in the browser. */
export function showToast(toast: Toast) {
  if (listener) listener(toast)
  else waiting = toast
}

export const showError = (title: string, message?: string) => showToast({ title, message, isError: true })

/** Only ToastHost listens. */
export function listenForToasts(next: (toast: Toast) => void) {
  listener = next
  if (waiting) next(waiting)
  waiting = null
  return () => {
    listener = null
  }
}
