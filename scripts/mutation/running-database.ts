// The command starts one database server for all of Stryker's processes: one that Stryker ends leaves none behind.
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'

export default function useRunningDatabase(project: TestProject) {
  const provided = JSON.parse(process.env.MUTATED_DATABASE ?? '{}') as ProvidedContext // written by run-stryker.ts
  project.provide('databaseServerUrl', provided.databaseServerUrl)
  project.provide('databaseLogins', provided.databaseLogins)
  project.provide('scratchFolder', provided.scratchFolder)
}
