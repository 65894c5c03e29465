// node scripts/run.mjs scripts/row-types/main.ts <folder>: compares the row types that the code declares for its SQL with
// what PostgreSQL answered to the tests, which were run with RECORD_ROWS=<folder>. `npm test` does both in its stage `unit`.
import path from 'node:path'
import { root } from '../setup.mjs'
import { compareRows } from './compare.ts'
import { keyOf, withDeclared } from './declared.ts'
import { readRecorded } from './recorded.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Say where the tests have recorded their rows: scripts/row-types/main.ts <folder>')

const recorded = readRecorded(folder)
const wanted = new Set(recorded.map(({ template }) => keyOf(template.texts)))
const { compared, places, differences } = withDeclared(path.join(root, 'tsconfig.json'), wanted, (declared, checker) =>
  compareRows(recorded, declared, checker),
)
for (const { place, what } of differences) console.log(`${place}: ${what}`)
console.log(
  `${recorded.length} statements recorded, ${compared} of them with a row type at ${places.size} places; ${differences.length} differences.`,
)
if (compared === 0 || differences.length > 0) process.exitCode = 1
