import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { SourceFile } from './rules.ts'

/** A word of docs/glossary.md's second table: a stranger would not search for it. */
type Replaced = { words: string[]; fieldWord: string }
type Name = { name: string; where: string }

const secondTable = '## Words a stranger cannot guess'
const featureTable = '## Where to look'

/** The second table of the glossary: several words of ours may stand for one of the field's. */
export function readReplacedWords(glossary: string): Replaced[] {
  return rowsOf(glossary, secondTable).flatMap(([ours = '', fieldWord = '']) =>
    ours.split(',').map((word) => ({ words: wordsOf(word), fieldWord })),
  )
}

/** The table of features with the files or folders where the field would look. */
export function readFeaturePlaces(glossary: string): { feature: string; places: string[] }[] {
  return rowsOf(glossary, featureTable).map(([feature = '', places = '']) => ({
    feature,
    places: [...places.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place),
  }))
}

/** Names of files, exports, tables and operations that a stranger could not guess. */
export function unguessableNames(replaced: Replaced[], names: Name[]): string[] {
  return names.flatMap(({ name, where }) => {
    const own = ` ${wordsOf(name).join(' ')} `
    return replaced
      .filter(({ words }) => own.includes(` ${words.join(' ')} `))
      .map(({ words, fieldWord }) => `${where}: "${words.join(' ')}" in ${name} is ${fieldWord}`)
  })
}

export function namesIn(files: SourceFile[]): Name[] {
  return files.flatMap(({ path: file, text }) => [
    ...file.split('/').map((part) => ({ name: part.replace(/\.\w+$/, ''), where: file })),
    ...[...text.matchAll(/^export (?:async )?(?:function|const|type|class|let|interface) (\w+)/gm)].map(
      ([, name = '']) => ({ name, where: file }),
    ),
  ])
}

export function tablesAndOperations(root: string): Name[] {
  const tables = readFileSync(path.join(root, 'server/src/db/schema.ts'), 'utf8')
  const description = readFileSync(path.join(root, 'api-client/openapi.json'), 'utf8')
  return [
    ...[...tables.matchAll(/^ {2}(\w+): [A-Z]\w+;?$/gm)].map(([, name = '']) => ({ name, where: 'a table' })),
    ...[...description.matchAll(/"operationId": "(\w+)"/g)].map(([, name = '']) => ({ name, where: 'an operation' })),
  ]
}

/** `kept-answers`, `keptAnswers` and `kept_answers` are the words kept and answers. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

function rowsOf(markdown: string, heading: string): string[][] {
  const [, after = ''] = markdown.split(`${heading}\n`)
  return (after.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}
