import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { SourceFile } from '../architecture/rules.ts'

const folders = ['core', 'server', 'web', 'api-client', 'scripts', 'assets', 'demo', 'embedded-postgres']
const left = new Set(['node_modules', 'build', '.react-router'])

export type Tree = { product: SourceFile[]; generated: SourceFile[] }

/** The product's sources: no tests, no generated text, no tools that only tests use. Pictures' masters are no text. */
export function readTree(root: string): Tree {
  const files = folders
    .flatMap((folder) => filesIn(root, folder))
    .map((file) => ({ path: file, text: textOf(root, file) }))
  return {
    product: files.filter(({ path: file }) => isSource(file) && !isGenerated(file) && !isTest(file)),
    generated: files.filter(({ path: file }) => isGenerated(file)),
  }
}

/** The same at a commit. */
export function readTreeAt(root: string, commit: string): Tree {
  const folder = mkdtempSync(path.join(tmpdir(), 'size-'))
  try {
    const there = folders.filter((name) => git(root, 'ls-tree', '--name-only', commit, name) !== '')
    const archive = execFileSync('git', ['archive', commit, ...there], { cwd: root, maxBuffer: 1024 ** 3 })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    return readTree(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}

function filesIn(root: string, folder: string): string[] {
  const entries = (() => {
    try {
      return readdirSync(path.join(root, folder), { withFileTypes: true })
    } catch {
      return []
    }
  })()
  return entries.flatMap((entry) => {
    if (left.has(entry.name)) return []
    const file = path.posix.join(folder, entry.name)
    return entry.isDirectory() ? filesIn(root, file) : [file]
  })
}

const textOf = (root: string, file: string) =>
  isSource(file) || isGenerated(file) ? readFileSync(path.join(root, file), 'utf8') : ''
const isSource = (file: string) => /\.(ts|tsx|mts|mjs|css)$/.test(file)
const isGenerated = (file: string) =>
  /^api-client\/(openapi\.json|types\.ts)$|^server\/src\/db\/schema\.(ts|sql)$/.test(file)
const isTest = (file: string) =>
  /\.(test|spec)\.tsx?$/.test(file) || /^server\/(src\/testing|races|simulator)\//.test(file)
