// npm run drill:production: follows docs/production.md word for word in a bare Debian 12 root, then registers, names
// the first superadmin, and renews under load. Root and Debian's packages are needed; everything it starts ends with it.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../setup.mjs'
import { debianEnvironment, ensureDebian } from './debian-root.ts'
import { numberOptions } from './number-options.ts'
import { pageBlocks } from './production-page.ts'
import { type Load, loadUntil } from './renew-load.ts'

numberOptions({})
const blocks = pageBlocks()

/** What a person does beside the steps: settings, a browser, and travellers that come while the site is renewed. */
const settings =
  "printf 'DEMO_DATA=true\\nALLOW_SANDBOX_PAYMENTS=true\\nGENERAL_LIMITS=off\\n' >> /etc/skyroute/skyroute.env\n"
// The demo brings a superadmin of its own.
const registration = `runuser -u postgres -- psql --quiet skyroute --command "delete from user_roles where role_id = 'superadmin'"
curl --silent --show-error --fail --insecure --resolve skyroute.example:443:127.0.0.1 \\
  https://skyroute.example/api/v1/auth/register --header 'content-type: application/json' --output /dev/null \\
  --data '{"email":"you@skyroute.example","password":"A-first-day-2026","first_name":"Ada","last_name":"Obi","accepts_terms":true,"is_old_enough":true}'
`
const countBookings =
  "runuser -u postgres -- psql --tuples-only --no-align skyroute --command 'select count(*) from bookings'"
const around: Readonly<Record<string, readonly [before: string, after: string]>> = {
  settings: ['', settings],
  superadmin: [registration, ''],
  // The root ends with its script, and nginx with it: what is still asked is answered first.
  renew: [`touch /renew-begins; ${untilThere('load-runs')}`, `touch /renew-ended; ${untilThere('load-ended')}`],
  restore: [`${countBookings} > /booked`, ''],
  finish: ['', `[ "$(cat /booked)" = "$(${countBookings})" ]`],
}
if (process.getuid?.() !== 0) throw new Error('This drill makes a root of its own: run it as root.')
const release = findRelease() ?? makeRelease()
console.log(`The release that is put up: ${release}`)
const place = mkdtempSync(path.join(tmpdir(), 'skyroute-production-'))
try {
  execFileSync('cp', ['-a', `${ensureDebian()}/.`, place])
  for (const name of [release, `${release}.sha256`])
    copyFileSync(path.join(root, 'release', name), path.join(place, 'root', name))
  copyFileSync(path.join(root, 'scripts/drills/systemctl-stand-in.sh'), path.join(place, 'usr/local/bin/systemctl'))
  copyFileSync('/etc/resolv.conf', path.join(place, 'etc/resolv.conf'))
  writeFileSync(path.join(place, 'drill.sh'), script())
  chmodSync(path.join(place, 'drill.sh'), 0o755)
  // One namespace of processes and mounts: with its first process all end.
  const inside = 'mount -t proc proc /proc; mount -t tmpfs tmpfs /dev/shm; exec /bin/bash /drill.sh'
  mkdirSync(path.join(place, 'dev/shm'), { recursive: true })
  const drill = spawn(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', 'chroot', place, '/bin/bash', '-c', inside],
    { stdio: ['ignore', 'inherit', 'inherit'], env: debianEnvironment },
  )
  const ended = once(drill, 'exit') as Promise<[number | null]>
  const load = await travelWhileRenewed(drill).catch((error: unknown) => {
    drill.kill()
    throw error
  })
  const [status] = await ended
  if (load) console.log(`While it was renewed: ${describe(load)}`)
  process.exitCode = status === 0 && load && load.failed.length === 0 && load.paymentsBegun > 0 ? 0 : 1
} finally {
  rmSync(place, { recursive: true, force: true })
}

/** Requests from when the step begins until it has ended; null when it was not reached. */
async function travelWhileRenewed(drill: ChildProcess): Promise<Load | null> {
  const isThere = (name: string) => existsSync(path.join(place, name))
  const isOver = () => drill.exitCode !== null || isThere('renew-ended')
  while (!isThere('renew-begins')) {
    if (isOver()) return null
    await pause(200)
  }
  const say = (name: string) => writeFileSync(path.join(place, name), '')
  return loadUntil(isOver, () => say('load-runs')).finally(() => say('load-ended'))
}

function untilThere(name: string): string {
  return `until [ -e /${name} ]; do sleep 0.2; done\n`
}

function findRelease(): string | undefined {
  const folder = path.join(root, 'release')
  return existsSync(folder) ? readdirSync(folder).find((name) => name.endsWith('.tar.gz')) : undefined
}

function makeRelease(): string {
  execFileSync('npm', ['run', 'release'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  const made = findRelease()
  if (!made) throw new Error('npm run release ended well and made nothing.')
  return made
}

function describe({ asked, booked, paymentsBegun, failed }: Load): string {
  const counts = `${asked} requests, ${booked} bookings, ${paymentsBegun} payments begun, ${failed.length} failed`
  const log = failed.length > 0 ? readFileSync(path.join(place, 'var/log/nginx/skyroute.log'), 'utf8').split('\n') : []
  return [counts, ...failed.slice(0, 10), ...log.filter((line) => /" 5\d\d /.test(line)).slice(-10)].join('\n  ')
}

function script(): string {
  const steps = blocks.map(({ name, text }, at) => {
    const [before, after] = around[name] ?? ['', '']
    return `echo "── $(date +%T) step ${at + 1}${name ? `, ${name}` : ''}"; begun=$(date +%s%N)\n${before}${text}${after}\necho "── step ${at + 1} took $(( ($(date +%s%N) - begun) / 1000000 )) ms"`
  })
  return `set -euo pipefail\ntrap 'tail -n 20 /var/log/skyroute*.log >&2 || true' ERR\n${steps.join('\n')}\necho "All ${blocks.length} steps of docs/production.md were followed."\n`
}
