import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

type Wanted = {
  connectionString: string
  channel: string
  /** Each time that listening begins, the first time too: what was said before was not heard. */
  onListening: () => void
  onMessage: (payload: string) => void
  log: FastifyBaseLogger
}

export type Listener = { stop(): Promise<void> }

const againAfterMs = 1_000

/** Listens on a connection of its own until stopped; one that is lost is opened again. */
export function startListener({ connectionString, channel, onListening, onMessage, log }: Wanted): Listener {
  const stopping = Promise.withResolvers<void>()
  let isStopped = false
  const listening = (async () => {
    while (!isStopped) {
      await listenOnce().catch((error: unknown) => log.warn({ err: error }, 'live updates lost their database'))
      if (!isStopped) await Promise.race([pause(), stopping.promise])
    }
  })()
  return {
    async stop() {
      isStopped = true
      stopping.resolve()
      await listening
    },
  }

  async function listenOnce() {
    const client = new pg.Client({ connectionString, keepAlive: true })
    const lost = new Promise<void>((resolve, reject) => {
      client.once('end', resolve)
      client.on('error', reject)
    })
    lost.catch(() => {}) // told by the race below; before it, by connect itself
    client.on('notification', ({ payload }) => onMessage(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      onListening()
      await Promise.race([lost, stopping.promise])
    } finally {
      await client.end().catch(() => {})
    }
  }
}

function pause() {
  return new Promise<void>((resolve) => setTimeout(resolve, againAfterMs).unref())
}
