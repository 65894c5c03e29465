import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './copied-tree.ts'

/** What must be tried at least: each is a way in which a system like this one goes wrong. */
export const kinds = [
  'no lock',
  'no check',
  'effect before event',
  'amount unchecked',
  'refund cap in code only',
  'expiry without re-read',
  'key after commit',
  'body believed',
  'double job',
  'stale index believed',
  'lock order swapped',
  'leftover statement after rollback',
  'refund looked up too early',
  'retry after unknown commit',
  'capacity cut under a hold',
  'cancel beside completion',
  'settlement booked twice',
] as const

/**
 * A patch that takes a guard out. Its first line names the promises that must tell (`Found by: V2`), the second what kind
 * of bug it is: one of `kinds`, or another mend that was once needed.
 */
export type PlantedBug = { name: string; file: string; foundBy: string[]; kind: string; changes: string[] }

const folder = path.join(import.meta.dirname, 'planted-bugs')

export function listPatches(): PlantedBug[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.patch'))
    .sort()
    .map(readPatch)
}

function readPatch(fileName: string): PlantedBug {
  const file = path.join(folder, fileName)
  const text = readFileSync(file, 'utf8')
  const [, foundBy = '', kind = ''] = /^Found by: (V\d+(?:, V\d+)*)\nKind: (.+)\n/.exec(text) ?? []
  return {
    name: path.basename(fileName, '.patch'),
    file,
    foundBy: foundBy.split(', ').filter(Boolean),
    kind,
    changes: [...text.matchAll(/^\+\+\+ b\/(.*)$/gm)].map(([, changed = '']) => changed),
  }
}

/** Applies it to a copy of the tree. Throws when it no longer applies, or when what it leaves is no longer sound. */
export function plant(patch: PlantedBug, tree: string) {
  apply(patch, tree)
  const faults = faultsOf(tree, sourcesOf(patch))
  if (faults) throw new Error(`${patch.name} no longer fits this tree:\n${faults}`)
}

/** Why git would not apply it; empty when it would. */
export function rejectionOf({ file }: PlantedBug, tree: string): string {
  return spawnSync('git', ['apply', '--check', file], { cwd: tree, encoding: 'utf8' }).stderr
}

/**
 * What the compiler has against what they leave, asked once for all of them. Those that change a file which another one
 * has changed already do not stay planted: the files as they leave them stand beside the others.
 */
export function faultsTogether(patches: readonly PlantedBug[], tree: string): string {
  const planted: PlantedBug[] = []
  const sources: string[] = []
  for (const patch of patches) {
    const isApart = !planted.some(({ changes }) => changes.some((file) => patch.changes.includes(file)))
    if (isApart) planted.push(patch)
    else sources.push(...leaveBeside(patch, tree))
  }
  for (const patch of planted) apply(patch, tree)
  return faultsOf(tree, [...planted.flatMap(sourcesOf), ...sources])
}

function leaveBeside(patch: PlantedBug, tree: string): string[] {
  apply(patch, tree)
  const copies = sourcesOf(patch).map((file) => {
    const copy = file.replace(/\.ts$/, `.${patch.name}.ts`)
    copyFileSync(path.join(tree, file), path.join(tree, copy))
    return copy
  })
  apply(patch, tree, '--reverse')
  return copies
}

function apply({ file }: PlantedBug, tree: string, ...how: string[]) {
  execFileSync('git', ['apply', ...how, file], { cwd: tree, stdio: 'pipe' })
}

const sourcesOf = ({ changes }: PlantedBug) => changes.filter((file) => file.endsWith('.ts'))

function faultsOf(tree: string, sources: readonly string[]): string {
  const project = path.join(tree, 'tsconfig.planted-bug.json')
  const files = [...new Set(['server/src/app.ts', ...sources])]
  writeFileSync(project, JSON.stringify({ extends: './tsconfig.json', include: [], files }))
  const tsc = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', project], { cwd: tree, encoding: 'utf8' })
  return status === 0 ? '' : stdout
}
