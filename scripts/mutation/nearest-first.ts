import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { nearest } from './nearest.ts'

/** So many test files may try to kill a mutant: one whose own tests let it live is worth a look. */
const mostFiles = 12

/** The tests next to the mutated file begin, because the first failure ends the run. */
export class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const [mutated] = this.ctx.config.related ?? []
    const { mode } = this.ctx.getRootProject().getProvidedContext() as { mode?: string } // set by Stryker's runner
    if (mode !== 'mutant' || mutated === undefined) return files
    return nearest(files, mutated, ({ moduleId }) => moduleId).slice(0, mostFiles)
  }
}
