// npm run release: an archive of what is committed, with the built site, the packages that it runs on and its own Node.
// It needs nothing else on a Debian of the same processor. `deploy/` and docs/production.md say where it goes.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { root, runNpm, SetupError } from '../setup.mjs'

const run = (program: string, args: string[], cwd = root) =>
  execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim()

/** Of no use to who runs it: tests, what makes the demo's pictures, and documents' pictures. */
const left = [':!e2e/**', ':!docs/pictures', ':!*.test.ts', ':!*.spec.ts']

const name = nameOf()
const work = mkdtempSync(path.join(tmpdir(), 'skyroute-release-'))
try {
  const folder = path.join(work, name)
  copyCommitted(folder)
  console.log('Installing the packages that it runs on …')
  const { status } = runNpm(['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
  if (status !== 0) throw new SetupError('The packages could not be installed; npm says why above.')
  cpSync(path.join(root, 'web/build'), path.join(folder, 'web/build'), { recursive: true })
  dropUnused(folder)
  await pack(folder)
} finally {
  rmSync(work, { recursive: true, force: true })
}

function nameOf() {
  if (run('git', ['status', '--porcelain']) !== '')
    throw new SetupError('There are changes that are not committed: a release is made of a commit.')
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  return `skyroute-${version}-${run('git', ['rev-parse', '--short=10', 'HEAD'])}-${process.platform}-${process.arch}`
}

/** npm wants every workspace's package.json, also of those that are left out. */
function copyCommitted(folder: string) {
  mkdirSync(folder, { recursive: true })
  const archive = path.join(work, 'committed.tar')
  run('git', ['archive', '--output', archive, 'HEAD', '--', '.', ...left])
  run('tar', ['xf', archive, '-C', folder])
  mkdirSync(path.join(folder, 'e2e'), { recursive: true })
  writeFileSync(path.join(folder, 'e2e/package.json'), run('git', ['show', 'HEAD:e2e/package.json']))
}

/** Node's headers and manuals, and a mark that this is what the lock file names. */
function dropUnused(folder: string) {
  const packages = path.join(folder, 'node_modules')
  for (const node of readdirSync(packages).filter((each) => /^node-(linux|win)-/.test(each)))
    for (const part of ['include', 'share', 'lib'])
      rmSync(path.join(packages, node, part), { recursive: true, force: true })
  const lock = readFileSync(path.join(folder, 'package-lock.json'))
  writeFileSync(path.join(packages, '.skyroute-lock'), createHash('sha256').update(lock).digest('hex'))
}

async function pack(folder: string) {
  const target = path.join(root, 'release')
  mkdirSync(target, { recursive: true })
  const file = path.join(target, `${name}.tar.gz`)
  run('tar', ['czf', file, '--owner=0', '--group=0', '-C', path.dirname(folder), name])
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  writeFileSync(`${file}.sha256`, `${hash.digest('hex')}  ${name}.tar.gz\n`)
  console.log(
    `${path.relative(root, file)}: ${Math.round(statSync(file).size / 1_048_576)} MB, with its .sha256 beside it.`,
  )
}
