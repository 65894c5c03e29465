// npm run db:restore [-- --at 2026-11-21T14:05]: the embedded database as it was at a moment in Lagos, or as late as the
// log reaches. Stop the server first. What stood there is kept beside it.
// npm run db:restore -- --finish [--at …]: what follows after a PostgreSQL of one's own was restored by its own tools.
import { formatInstant } from '@skyroute/core/dates.ts'
import { AlreadyRunning } from '@skyroute/embedded-postgres/start.ts'
import { pino } from 'pino'
import { type Config, readConfig } from '../server/src/config.ts'
import { BackupRejected } from '../server/src/db/backup/sealed-stream.ts'
import { readOptions } from './options/read-options.ts'
import { finish, type Restoring, readMoment, restoreMoment } from './restore-moment.ts'

const { values, positionals } = readOptions({
  allowPositionals: true,
  options: {
    at: { type: 'string' },
    finish: { type: 'boolean', default: false },
    'even-so': { type: 'boolean', default: false },
  },
})

try {
  if (positionals.length > 0)
    throw new BackupRejected(
      'A folder that an earlier release wrote is restored by that release; start this one afterwards. A moment is named with --at.',
    )
  const at = values.at === undefined ? null : readMoment(values.at)
  const restoring = { at, now: new Date(), takesBroken: values['even-so'], log: pino({ level: 'warn' }) }
  await restore(readConfigPlainly(), restoring)
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
    return 'There is too little room for the database beside what stands there. Nothing was changed. Make room, or name another DATA_FOLDER.'
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

async function restore(config: Config, restoring: Restoring) {
  const ownUrl = config.databaseOwnerUrl ?? config.databaseUrl
  if (ownUrl && !values.finish)
    throw new BackupRejected(
      'A PostgreSQL of your own is restored by its own tools (docs/operations.md). Then run npm run db:restore -- --finish.',
    )
  const done = ownUrl
    ? { ...(await finish(config, { ...restoring, url: ownUrl })), hasGap: false, damaged: null, keptAs: undefined }
    : await restoreMoment(config, restoring)
  console.log(`${done.uploads.length} uploaded files came back; ${done.erased} erasures were repeated.`)
  if (done.missing.length > 0)
    console.log(`${done.missing.length} files that the records name are in no backup, such as ${done.missing[0]}.`)
  if (done.openAgain.length > 0)
    console.log(`Open again, and their customers are erased: ${done.openAgain.join(', ')}. Cancel them or see to them.`)
  if (done.damaged) console.log(`${done.damaged} The base copy before it served in its place.`)
  if (done.hasGap && !restoring.at)
    console.log('A part of the log is missing or damaged: what came after it did not come back.')
  if (done.reached) console.log(`The last change that came back is of ${formatInstant(done.reached, 'with year')}.`)
  if (done.keptAs) console.log(`What stood there is kept in ${done.keptAs}.`)
  if (done.broken.length > 0) tellBroken(done.broken, restoring.takesBroken || ownUrl !== null)
  else console.log('Restored. Every promise about the stored world is kept.')
}

function tellBroken(broken: string[], isTaken: boolean) {
  process.exitCode = 1
  console.error(`What came back breaks ${broken.length} promises:`)
  for (const promise of broken) console.error(`  ${promise}`)
  console.error(
    isTaken ? 'It was taken even so.' : 'Nothing was changed. Take it even so with --even-so, or name another moment.',
  )
}
