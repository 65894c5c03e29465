// Started by failover.ts, in namespaces of its own.
import { readOptions } from '../../options/read-options.ts'
import { brokenFailoverBars, describeStep, type Step } from './bars.ts'
import { openMachines } from './machines.ts'
import { steps } from './steps.ts'
import { openWorld } from './world.ts'

const { values, positionals } = readOptions({
  allowPositionals: true,
  options: { only: { type: 'string' }, 'show-log': { type: 'boolean', default: false } },
})
const wanted = values.only?.split(',') ?? Object.keys(steps)
const unknown = wanted.find((name) => !(name in steps))
if (unknown) throw new Error(`--only: '${unknown}' is none of ${Object.keys(steps).join(', ')}`)
const began = performance.now()
const machines = openMachines(positionals[0] ?? '')
process.on('uncaughtException', (error) => {
  console.error(error, machines.lastLines())
  process.exit(1)
})
const world = await openWorld(machines)
console.log(`three machines and two processes of Skyroute after ${secondsSince(began)} s`)
const missed: string[] = []
for (const [name, lose] of Object.entries(steps)) {
  if (!wanted.includes(name)) continue
  const step: Step = await lose(world)
  console.log(describeStep(step))
  missed.push(...brokenFailoverBars(step))
}
if (values['show-log']) console.log(world.printed())
console.log(`${secondsSince(began)} s in all`)
for (const bar of missed) console.log(`missed: ${bar}`)
// With this process all others of the drill end.
process.exit(missed.length > 0 ? 1 : 0)

function secondsSince(moment: number): string {
  return ((performance.now() - moment) / 1_000).toFixed(0)
}
