/** What changed, by name only: whoever shows it asks for it anew. `resync`: something may have been missed. */
export type LiveEvent = { type: 'notification' | 'booking' | 'payment'; id: string } | { type: 'resync' }

/** Cuts a text/event-stream into its events as its pieces arrive. Comments and what is not ours are passed over. */
export function eventCutter() {
  let rest = ''
  return (piece: string): LiveEvent[] => {
    const blocks = (rest + piece).split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    return blocks.flatMap(eventOf)
  }
}

function eventOf(block: string): LiveEvent[] {
  const data = block
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart())
    .join('\n')
  const event = parsed(data)
  return isLiveEvent(event) ? [event] : []
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
