// npm run db:restore [-- --at 2026-11-21T14:05]: the embedded database as it was at a moment in Lagos, or as late as the
// log reaches. Stop the server first. What stood there is kept beside it.
// npm run db:restore -- --finish [--at …]: what follows after a PostgreSQL of one's own was restored by its own tools.
import { parseArgs } from 'node:util'
import { AlreadyRunning } from '@skyroute/embedded-postgres/start.ts'
import { pino } from 'pino'
import { type Config, readConfig } from '../server/src/config.ts'
import { BackupRejected } from '../server/src/db/backup/sealed-stream.ts'
import { finish, type Restoring, readMoment, restoreMoment } from './restore-moment.ts'

const { values, positionals } = parseArgs({
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
  if (!(error instanceof BackupRejected || error instanceof AlreadyRunning)) throw error
  console.error(error.message)
  process.exitCode = 1
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
    ? { ...(await finish(config, { ...restoring, url: ownUrl })), hasGap: false, keptAs: undefined }
    : await restoreMoment(config, restoring)
  console.log(`${done.uploads} uploaded files came back; ${done.erased} erasures were repeated.`)
  if (done.openAgain.length > 0)
    console.log(`Open again, and their customers are erased: ${done.openAgain.join(', ')}. Cancel them or see to them.`)
  if (done.hasGap) console.log('A part of the log is missing: what came after it did not come back.')
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
