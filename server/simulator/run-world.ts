import { writeFileSync } from 'node:fs'
import type { Failure, Report } from './report.ts'
import { walk } from './walk.ts'
import { openWorld } from './world.ts'

/** How far a world has come. */
export type Progress = { steps: number; hours: number; isDamaged: boolean }
export type Simulated = { failure: Failure | null; hash: string; told: string }

/** Every sixth world is one with a damaged row. */
const isSetAside = (seed: number) => seed % 6 === 0

type Run = { report: Report; isOver(progress: Progress): boolean; traceFile?: string | undefined }

/** One world from its beginning to its end. The same seed, as far as it goes, gives the same trace. */
export async function runWorld(seed: number, { report, isOver, traceFile }: Run): Promise<Simulated> {
  const world = await openWorld(seed, { isDamaged: isSetAside(seed) })
  report.worlds += 1
  const began = world.clock.now().getTime()
  const hours = () => (world.clock.now().getTime() - began) / 3_600_000
  let steps = 0
  try {
    const failure = await walk(world, report, (step) => {
      steps = step - 1
      return isOver({ steps, hours: hours(), isDamaged: world.isDamaged })
    })
    const { trace, scheduler } = world
    const { statements, commits, waits, faults } = scheduler.counted
    report.statements += statements
    if (traceFile) writeFileSync(traceFile, trace.lines.join('\n'))
    const hash = trace.hash()
    const did = `${steps} steps, ${hours().toFixed(0)} h, ${statements} statements, ${commits} commits`
    return { failure, hash, told: `seed ${seed}: ${did}, ${waits} waited, ${faults} faults, trace ${hash}` }
  } finally {
    await world.close()
  }
}
