import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './copied-tree.ts'

/** A patch that takes one mend out. Its first line names the invariants that must tell: `Found by: V2`. */
export type PlantedBug = { name: string; file: string; foundBy: string[]; changes: string[] }

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
  return {
    name: path.basename(fileName, '.patch'),
    file,
    foundBy: /^Found by: (V\d+(?:, V\d+)*)\n/.exec(text)?.[1]?.split(', ') ?? [],
    changes: [...text.matchAll(/^\+\+\+ b\/(.*)$/gm)].map(([, changed = '']) => changed),
  }
}

/** Applies it to a copy of the tree. Throws when it no longer applies, or when the changed files are no longer sound. */
export function plant(patch: PlantedBug, tree: string) {
  execFileSync('git', ['apply', patch.file], { cwd: tree, stdio: 'pipe' })
  const project = path.join(tree, 'tsconfig.planted-bug.json')
  // Incremental: of one patch to the next only what it changes is checked again.
  const compilerOptions = { incremental: true, tsBuildInfoFile: './planted-bug.tsbuildinfo' }
  const files = ['server/src/app.ts', ...new Set(listPatches().flatMap(({ changes }) => changes))]
  writeFileSync(project, JSON.stringify({ extends: './tsconfig.json', compilerOptions, include: [], files }))
  const tsc = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', project], { cwd: tree, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${patch.name} no longer fits this tree:\n${stdout}`)
}

export function unplant(patch: PlantedBug, tree: string) {
  execFileSync('git', ['apply', '--reverse', patch.file], { cwd: tree, stdio: 'pipe' })
}
