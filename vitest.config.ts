import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const setupFiles = ['./vitest.setup.ts']
// They end a test that hangs. One that is only slow, as all are when the cores are busy with something else, takes less.
const limits = { testTimeout: 300_000, hookTimeout: 600_000, expect: { poll: { timeout: 240_000, interval: 20 } } }
/** Files share what they import: to load it anew for each took a fifth of the run. */
const shared = { isolate: false }
/** These put something else in the place of a module, and load all that imports it anew. */
const mocking = [
  'server/src/**/unguarded-*.test.ts',
  'server/src/features/accounts/passwords/password-hash.test.ts',
  'server/src/features/accounts/sessions/log-in.test.ts',
]
/** Half a minute and more each: begun last, one of them would keep a core waiting at the end. */
const long =
  /\/(simulator|same-trace|hostile-input|every-behaviour|kill-between-steps\.race|crash\.race|planted-bugs|demo\/seed)\.test\.ts$/

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** These draw parts of the site in a browser's document, which takes a second to make: the rest does without. */
const drawing = ['web/app/**/*.dom.test.{ts,tsx}']

/** With RECORD_ROWS=<folder>, rows are recorded for the check of their types (scripts/row-types). */
const withDatabase = [...setupFiles, './server/src/testing/row-types/record-rows.ts']

const globalSetup = ['./server/src/testing/global-setup.ts']

export default defineConfig({
  test: {
    // Two cores are the smallest machine these tests must be quick on.
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    projects: [
      { test: { name: 'core', include: ['core/src/**/*.test.ts'], setupFiles, ...shared, ...limits } },
      { test: { name: 'embedded-postgres', include: ['embedded-postgres/*.test.ts'], setupFiles, ...limits } },
      { test: { name: 'fake-providers', include: ['fake-providers/**/*.test.ts'], setupFiles, ...shared, ...limits } },
      {
        test: {
          name: 'server',
          include: ['server/{src,races,simulator}/**/*.test.ts', 'demo/**/*.test.ts'],
          exclude: mocking,
          setupFiles: withDatabase,
          globalSetup,
          ...shared,
          ...limits,
        },
      },
      { test: { name: 'server-mocking', include: mocking, setupFiles: withDatabase, globalSetup, ...limits } },
      {
        test: {
          name: 'web',
          include: ['web/app/**/*.test.{ts,tsx}'],
          exclude: drawing,
          setupFiles,
          ...shared,
          ...limits,
        },
      },
      {
        test: {
          name: 'web-dom',
          include: drawing,
          environment: 'happy-dom',
          setupFiles: [...setupFiles, './web/app/testing/setup.ts'],
          ...shared,
          ...limits,
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['{scripts,web/scripts,e2e/explore}/**/*.test.ts'],
          setupFiles,
          ...shared,
          ...limits,
        },
      },
      { test: { name: 'architecture', include: ['architecture.test.ts'], setupFiles, ...limits } },
    ],
  },
})
