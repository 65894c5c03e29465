// npm run drill:production: follows docs/production.md word for word in a bare Debian 12 root, then registers, names
// the first superadmin and renews. Root and Debian's packages are needed; everything it starts ends with it.
import { execFileSync, spawnSync } from 'node:child_process'
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
import { root } from '../setup.mjs'

const base = path.join(tmpdir(), 'skyroute-debian-12')
const page = readFileSync(path.join(root, 'docs/production.md'), 'utf8')

/** The steps as they stand on the page: "```sh" and an optional name. */
const blocks = [...page.matchAll(/^```sh ?(\w*)\n([\s\S]*?)^```$/gm)].map(([, name, text]) => ({
  name,
  text: text ?? '',
}))

/** What a person does between the steps, in a browser. */
const registration = `curl --silent --show-error --fail --insecure --resolve skyroute.example:443:127.0.0.1 \\
  https://skyroute.example/api/v1/auth/register --header 'content-type: application/json' \\
  --data '{"email":"you@skyroute.example","password":"A-first-day-2026","first_name":"Ada","last_name":"Obi","accepts_terms":true,"is_old_enough":true}'
`

if (process.getuid?.() !== 0) throw new Error('This drill makes a root of its own: run it as root.')
const release = readdirSync(path.join(root, 'release')).find((name) => name.endsWith('.tar.gz'))
if (!release) throw new Error('There is no release yet: npm run release')
const place = mkdtempSync(path.join(tmpdir(), 'skyroute-production-'))
try {
  ensureBase()
  execFileSync('cp', ['-a', `${base}/.`, place])
  for (const name of [release, `${release}.sha256`])
    copyFileSync(path.join(root, 'release', name), path.join(place, 'root', name))
  copyFileSync(path.join(root, 'scripts/drills/systemctl-stand-in.sh'), path.join(place, 'usr/local/bin/systemctl'))
  copyFileSync('/etc/resolv.conf', path.join(place, 'etc/resolv.conf'))
  writeFileSync(path.join(place, 'drill.sh'), script())
  chmodSync(path.join(place, 'drill.sh'), 0o755)
  // One namespace of processes and mounts: with its first process all end.
  const inside = 'mount -t proc proc /proc; mount -t tmpfs tmpfs /dev/shm; exec /bin/bash /drill.sh'
  mkdirSync(path.join(place, 'dev/shm'), { recursive: true })
  const { status } = spawnSync(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', 'chroot', place, '/bin/bash', '-c', inside],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        HOME: '/root',
        DEBIAN_FRONTEND: 'noninteractive',
        LC_ALL: 'C.UTF-8',
      },
    },
  )
  process.exitCode = status ?? 1
} finally {
  rmSync(place, { recursive: true, force: true })
}

/** Debian 12 as `debootstrap` makes it, kept for the next time. */
function ensureBase() {
  if (existsSync(path.join(base, 'etc/debian_version'))) return
  if (spawnSync('which', ['debootstrap']).status !== 0)
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'debootstrap'], { stdio: 'inherit' })
  const half = `${base}-half`
  rmSync(half, { recursive: true, force: true })
  execFileSync('debootstrap', ['--variant=minbase', 'bookworm', half], { stdio: ['ignore', 'ignore', 'inherit'] })
  // This machine's own way to Debian's packages, where it has one.
  rmSync(path.join(half, 'etc/apt/sources.list'))
  for (const folder of ['etc/apt/sources.list.d', 'etc/apt/apt.conf.d', 'etc/apt/keyrings'])
    if (existsSync(`/${folder}`)) execFileSync('cp', ['-a', `/${folder}/.`, path.join(half, folder)])
  execFileSync('mv', [half, base])
}

function script(): string {
  const steps = blocks.map(({ name, text }, at) => {
    const before = name === 'superadmin' ? registration : ''
    return `echo "── $(date +%T) step ${at + 1}${name ? `, ${name}` : ''}"; begun=$(date +%s%N)\n${before}${text}\necho "── step ${at + 1} took $(( ($(date +%s%N) - begun) / 1000000 )) ms"`
  })
  return `set -euo pipefail\ntrap 'tail -n 20 /var/log/skyroute*.log >&2 || true' ERR\n${steps.join('\n')}\necho "All ${blocks.length} steps of docs/production.md were followed."\n`
}
