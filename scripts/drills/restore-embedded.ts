// npm run drill:restore-embedded [-- --seconds 30 --megabytes 300]: a server with the embedded database books, is copied
// while it does, goes on, and loses its whole disk. Ends with 1 when a booking from before the copy is lost, or another
// bar of docs/operations.md is missed. It needs what npm brings; its data goes with it.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postmasterPid } from '@skyroute/embedded-postgres/start.ts'
import { numberOptions } from './number-options.ts'
import { countLost, drillSettings, report, runScript, startBooking } from './restore/booking.ts'

const { seconds, megabytes } = numberOptions({ seconds: 30, megabytes: 300 })
const folder = await mkdtemp(join(tmpdir(), 'skyroute-drill-'))
await chmod(folder, 0o755)
const env = { ...drillSettings, DATA_FOLDER: join(folder, 'data'), BACKUP_FOLDER: join(folder, 'backups') }
try {
  const server = startBooking(env, megabytes)
  const booked = await server.bookFor(seconds)
  const problems = runScript('db-backup.ts', [], env)
  const later = await server.bookFor(seconds)
  await server.kill(postmasterPid(join(env.DATA_FOLDER, 'postgres', 'cluster')))
  await rm(env.DATA_FOLDER, { recursive: true, maxRetries: 5, retryDelay: 100 })
  const began = performance.now()
  const broken = [...problems, ...runScript('db-restore.ts', [], env)]
  const tookMs = performance.now() - began
  report([await countLost({ name: 'disk lost, embedded', lostMostMs: 0, booked, tookMs, broken, env })])
  console.log(`${later.length} bookings of after the copy are lost with the disk, which is what a nightly copy means.`)
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}
