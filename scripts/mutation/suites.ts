import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describesApi } from './nearest.ts'

export type SuiteName = 'core' | 'money'

/** `project` is one of vitest.config.ts; `otherTests` are those of the suite outside its folders. */
export type Suite = {
  project: string
  needsDatabase: boolean
  folders: string[]
  otherTests: string[]
  leastPercent: number
}

const root = path.resolve(import.meta.dirname, '..', '..')
const money = ['payments', 'partners', 'cancellations', 'accounting', 'documents', 'bookings/moves']

export const suites: Record<SuiteName, Suite> = {
  core: {
    project: 'core',
    needsDatabase: false,
    folders: ['core/src', ...foldersOf('core/src')],
    // The statements of banks that core reads are next to the code that decodes their files.
    otherTests: ['server/src/features/payments/statements/samples/samples.test.ts'],
    leastPercent: 90,
  },
  money: {
    project: 'server',
    needsDatabase: true,
    folders: money.map((folder) => `server/src/features/${folder}`),
    otherTests: [describesApi],
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

/** The tests of those folders of a suite that hold the files, and those outside of them. */
export function testsFor(files: readonly string[], { folders, otherTests }: Suite): string[] {
  const named = folders.filter((folder) => files.some((file) => file.startsWith(`${folder}/`)))
  return [...named.map((folder) => `${folder}/**/*.test.ts`), ...otherTests]
}

function foldersOf(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`)
}
