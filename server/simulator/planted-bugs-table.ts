// The table of docs/simulator.md: what was planted, which promise told, and how soon.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './copied-tree.ts'
import type { PlantedBug } from './planted-bug.ts'

export type Found = { promise: string; seeds: number; step: number; seconds: number }

const page = path.join(root, 'docs', 'simulator.md')
const [beginning, end] = [
  '<!-- planted bugs: written by `npm run planted-bugs -- --write` -->',
  '<!-- end of planted bugs -->',
]
const head = ['| kind | patch | promise that told | seeds | step of the last | seconds |', '|---|---|---|---|---|---|']

/** Replaces the rows of those that were tried, by name; the others keep theirs, and what is no patch any more has none. */
export function writeTable(tried: ReadonlyMap<string, Found | null>, patches: readonly PlantedBug[]) {
  const [before, rest] = readFileSync(page, 'utf8').split(beginning)
  const [written, after] = rest?.split(end) ?? []
  if (before === undefined || written === undefined || after === undefined)
    throw new Error('docs/simulator.md has lost its markers')
  const kept = (name: string) => written.split('\n').filter((row) => row.includes(`| \`${name}\` |`))
  const rows = patches.flatMap((patch) => {
    const found = tried.get(patch.name)
    return found === undefined ? kept(patch.name) : [rowOf(patch, found)]
  })
  writeFileSync(page, `${before}${[beginning, ...head, ...rows, end].join('\n')}${after}`)
}

function rowOf({ kind, name }: PlantedBug, found: Found | null): string {
  const told = found ? [found.promise, found.seeds, found.step, Math.round(found.seconds)] : ['not found', '', '', '']
  return `| ${[kind, `\`${name}\``, ...told].join(' | ')} |`
}
