import { withSession } from '../session/session-guard.ts'

/**
 * Lets callers of one moment share a statement: what is asked for while a write is on its way goes with the next one.
 * A caller alone waits for nobody. Each is told when its own was written, or why it was not.
 */
export function writeBatcher<T>(write: (items: readonly T[]) => Promise<unknown>): (item: T) => Promise<void> {
  let onItsWay: Promise<unknown> = Promise.resolve()
  let next: { items: T[]; written: Promise<void> } | null = null

  function open() {
    const items: T[] = []
    const written = onItsWay.then(async () => {
      next = null
      await withSession(null, () => write(items)) // of many callers: it depends on no session of theirs
    })
    onItsWay = written.catch(() => {})
    return { items, written }
  }

  return (item) => {
    next ??= open()
    next.items.push(item)
    return next.written
  }
}
