import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { TestsToRun } from './run-stryker.ts'

export type Suite = { folders: string[]; leastPercent: number; tests: TestsToRun }
export type SuiteName = 'core' | 'money'

const features = 'server/src/features'
const money = ['payments', 'partners', 'cancellations', 'accounting', 'documents', 'bookings/moves'].map(
  (folder) => `${features}/${folder}`,
)

export const suites: Record<SuiteName, Suite> = {
  core: {
    folders: ['core/src', ...foldersOf('core/src')],
    leastPercent: 90,
    tests: { project: 'core', needsDatabase: false },
  },
  money: {
    folders: money,
    leastPercent: 80,
    tests: {
      project: 'server',
      // Moves are tested beside the other bookings, and by those who make them.
      include: [...money, `${features}/bookings`, `${features}/staff-bookings`].map(
        (folder) => `${folder}/**/*.test.ts`,
      ),
      needsDatabase: true,
    },
  },
}

const root = path.resolve(import.meta.dirname, '..', '..')

/** What is mutated: neither tests nor what only tests use. */
export function sourcesOf({ folders }: Suite): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  return [...new Set(files)].filter((file) => file.endsWith('.ts') && !/(\.test|-for-test)\.ts$/.test(file)).sort()
}

function foldersOf(folder: string): string[] {
  return readdirSync(path.resolve(import.meta.dirname, '..', '..', folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`)
}
