import { createParser } from 'eventsource-parser'

/** What changed, by name only: whoever shows it asks for it anew. `resync`: something may have been missed. */
export type LiveEvent = { type: 'notification' | 'booking' | 'payment'; id: string } | { type: 'resync' }

/** Takes a text/event-stream piece by piece and tells its events. Comments and what is not ours are passed over. */
export function liveEventReader(tell: (event: LiveEvent) => void): (piece: string) => void {
  const { feed } = createParser({
    onEvent({ data }) {
      const event = parsed(data)
      if (isLiveEvent(event)) tell(event)
    },
  })
  return feed
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isLiveEvent(value: unknown): value is LiveEvent {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false
  if (value.type === 'resync') return true
  const isNamed = value.type === 'notification' || value.type === 'booking' || value.type === 'payment'
  return isNamed && 'id' in value && typeof value.id === 'string'
}
