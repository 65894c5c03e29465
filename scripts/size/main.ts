// npm run size [-- --before commit] [--write]: how large and how even the code is; with --write into docs/size.md, beside
// the figures of a commit before.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readOptions } from '../options/read-options.ts'
import { measure } from './measure.ts'
import { readTree, readTreeAt } from './sources.ts'

const root = path.resolve(import.meta.dirname, '..', '..')
const page = path.join(root, 'docs', 'size.md')
const [beginning, end] = ['<!-- figures: written by `npm run size -- --write` -->', '<!-- end of figures -->']

const { values } = readOptions({ options: { before: { type: 'string' }, write: { type: 'boolean', default: false } } })
const now = measure(readTree(root))
const before = values.before ? measure(readTreeAt(root, values.before)) : null
const names = [...new Set([...(before?.keys() ?? []), ...now.keys()])].sort(
  (one, other) => placeOf(one) - placeOf(other),
)
const table = [
  `| | ${before ? `before (${values.before}) | ` : ''}now |`,
  `|---|---|${before ? '---|' : ''}`,
  ...names.map((name) => `| ${name} | ${before ? `${before.get(name) ?? ''} | ` : ''}${now.get(name) ?? ''} |`),
].join('\n')
console.log(table)
if (values.write) write(table)

/** Folders that are gone stand among the folders. */
function placeOf(name: string): number {
  const place = [...now.keys()].indexOf(name)
  return place >= 0 ? place : 0.5
}

function write(figures: string) {
  const [head, rest] = readFileSync(page, 'utf8').split(beginning)
  const tail = rest?.split(end)[1]
  if (head === undefined || tail === undefined) throw new Error('docs/size.md has lost its markers')
  writeFileSync(page, `${head}${beginning}\n${figures}\n${end}${tail}`)
}
