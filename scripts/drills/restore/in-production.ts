// The steps of `npm run drill:restore`, in processes and a network of their own.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { postmasterPid } from '@skyroute/embedded-postgres/start.ts'
import { root } from '../../setup.mjs'
import { debianEnvironment } from '../debian-root.ts'
import { pageBlocks } from '../production-page.ts'
import { type Booked, countLost, drillSettings, readRestored, report, runScript, startBooking } from './booking.ts'

const [debian = '', seconds = '', megabytes = ''] = process.argv.slice(2)
const place = mkdtempSync(path.join(tmpdir(), 'skyroute-restore-'))
const cluster = path.join(place, 'var/lib/postgresql/15/main')
try {
  execFileSync('cp', ['-a', `${debian}/.`, place])
  execFileSync('mount', ['-t', 'proc', 'proc', path.join(place, 'proc')])
  copyFileSync(path.join(root, 'scripts/drills/systemctl-stand-in.sh'), path.join(place, 'usr/local/bin/systemctl'))
  const password = follow(`${step('database')}\nprintf %s "$password" >&3`)
  follow(step('backup'))
  const env = {
    ...drillSettings,
    DATABASE_URL: `postgres://skyroute:${password}@127.0.0.1:5432/skyroute`,
    DATA_FOLDER: path.join(place, 'tmp/data'),
    BACKUP_FOLDER: path.join(place, 'tmp/backups'),
  }
  const first = await takeMistakeBack(env)
  report([first.disaster, await loseDisk(env, first.booked)])
} finally {
  execFileSync('umount', ['--lazy', path.join(place, 'proc')])
  rmSync(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}

type Env = typeof drillSettings

/** Everything acknowledged before the moment comes back, and nothing of a second after it. */
async function takeMistakeBack(env: Env) {
  const server = startBooking(env, Number(megabytes))
  const booked = await server.bookFor(Number(seconds))
  const moment = new Date()
  const later = await server.bookFor(5)
  await server.kill()
  const target = `--type=time --target='${moment.toISOString().replace('T', ' ').replace('Z', '+00')}' --target-action=promote`
  const { tookMs, broken } = restore(step('restore').replace('--delta', `--delta ${target}`), env)
  const { ids } = await readRestored(env)
  const stayed = later.filter(({ id, at }) => at > moment.getTime() + 1_000 && ids.has(id))
  if (stayed.length > 0) broken.push(`${stayed.length} bookings from after the moment are there`)
  return {
    booked,
    disaster: await countLost({ name: 'a mistake taken back', lostMostMs: 0, booked, tookMs, broken, env }),
  }
}

async function loseDisk(env: Env, before: Booked[]) {
  const server = startBooking(env)
  const booked = [...before, ...(await server.bookFor(Number(seconds)))]
  await server.kill(postmasterPid(cluster))
  rmSync(cluster, { recursive: true, maxRetries: 5, retryDelay: 100 })
  return countLost({ name: 'disk lost', lostMostMs: 5 * 60_000, booked, ...restore(step('restore'), env), env })
}

function restore(steps: string, env: Env) {
  const began = performance.now()
  follow(steps)
  const broken = runScript('db-restore.ts', ['--finish'], env)
  return { tookMs: performance.now() - began, broken }
}

function step(name: string): string {
  const block = pageBlocks().find((each) => each.name === name)
  if (!block) throw new Error(`docs/production.md has no step named ${name}.`)
  return block.text
}

/** Answers what the steps write to their third channel. */
function follow(steps: string): string {
  const output = execFileSync('chroot', [place, '/bin/bash', '-euo', 'pipefail', '-c', `exec 3>&1 >&2\n${steps}`], {
    env: debianEnvironment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return output.toString()
}
