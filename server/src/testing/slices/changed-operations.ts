// Which routes the latest work may have changed: a slice of the tests of all routes looks at them first.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..', '..', '..', '..')
const features = path.join('server', 'src', 'features')

/**
 * The operations declared in the folder of a file that has changed, or in the nearest folder above it that declares any.
 * Changed is what differs in the working tree, and what the commits of the last day before the newest one touched; without
 * git nothing is.
 */
export function changedOperations(): ReadonlySet<string> {
  const declaring = Map.groupBy(listDeclaringFiles(), (file) => path.dirname(file))
  const nearest = (folder: string): string[] =>
    declaring.get(folder) ?? (folder === features ? [] : nearest(path.dirname(folder)))
  const files = new Set(listChangedFiles().flatMap((file) => nearest(path.dirname(file))))
  return new Set([...files].flatMap(operationsIn))
}

function listChangedFiles(): string[] {
  const newest = Number(git('log', '-1', '--format=%ct'))
  const committed = git('log', `--since=${newest - 24 * 60 * 60}`, '--name-only', '--format=')
  return `${committed}\n${git('diff', '--name-only', 'HEAD')}`
    .split('\n')
    .filter((file) => file.startsWith(`${features}/`))
}

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return ''
  }
}

function listDeclaringFiles(): string[] {
  return readdirSync(path.join(root, features), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('routes.ts'))
    .map((file) => path.join(features, file))
}

/** `route.get('/path', 'operation', …)`: the second text of each. */
function operationsIn(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  return [...text.matchAll(/route\.\w+\(\s*'[^']*',\s*'(\w+)'/g)].map(([, operation = '']) => operation)
}
