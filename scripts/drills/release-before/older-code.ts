// The code of another release, laid out so that it runs: its own workspaces, and the libraries of today.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../setup.mjs'

export type OlderCode = { commit: string; entry: string; reads: string[] }

const migrations = 'server/src/db/migrations'

/** The commit before the newest migration, or the one that is named. Null where git has none: no clone with its history. */
export function findOlder(named?: string): string | null {
  if (named) return commitOf(named)
  const stored = git('ls-tree', '--name-only', 'HEAD', `${migrations}/`)?.split('\n')
  if (!stored) return null
  const isNew = readdirSync(path.join(root, migrations)).some(
    (name) => name.endsWith('.sql') && !stored.includes(`${migrations}/${name}`),
  )
  if (isNew) return commitOf('HEAD')
  const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', `${migrations}/*.sql`)
  return added ? commitOf(`${added}^`) : null
}

export function layOut(commit: string, folder: string): OlderCode {
  const older = path.join(folder, 'older')
  mkdirSync(older)
  const archive = path.join(folder, 'older.tar')
  execFileSync('git', ['archive', '--output', archive, commit], { cwd: root })
  execFileSync('tar', ['xf', archive, '-C', older])
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  mkdirSync(path.join(older, 'node_modules/@skyroute'), { recursive: true })
  const { workspaces } = readJson<{ workspaces: string[] }>(older, 'package.json')
  for (const workspace of workspaces) {
    const name = readJson<{ name: string }>(older, workspace, 'package.json').name
    symlinkSync(path.join(older, workspace), path.join(older, 'node_modules', name))
    const own = path.join(root, workspace, 'node_modules')
    if (existsSync(own)) symlinkSync(own, path.join(older, workspace, 'node_modules'))
  }
  return { commit, entry: path.join(older, 'server/src/main.ts'), reads: readsOf(older) }
}

/** Every question that names nothing: the lists, the overviews, the exports. */
function readsOf(older: string): string[] {
  const { paths } = readJson<{ paths: Record<string, object> }>(older, 'api-client/openapi.json')
  return Object.entries(paths).flatMap(([name, ways]) => ('get' in ways && !name.includes('{') ? [name] : []))
}

function readJson<T>(...parts: string[]): T {
  return JSON.parse(readFileSync(path.join(...parts), 'utf8')) as T
}

const commitOf = (name: string) => git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)

function git(...args: string[]): string | null {
  try {
    return (
      execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || null
    )
  } catch {
    return null
  }
}
