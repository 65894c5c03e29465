import type { LiveEvent } from './event-text.ts'

/** What was heard goes through here to whoever shows it. The reader itself is loaded for signed-in people only. */
type Listener = (event: LiveEvent) => void

/** One thing that happens is told by several events: they are answered together. */
const GATHER_MS = 250

const listeners = new Set<Listener>()

export function publishNews(event: LiveEvent) {
  for (const listener of listeners) listener(event)
}

/** Calls `refetch` a moment after news that concerns it; answers how to stop. */
export function onNews(concerns: (event: LiveEvent) => boolean, refetch: () => void): () => void {
  let gathering: ReturnType<typeof setTimeout> | undefined
  const listener = (event: LiveEvent) => {
    if (!concerns(event)) return
    clearTimeout(gathering)
    gathering = setTimeout(refetch, GATHER_MS)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    clearTimeout(gathering)
  }
}
