// node scripts/run.mjs scripts/recompute-month.ts journal-2026-10.csv [journals of all earlier months …]
// Works out a month's trial balance and VAT from journal exports alone, to hold against the console's screen.
import { readFileSync } from 'node:fs'
import { recomputeMonth } from '../server/src/testing/figures/journal.ts'

const [month, ...earlier] = process.argv.slice(2).map((path) => readFileSync(path, 'utf8'))
if (month === undefined) throw new Error('Name the journal export of the month, then those of all earlier months.')

const { accounts, journals, vatDue, faults } = recomputeMonth(month, earlier)
console.table(
  accounts.map(({ code, name, opening, debits, credits, closing }) => ({
    code,
    name,
    opening: naira(opening),
    debits: naira(debits),
    credits: naira(credits),
    closing: naira(closing),
  })),
)
console.log(`${journals} journals, VAT due ${naira(vatDue)}`)
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 ? 1 : 0

function naira(kobo: bigint): string {
  const size = kobo < 0n ? -kobo : kobo
  return `${kobo < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
}
