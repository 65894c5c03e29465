// Runs Stryker in a copy of the working tree, whose workspaces are the copy's own, and reads its report.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { copyTree } from '../../server/simulator/copied-tree.ts'
import startDatabaseServer from '../../server/src/testing/global-setup.ts'
import { type Mutant, type MutationReport, mutantsOf } from './mutants.ts'

/** The test files are given as patterns. */
export type TestsToRun = { project: string; needsDatabase: boolean; include: string[] }

export type Session = { mutate(patterns: string[]): Promise<Mutant[]>; close(): Promise<void> }

/** A copied tree and, where the tests want one, a database server, for as many runs as one likes. */
export async function openSession({ project, include, needsDatabase }: TestsToRun): Promise<Session> {
  const tree = await copyTree()
  const database = needsDatabase ? await openDatabase() : null
  const env = {
    ...process.env,
    MUTATED_PROJECT: project,
    MUTATED_TESTS: JSON.stringify(include),
    MUTATED_DATABASE: database?.provided,
    NODE_COMPILE_CACHE: path.join(tree.folder, 'compiled'),
  }
  return {
    mutate: async (patterns) => mutantsOf(await runStryker(tree.folder, patterns, env)),
    close: async () => {
      await database?.close()
      await tree.remove()
    },
  }
}

async function openDatabase() {
  const values: Record<string, unknown> = {}
  const provide = (key: string, value: unknown) => {
    values[key] = value
  }
  // The only thing that the tests' own set-up asks of its project.
  const close = await startDatabaseServer({ provide } as unknown as TestProject)
  return { provided: JSON.stringify(values), close }
}

async function runStryker(folder: string, mutate: string[], env: NodeJS.ProcessEnv): Promise<MutationReport> {
  const report = path.join(folder, 'mutation.json')
  const options = {
    testRunner: 'vitest',
    // Threads begin sooner; the server's tests run in processes, as they do otherwise.
    vitest: {
      configFile: 'scripts/mutation/vitest.config.ts',
      pool: env.MUTATED_DATABASE ? 'forks' : 'threads',
      related: true,
    },
    plugins: ['@stryker-mutator/vitest-runner', './scripts/mutation/sentences.ts'],
    ignorers: ['sentences'],
    mutate,
    // The tree is a copy already.
    inPlace: true,
    ignorePatterns: ['/*', '!/core', '!/server', '!/demo'],
    coverageAnalysis: 'perTest',
    concurrency: 2,
    // The tests of all money folders run once before the first mutant.
    dryRunTimeoutMinutes: 60,
    // A busy machine must not kill a mutant. Endless loops are found by counting.
    timeoutMS: 120_000,
    timeoutFactor: 4,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    warnings: { slow: false },
    cleanTempDir: 'always',
  }
  await writeFile(path.join(folder, 'stryker.json'), JSON.stringify(options))
  const stryker = path.join(folder, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
  const child = spawn(process.execPath, [stryker, 'run', 'stryker.json'], { cwd: folder, env, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`Stryker ended with ${code}`)
  return JSON.parse(await readFile(report, 'utf8'))
}
