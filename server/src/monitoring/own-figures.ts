// What this process holds at the moment: its connections, the requests in hand, its disk.
import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import type { AppContext } from '../context.ts'
import type { App } from '../http/app-type.ts'

/** `app` is null where jobs run alone. */
export function ownFigures({ pool, config }: AppContext, app: App | null, registry: Registry) {
  const registers = [registry]
  new Gauge({
    name: 'skyroute_database_pool_connections',
    help: 'Connections of this process to the database',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
    },
  })
  new Gauge({
    name: 'skyroute_database_pool_size',
    help: 'Connections that this process may have at most',
    registers,
    collect() {
      this.set(config.poolSize)
    },
  })
  new Gauge({
    name: 'skyroute_database_pool_waiting',
    help: 'Statements that wait for a connection',
    registers,
    collect() {
      this.set(pool.waitingCount)
    },
  })
  new Gauge({
    name: 'skyroute_disk_free_bytes',
    help: 'Free on the disk of the data folder',
    registers,
    async collect() {
      const { bavail, bsize } = await statfs(config.dataFolder)
      this.set(bavail * bsize)
    },
  })
  if (!app) return
  const { gate } = app.admission
  new Gauge({
    name: 'skyroute_requests_in_hand',
    help: 'Requests that hold a place or wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'in_hand' }, gate.count.inHand)
      this.set({ state: 'waiting' }, gate.count.waiting)
    },
  })
}
