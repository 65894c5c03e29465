import { readFileSync, writeFileSync } from 'node:fs'
import { bars, besides } from './bars.ts'
import { limitNames } from './limits/limits.ts'
import type { Figures, Pace } from './measure.ts'
import { type Line, lineFor, spreadText } from './verdict.ts'

const page = new URL('../../docs/benchmarks.md', import.meta.url)
const beginning = '<!-- figures: written by `npm run bench -- --write` -->'
const end = '<!-- end of figures -->'

export type Run = { figures: Figures; machine: string; pace: Pace; on: string }

export function printReport({ figures }: Run) {
  for (const { what, measured } of limitLines(figures)) console.log(`limit          ${what}: ${measured}`)
  for (const { bar, measured, wanted, verdict } of barLines(figures))
    console.log(`${verdict.padEnd(14)} ${bar.what} [${bar.data}]: ${measured}; bar ${wanted}`)
  for (const { what, measured } of besideLines(figures)) console.log(`besides        ${what}: ${measured}`)
}

/** Replaces what stands between the markers; the words around them are people's. */
export function writeReport(run: Run) {
  const text = readFileSync(page, 'utf8')
  const [before, rest] = text.split(beginning)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error('docs/benchmarks.md has lost its markers')
  writeFileSync(page, `${before}${beginning}\n${reportText(run)}\n${end}${after}`)
}

function reportText({ figures, machine, pace, on }: Run): string {
  return [
    `Taken on ${on}: ${machine}. ${pace.rounds} rounds of ${pace.seconds} s each; a figure is the round in the middle, with the least and the most of all rounds.`,
    '',
    '| limit of the machine | |',
    '|---|---|',
    ...limitLines(figures).map(({ what, measured }) => `| ${what} | ${measured} |`),
    '',
    '| | what | data | measured | bar | rests on |',
    '|---|---|---|---|---|---|',
    ...barLines(figures).map(rowOf),
    '',
    '| beside the bars | |',
    '|---|---|',
    ...besideLines(figures).map(({ what, measured }) => `| ${what} | ${measured} |`),
  ].join('\n')
}

function rowOf({ bar, measured, wanted, verdict }: Line): string {
  return `| ${verdict} | ${bar.what} | ${bar.data} | ${measured} | ${wanted} | ${bar.restsOn} |`
}

function limitLines(figures: Figures) {
  return Object.entries(limitNames).flatMap(([name, what]) => {
    const figure = figures.get(`limit ${name}`)
    return figure ? [{ what, measured: spreadText(figure.values, '/s') }] : []
  })
}

function barLines(figures: Figures): Line[] {
  return bars.flatMap((bar) => {
    const figure = figures.get(bar.figure)
    return figure ? [lineFor(bar, figure)] : []
  })
}

function besideLines(figures: Figures) {
  const visits = [...figures.keys()].filter((key) => key.startsWith('visit /'))
  const named = besides.map(({ figure, what, unit }) => ({ figure, what, unit }))
  const visited = visits.map((key) => ({ figure: key, what: key, unit: key.endsWith('requests') ? '' : 'kB' }) as const)
  return [...named, ...visited].flatMap(({ figure, what, unit }) => {
    const found = figures.get(figure)
    return found ? [{ what, measured: spreadText(found.values, unit) }] : []
  })
}
