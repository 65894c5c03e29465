// npm run db:restore [-- --copy 2026-11-21T01-20-00Z]: the embedded database as it was in a base copy, or in the newest
// one. Stop the server first. The database of before is kept next to it.
// npm run db:restore -- --finish: what follows after a PostgreSQL of one's own was restored by pgBackRest.
import { join } from 'node:path'
import { formatInstant } from '@skyroute/core/dates.ts'
import { AlreadyRunning } from '@skyroute/embedded-postgres/start.ts'
import { pino } from 'pino'
import { type Config, readConfig } from '../server/src/config.ts'
import { nameOf, openArchive } from '../server/src/db/backup/archive.ts'
import { takeAwayUploads } from '../server/src/db/backup/keep-uploads.ts'
import { restoreCluster } from '../server/src/db/backup/restore-cluster.ts'
import { BackupRejected } from '../server/src/db/backup/sealed-stream.ts'
import { withClient } from '../server/src/db/with-client.ts'
import {
  bringBackReceiptKey,
  type Finished,
  finishRestore,
  lastAtWork,
} from '../server/src/features/system/finish-restore.ts'
import { brokenPromises, describeBroken } from '../server/src/invariants/broken-promises.ts'
import { openContext } from '../server/src/open-context.ts'
import { readOptions } from './options/read-options.ts'

const { values } = readOptions({
  options: {
    copy: { type: 'string' },
    finish: { type: 'boolean', default: false },
    'even-so': { type: 'boolean', default: false },
  },
})

try {
  await restore(readConfigPlainly())
} catch (error) {
  const told = reasonOf(error as NodeJS.ErrnoException)
  if (!told) throw error
  console.error(told)
  process.exitCode = 1
}

function reasonOf(error: NodeJS.ErrnoException): string | null {
  if (error instanceof BackupRejected || error instanceof AlreadyRunning) return error.message
  // Of Node, and of PostgreSQL while it recovers.
  if (error.code === 'ENOSPC' || error.message.includes('No space left on device'))
    return 'There is too little room for the database next to the current one. Nothing was changed. Make room, or name another DATA_FOLDER.'
  return null
}

/** What is missing is said in a sentence: without APP_SECRET there is no key. */
function readConfigPlainly(): Config {
  try {
    return readConfig()
  } catch (error) {
    throw new BackupRejected((error as Error).message)
  }
}

async function restore(config: Config) {
  const ownUrl = config.databaseOwnerUrl ?? config.databaseUrl
  if (ownUrl && !values.finish)
    throw new BackupRejected(
      'A PostgreSQL of your own is restored by pgBackRest (docs/production.md, 8). Then run npm run db:restore -- --finish.',
    )
  if (values.finish && (!ownUrl || values.copy !== undefined || values['even-so']))
    throw new BackupRejected('--finish is for a PostgreSQL of your own, named by DATABASE_URL, and stands alone.')
  if (ownUrl) await finishOwn(config, ownUrl)
  else await restoreEmbedded(config)
}

async function finishOwn(config: Config, url: string) {
  const { rows } = await withClient(url, (client) =>
    client.query<{ reached: Date | null }>('select pg_last_xact_replay_timestamp() as reached'),
  )
  const reached = rows[0]?.reached
  const { broken } = await finish(config, url, reached ?? new Date())
  if (reached) console.log(`The last change that came back is of ${formatInstant(reached, 'with year')}.`)
  tellBroken(broken, 'The database stays as it is.')
}

/** Database, files and keys as they were; the restored cluster replaces the current one once every promise is kept. */
async function restoreEmbedded(config: Config) {
  const archive = openArchive({ config })
  const postgresFolder = join(config.dataFolder, 'postgres')
  const { postgres, copy, receiptKey } = await restoreCluster({ archive, postgresFolder, name: values.copy })
  try {
    const { broken, uploads } = await finish(config, postgres.urlFor('skyroute'), copy.madeAt)
    if (broken.length > 0 && !values['even-so']) {
      await postgres.giveUp()
      await takeAwayUploads(config.dataFolder, uploads)
      return tellBroken(
        broken,
        'Nothing was changed. Take it even so with --even-so, or name another copy with --copy.',
      )
    }
    const keptAs = await postgres.takeItsPlace(`before-${nameOf(new Date())}`)
    await bringBackReceiptKey(config.dataFolder, receiptKey)
    console.log(
      `The copy was made on ${formatInstant(copy.madeAt, 'with year')}. What came after it did not come back.`,
    )
    if (keptAs) console.log(`The database of before is kept in ${keptAs}.`)
    tellBroken(broken, 'It was taken even so.')
  } catch (error) {
    await postgres.giveUp()
    throw error
  }
}

/** Files, erasures and invariants, asked of whichever database came back. */
async function finish(config: Config, url: string, moment: Date): Promise<Finished & { broken: string[] }> {
  const ctx = openContext(config, url, pino({ level: 'warn' }))
  try {
    const finished = await finishRestore(ctx)
    const { uploads, erased, missing, openAgain } = finished
    console.log(`${uploads.length} uploaded files came back; ${erased} erasures were repeated.`)
    if (missing.length > 0)
      console.log(`${missing.length} files that the records name are in no backup, such as ${missing[0]}.`)
    if (openAgain.length > 0)
      console.log(`Open again, and their customers are erased: ${openAgain.join(', ')}. Cancel them or see to them.`)
    const asOf = await lastAtWork(ctx.db, moment)
    return { ...finished, broken: describeBroken(await brokenPromises(ctx.db, asOf)) }
  } finally {
    await ctx.close()
  }
}

function tellBroken(broken: readonly string[], outcome: string) {
  if (broken.length === 0) return console.log('Restored. Every promise about the stored world is kept.')
  process.exitCode = 1
  console.error(`What came back breaks ${broken.length} promises:`)
  for (const promise of broken) console.error(`  ${promise}`)
  console.error(outcome)
}
