// The tests that Stryker runs for a mutant: those of one project of the repository, each process with one worker.
import path from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import config from '../../vitest.config.ts'
import { NearestFirst } from './nearest-first.ts'

const { MUTATED_PROJECT, MUTATED_TESTS = '[]', MUTATED_DATABASE } = process.env
const found = config.test?.projects?.find(
  (project): project is TestProjectInlineConfiguration =>
    typeof project === 'object' && 'test' in project && project.test?.name === MUTATED_PROJECT,
)
if (!found) throw new Error(`vitest.config.ts has no project ${MUTATED_PROJECT}`)

export default defineConfig({
  resolve: { alias: { 'fast-check': path.join(import.meta.dirname, 'fewer-runs.ts') } },
  test: {
    ...found.test,
    include: JSON.parse(MUTATED_TESTS),
    globalSetup: MUTATED_DATABASE ? ['./scripts/mutation/running-database.ts'] : [],
    sequence: { sequencer: NearestFirst },
  },
})
