import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Score } from './scores.ts'
import type { SuiteName } from './suites.ts'

const page = path.resolve(import.meta.dirname, '..', '..', 'docs', 'tests.md')

export function tableOf(scores: ReadonlyMap<string, Score>, whole: Score): string {
  const rowOf = (name: string, { killed, survived, equivalent, percent }: Score) =>
    `| ${[name, killed, survived, equivalent, `${percent.toFixed(1)} %`].join(' | ')} |`
  return [
    '| folder | killed | survived | equivalent | score |',
    '|---|---|---|---|---|',
    ...[...scores].map(([folder, score]) => rowOf(`\`${folder}\``, score)),
    rowOf('together', whole),
  ].join('\n')
}

export function writeToPage(suite: SuiteName, text: string) {
  writeFileSync(page, withSection(readFileSync(page, 'utf8'), suite, text))
}

/** Each suite has its own marks, so that one is measured without the other. */
export function withSection(content: string, suite: SuiteName, text: string): string {
  const beginning = `<!-- mutants of ${suite}: written by \`npm run mutate -- ${suite} --write\` -->`
  const end = `<!-- end of mutants of ${suite} -->`
  const [head, rest] = content.split(beginning)
  const tail = rest?.split(end)[1]
  if (head === undefined || tail === undefined) throw new Error(`docs/tests.md has lost its marks for ${suite}`)
  return `${head}${beginning}\n${text}\n${end}${tail}`
}
