import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { nearest } from './nearest.ts'

/** So many test files may try to kill a mutant: one whose own tests let it live is worth a look. */
const mostFiles = 12

/** Some mutants let a test wait for ever: the usual five or ten minutes for each would be most of the run. */
const limits = { testTimeout: 120_000, hookTimeout: 240_000 }

/** The tests next to the mutated file begin, because the first failure ends the run. */
export class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const [mutated] = this.ctx.config.related ?? []
    const { mode } = this.ctx.getRootProject().getProvidedContext() as { mode?: string } // set by Stryker's runner
    if (mode !== 'mutant' || mutated === undefined) return files
    for (const { config } of this.ctx.projects) Object.assign(config, limits)
    return nearest(files, mutated, ({ moduleId }) => moduleId).slice(0, mostFiles)
  }
}
