import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Config } from './config.ts'
import type { Db } from './db/pool.ts'
import type { MailGateway } from './gateways/mail/port.ts'
import type { PaymentGateways } from './gateways/payments/port.ts'
import type { RemotePictures } from './gateways/pictures/port.ts'
import type { FileStore } from './gateways/storage/port.ts'
import type { RateLimits } from './http/rate-limits.ts'

export type Clock = { now(): Date }
export type Random = { bytes(count: number): Uint8Array }

/** Everything a use case may reach for. Time and randomness come from here and nowhere else. */
export type AppContext = {
  config: Config
  db: Db
  /** The same connections as `db`, for libraries that speak pg themselves. */
  pool: pg.Pool
  /** The owner's address, for backups alone: `db` and `pool` are of a login that cannot become the owner. */
  ownerUrl: string
  limits: RateLimits
  /** Reads that may lag: nobody looks there for what they have just written. The primary unless a replica is configured. */
  replica: Db
  clock: Clock
  random: Random
  log: FastifyBaseLogger
  payments: PaymentGateways
  mail: MailGateway
  publicFiles: FileStore
  privateFiles: FileStore
  /** Pictures that staff name by their address. */
  remotePictures: RemotePictures
}

export const systemClock: Clock = { now: () => new Date() }
export const systemRandom: Random = { bytes: (count) => randomBytes(count) }
