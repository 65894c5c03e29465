// What a fresh machine lacks: packages, the project's Node, the built site. Plain JavaScript for Node 20, no packages.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const inRoot = (...parts) => path.join(root, ...parts)

export class SetupError extends Error {}

export const print = (line) => process.stdout.write(`${line}\n`)

/** Runs `npm ci` unless node_modules already holds what the lockfile names. Needs no network then. */
export function ensurePackages() {
  const stamp = inRoot('node_modules', '.skyroute-lock')
  const wanted = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex')
  if (readIfThere(stamp) === wanted) return
  if (!holdsLockedPackages()) installPackages()
  writeFileSync(stamp, wanted)
}

/** npm writes down what it installed; packages for other platforms are missing from it. */
function holdsLockedPackages() {
  const installed = packagesOf(inRoot('node_modules', '.package-lock.json'))
  if (!installed) return false
  return Object.entries(packagesOf(inRoot('package-lock.json')) ?? {}).every(([place, entry]) => {
    if (!place.includes('node_modules/')) return true
    if (entry.link) return existsSync(inRoot(place))
    return installed[place] ? installed[place].version === entry.version : Boolean(entry.optional)
  })
}

function packagesOf(lockfile) {
  const text = readIfThere(lockfile)
  return text ? JSON.parse(text).packages : undefined
}

function installPackages() {
  print('Installing packages (npm ci) …')
  const { status } = runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (status !== 0) throw new SetupError('The packages could not be installed; npm says why above.')
}

/** npm itself must run on the Node outside node_modules: `npm ci` empties that folder. */
export function runNpm(args, options = {}) {
  const npm = process.env.npm_execpath
  const node = process.env.npm_node_execpath
  const isOutside = node && !node.startsWith(inRoot('node_modules')) && existsSync(node)
  const settings = { cwd: root, stdio: 'inherit', ...options }
  return npm && isOutside
    ? spawnSync(node, [npm, ...args], settings)
    : spawnSync('npm', args, { ...settings, shell: process.platform === 'win32' })
}

/** The Node the project runs on: the one in its packages, else the system's when it is new enough. */
export function findNode24() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const own = inRoot('node_modules', `node-${platform}-${process.arch}`, 'bin', `node${suffix}`)
  if (existsSync(own)) return own
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new SetupError(
    `Skyroute runs on Node 24 or newer. There is no packaged one for ${process.platform} ${process.arch}, and this is Node ${process.versions.node}: please install Node 24.`,
  )
}

/** The environment in which every `node` is the project's. */
export function environmentFor(node) {
  return {
    ...process.env,
    PATH: [path.dirname(node), inRoot('node_modules', '.bin'), process.env.PATH].join(path.delimiter),
  }
}

const webInputs = ['web', 'api-client', 'core/src', 'demo/masters', 'package-lock.json']
const notInputs = new Set(['node_modules', 'build', '.react-router', 'test-results'])

/** Builds the site when a file it is made from changed. Sizes and times are enough, and quick to read. */
export function ensureWebBuild(node) {
  const stamp = inRoot('web', 'build', '.inputs')
  const wanted = fingerprint(webInputs)
  if (readIfThere(stamp) === wanted) return
  print('Building the site …')
  const { status, stdout } = runNpm(['run', 'build', '-w', 'web', '--loglevel=error'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environmentFor(node),
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) {
    process.stdout.write(stdout ?? '')
    throw new SetupError('The site could not be built.')
  }
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

function fingerprint(inputs) {
  const hash = createHash('sha256')
  for (const input of inputs) addTo(hash, inRoot(input))
  return hash.digest('hex')
}

function addTo(hash, file) {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) return
  if (found.isFile()) {
    hash.update(`${file} ${found.size} ${found.mtimeMs}\n`)
    return
  }
  for (const name of readdirSync(file).sort()) {
    if (!notInputs.has(name)) addTo(hash, path.join(file, name))
  }
}

/** Starts a program on the project's Node and ends as it ends. Signals are handed on once. */
export function become(node, args, environment = {}) {
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env: { ...environmentFor(node), ...environment } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => child.kill(signal))
  // A terminal sends Ctrl-C to us as well: the program decides when it ends, not we.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
  endWithParent(child)
  child.once('error', fail)
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/** A signal to npm ends npm, at most its shell too, and they tell nobody: their end is the only sign. */
function endWithParent(child) {
  if (!process.env.npm_lifecycle_event) return
  const [shell, npm] = [process.ppid, parentOf(process.ppid)]
  const watch = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 200)
  watch.unref()
}

/** Only Linux tells; elsewhere the shell's end must do. */
function parentOf(pid) {
  const stat = readIfThere(`/proc/${pid}/stat`) ?? ''
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
}

export function fail(error) {
  process.stderr.write(`${error instanceof SetupError ? error.message : error.stack}\n`)
  process.exit(1)
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
