// npm run bench [-- --quick] [--only search,bookings,…] [--write] [--scratch folder]
//   --quick     short rounds, and nothing on the large catalogue unless --only names it
//   --only      some of: start, search, large, bookings, pages, visit, dashboard; and processes and million, which are
//               taken only when they are named
//   --write     puts the figures into docs/benchmarks.md
//   --scratch   keeps the data in this folder, so that the next run need not make it again
import { lagosDayOf } from '../../core/src/dates.ts'
import { readOptions } from '../options/read-options.ts'
import type { Bench } from './bench.ts'
import { openBenchWorld } from './bench-world.ts'
import { demo, ensureDemo } from './datasets.ts'
import { whenEndedByHand } from './ended-by-hand.ts'
import { describeMachine } from './machine.ts'
import { type Figures, paces } from './measure.ts'
import { printReport, writeReport } from './report.ts'
import { measureBookings } from './sections/bookings.ts'
import { measureDashboard } from './sections/dashboard.ts'
import { measureLarge } from './sections/large.ts'
import { measureMillion } from './sections/million.ts'
import { measurePages } from './sections/pages.ts'
import { measureProcesses } from './sections/processes.ts'
import { measureSearch } from './sections/search.ts'
import { measureStart } from './sections/start.ts'
import { measureVisits } from './sections/visit.ts'

const sections: Record<string, (bench: Bench) => Promise<void>> = {
  start: measureStart,
  search: measureSearch,
  pages: measurePages,
  bookings: measureBookings,
  visit: measureVisits,
  large: measureLarge,
  dashboard: measureDashboard,
  processes: measureProcesses,
  million: measureMillion,
}
/** They say how it grows and have no bar; the second one's data take long to make. */
const onlyWhenNamed = ['processes', 'million']

const { values } = readOptions({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
    scratch: { type: 'string' },
  },
})

const house = await openBenchWorld(values.scratch)
whenEndedByHand(house.close)
try {
  const run = await takeFigures()
  printReport(run)
  if (values.write) writeReport(run)
} finally {
  await house.close()
}

async function takeFigures() {
  const figures: Figures = new Map()
  const pace = values.quick ? paces.short : paces.long
  await ensureDemo(house)
  for (const name of chosen()) {
    console.log(`measuring: ${name} …`)
    await sections[name]?.({ house, pace, figures })
  }
  return { figures, machine: await describeMachine(house.urlFor(demo)), pace, on: lagosDayOf(new Date()) }
}

function chosen(): string[] {
  const known = Object.keys(sections)
  const names =
    values.only?.split(',') ??
    known.filter((name) => !onlyWhenNamed.includes(name) && !(values.quick && name === 'large'))
  const unknown = names.find((name) => !known.includes(name))
  if (unknown) throw new Error(`--only: '${unknown}' is none of ${known.join(', ')}`)
  return names
}
