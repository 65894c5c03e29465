import { defineConfig } from 'vitest/config'

const setupFiles = ['./vitest.setup.ts']

export default defineConfig({
  test: {
    // Two cores are the smallest machine these tests must be quick on.
    maxWorkers: 2,
    projects: [
      { test: { name: 'core', include: ['core/src/**/*.test.ts'], setupFiles } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          setupFiles,
          globalSetup: ['./server/src/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      { test: { name: 'web', include: ['web/app/**/*.test.{ts,tsx}'], setupFiles } },
      { test: { name: 'architecture', include: ['architecture.test.ts'], setupFiles } },
    ],
  },
})
