import { defineConfig } from 'vitest/config'

const setupFiles = ['./vitest.setup.ts']
// Property tests and databases take their time when the cores are busy with something else.
const limits = { testTimeout: 60_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    // Two cores are the smallest machine these tests must be quick on.
    maxWorkers: 2,
    projects: [
      { test: { name: 'core', include: ['core/src/**/*.test.ts'], setupFiles, ...limits } },
      { test: { name: 'embedded-postgres', include: ['embedded-postgres/*.test.ts'], setupFiles, ...limits } },
      { test: { name: 'fake-providers', include: ['fake-providers/**/*.test.ts'], setupFiles, ...limits } },
      {
        test: {
          name: 'server',
          include: ['server/{src,races,random-walk}/**/*.test.ts', 'demo/**/*.test.ts'],
          setupFiles,
          globalSetup: ['./server/src/testing/global-setup.ts'],
          ...limits,
        },
      },
      { test: { name: 'web', include: ['web/app/**/*.test.{ts,tsx}'], setupFiles, ...limits } },
      { test: { name: 'scripts', include: ['{scripts,web/scripts}/**/*.test.ts'], setupFiles, ...limits } },
      { test: { name: 'architecture', include: ['architecture.test.ts'], setupFiles, ...limits } },
    ],
  },
})
