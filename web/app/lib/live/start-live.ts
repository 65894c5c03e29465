import { openEvents } from '../api.ts'
import { rereadInbox } from '../person/notifications.ts'
import type { LiveEvent } from './event-text.ts'
import { onNews, publishNews } from './live-news.ts'
import { type After, readLive } from './read-live.ts'

/** One stream for this tab, and the bell that hears it; answers how to end it. Fetched when somebody is signed in. */
export function startLive(): () => void {
  const leaveInbox = onNews(concernsInbox, () => void rereadInbox())
  const reader = readLive({ open: openEvents, tell: publishNews, after, random: Math.random })
  addEventListener('online', reader.hurry)
  return () => {
    removeEventListener('online', reader.hurry)
    reader.stop()
    leaveInbox()
  }
}

const concernsInbox = ({ type }: LiveEvent) => type === 'notification' || type === 'resync'

const after: After = (ms, then) => {
  const timer = setTimeout(then, ms)
  return () => clearTimeout(timer)
}
