import { readdirSync } from 'node:fs'
import path from 'node:path'

export type SuiteName = 'core' | 'money'

/** `project` is one of vitest.config.ts. */
export type Suite = { project: string; needsDatabase: boolean; folders: string[]; leastPercent: number }

const root = path.resolve(import.meta.dirname, '..', '..')
const money = ['payments', 'partners', 'cancellations', 'accounting', 'documents', 'bookings/moves']

export const suites: Record<SuiteName, Suite> = {
  core: { project: 'core', needsDatabase: false, folders: ['core/src', ...foldersOf('core/src')], leastPercent: 90 },
  money: {
    project: 'server',
    needsDatabase: true,
    folders: money.map((folder) => `server/src/features/${folder}`),
    leastPercent: 80,
  },
}

/** What is mutated: neither tests nor what only tests use. */
export function sourcesOf({ folders }: Suite): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  return [...new Set(files)].filter((file) => file.endsWith('.ts') && !/(\.test|-for-test)\.ts$/.test(file)).sort()
}

/** The tests of those folders of a suite that hold the files. */
export function testsFor(files: readonly string[], { folders }: Suite): string[] {
  return folders
    .filter((folder) => files.some((file) => file.startsWith(`${folder}/`)))
    .map((folder) => `${folder}/**/*.test.ts`)
}

function foldersOf(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`)
}
