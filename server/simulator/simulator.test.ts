import { expect, test } from 'vitest'
import { readWalkOptions } from './options.ts'
import { describeFailure, newReport, told } from './report.ts'
import { type Progress, runWorld } from './run-world.ts'

const { seed: firstSeed, seeds, seconds, stepsAWorld, hoursAWorld, isTwice, traceFile } = readWalkOptions()

test(`${seconds} seconds of people, jobs, a provider and faults, statement by statement, keep every promise`, {
  timeout: (seconds + 300) * 1_000,
}, async () => {
  const startedAt = performance.now()
  const spent = () => (performance.now() - startedAt) / 1_000
  const report = newReport()
  console.log(`simulation: WALK_SEED=${firstSeed}`)
  const isOver = ({ steps, hours, isDamaged }: Progress) =>
    steps >= (isDamaged ? stepsAWorld / 3 : stepsAWorld) || hours >= hoursAWorld || spent() >= seconds
  for (let seed = firstSeed; spent() < seconds && seed < firstSeed + seeds; seed++) {
    const first = await runWorld(seed, { report, isOver, traceFile })
    console.log(first.told)
    if (first.failure) expect.fail(`${told(report, spent())}\n${describeFailure(first.failure)}`)
    if (!isTwice) continue
    const again = await runWorld(seed, { report: newReport(), isOver })
    console.log(again.told)
    expect(again.hash, 'the same seed gives the same trace').toBe(first.hash)
  }
  console.log(told(report, spent()))
})
