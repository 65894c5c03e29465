import { expect, test } from 'vitest'
import { newReport } from '../report.ts'
import { runWorld } from '../run-world.ts'

const run = () => runWorld(1, { report: newReport(), isOver: ({ steps }) => steps >= 3 })

test('the same seed gives the same trace, to the last statement', async () => {
  const first = await run()
  const again = await run()
  expect([first.failure, again.failure]).toEqual([null, null])
  expect(again.told).toBe(first.told)
})
