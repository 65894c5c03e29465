import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SourceFile } from './rules.ts'

const longestFile = 300
const fullestFolder = 25
const notOurs = new Set(['node_modules', 'build', '.react-router', '.git', 'data', 'coverage', 'test-results'])

/** The sources under these folders as they lie on the disk. */
export function sourcesUnder(root: string, folders: string[]): SourceFile[] {
  return folders
    .flatMap((folder) => filesIn(root, folder))
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }))
}

/** What git keeps; without git, what lies there. */
export function trackedFiles(root: string): SourceFile[] {
  return namesOfTracked(root)
    .filter((file) => !/\.(jpe?g|png|webp|avif|woff2?|ttf|ico|pdf)$/.test(file))
    .flatMap((file) => {
      const text = readIfThere(path.join(root, file))
      return text === undefined ? [] : [{ path: file, text }]
    })
}

export function overlong(files: SourceFile[]): string[] {
  return files
    .filter(({ path: file, text }) => !/\.(test|spec)\.tsx?$/.test(file) && !isGenerated(text))
    .map(({ path: file, text }) => ({ file, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > longestFile)
    .map(({ file, lines }) => `${file} has ${lines} lines`)
}

/** Folders with more files than a reader takes in, or than `still` grants them; and grants that nobody needs any more. */
export function crowdedFolders(files: SourceFile[], still: Readonly<Record<string, number>> = {}): string[] {
  const counts = Map.groupBy(files, (file) => path.posix.dirname(file.path))
  const countIn = (folder: string) => counts.get(folder)?.length ?? 0
  return [
    ...[...counts.keys()]
      .filter((folder) => countIn(folder) > (still[folder] ?? fullestFolder))
      .map((folder) => `${folder} has ${countIn(folder)} files`),
    ...Object.keys(still)
      .filter((folder) => countIn(folder) <= fullestFolder)
      .map((folder) => `${folder} needs no exception`),
  ]
}

const privatePath = /(?:^|[\s"'`=:([])\/(?:home|root|Users|work|workspace)\/[\w.-]+/
const registryHost = /\b(?:registry|npm|nexus|artifactory|verdaccio)\.[\w-]+\.[\w.-]+|:\/\/[^/\s"']*@[^/\s"']*registry/

/** Names of one person's machine or network, which mean nothing anywhere else. */
export function privateNames(files: SourceFile[]): string[] {
  return files.flatMap(({ path: file, text }) =>
    text.split('\n').flatMap((line, index) => {
      const found = privatePath.exec(line) ?? registryHost.exec(line)
      return found ? [`${file}:${index + 1} names ${found[0].trim()}`] : []
    }),
  )
}

function isGenerated(text: string): boolean {
  return /generated/i.test(text.slice(0, 300))
}

function filesIn(root: string, folder: string): string[] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true })
  return entries.flatMap((entry) => {
    if (notOurs.has(entry.name)) return []
    const file = path.posix.join(folder, entry.name)
    return entry.isDirectory() ? filesIn(root, file) : [file]
  })
}

function namesOfTracked(root: string): string[] {
  try {
    const listed = execFileSync('git', ['ls-files', '-z'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return listed.split('\0').filter(Boolean)
  } catch {
    return filesIn(root, '.')
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
