import { expect, test } from 'vitest'
import { readWalkOptions } from './options.ts'
import { describeFailure, type Failure, newReport, told } from './report.ts'
import { walk } from './walk.ts'
import { openWorld } from './world.ts'

const { seed: firstSeed, seconds, stepsAWorld, seeds } = readWalkOptions()

/** Every sixth world is one with a damaged row. */
const isSetAside = (seed: number) => seed % 6 === 0

test(`${seconds} seconds of people, jobs and a provider at random keep every promise`, {
  timeout: (seconds + 120) * 1_000,
}, async () => {
  const startedAt = performance.now()
  const spent = () => (performance.now() - startedAt) / 1_000
  const report = newReport()
  console.log(`random walk: WALK_SEED=${firstSeed}`)
  let failure: Failure | null = null
  for (let seed = firstSeed; !failure && spent() < seconds && seed < firstSeed + seeds; seed++) {
    const world = await openWorld(seed, { isDamaged: isSetAside(seed) })
    report.worlds += 1
    try {
      failure = await walk(
        world,
        report,
        (step) => step > (world.isDamaged ? stepsAWorld / 3 : stepsAWorld) || spent() >= seconds,
      )
    } finally {
      await world.close()
    }
  }
  console.log(told(report, spent()))
  if (failure) expect.fail(describeFailure(failure))
})
