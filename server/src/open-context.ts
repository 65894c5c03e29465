import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { type AppContext, systemClock, systemRandom } from './context.ts'
import { closeDatabase, openDatabase, type WrapClient } from './db/pool.ts'
import { outboxMail } from './gateways/mail/outbox.ts'
import { smtpMail } from './gateways/mail/smtp.ts'
import { openGateways } from './gateways/payments/open-gateways.ts'
import { httpsPictures } from './gateways/pictures/https-pictures.ts'
import { diskStore } from './gateways/storage/disk.ts'
import { rateLimits } from './http/rate-limits.ts'

export type OpenContext = AppContext & { close(): Promise<void> }

type Own = Partial<Pick<AppContext, 'clock' | 'random' | 'ownerUrl'>> & { wrapClient?: WrapClient }

/**
 * Opens everything that the server holds on to; `close` lets go of it. Only a test brings its own time and chance or
 * stands before the database, and only a script works with the owner's login itself.
 */
export function openContext(
  config: Config,
  url: string,
  log: FastifyBaseLogger,
  { clock = systemClock, random = systemRandom, ownerUrl = url, wrapClient }: Own = {},
): OpenContext {
  const options = {
    size: config.poolSize,
    prepare: config.prepareStatements,
    patience: config.databasePatience,
    isTraced: config.traces !== null,
    ...(wrapClient ? { wrapClient } : {}),
    // The driver hangs the whole connection on its error: what was prepared, and the key to cancel it.
    onError: ({ message }: Error) => log.warn({ reason: message }, 'a database connection was lost'),
  }
  const { db, pool } = openDatabase(url, options)
  const replica = config.replicaUrl ? openDatabase(config.replicaUrl, options).db : db
  return {
    config,
    db,
    pool,
    ownerUrl,
    replica,
    limits: rateLimits(pool),
    clock,
    random,
    log,
    payments: openGateways(config, { db, clock, random }),
    mail: config.smtpUrl ? smtpMail(config.smtpUrl) : outboxMail(),
    publicFiles: diskStore(join(config.dataFolder, 'files', 'public'), 'public'),
    privateFiles: diskStore(join(config.dataFolder, 'files', 'private'), 'private'),
    remotePictures: httpsPictures(),
    async close() {
      if (replica !== db) await closeDatabase(replica)
      await closeDatabase(db)
    },
  }
}
