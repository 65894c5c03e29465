import path from 'node:path'
import type { SourceFile } from './rules.ts'

const recordsAtMost = 12
const record = /^docs\/decisions\/(\d{3})-[\w-]+\.md$/
const placeInTicks = /`([a-z][\w.*-]*(?:\/[\w.*-]+)*\/?)`/g
const isPlace = (text: string) => text.includes('/') || /\.(tsx?|mjs|sql|txt|md)$/.test(text)

/** Files and folders that these papers name in back-ticks and that are not there; an end of a path is enough. */
export function missingPlaces(papers: SourceFile[], paths: string[]): string[] {
  const all = paths.map((file) => `/${file}/`).join('\n')
  return papers.flatMap((paper) =>
    [...paper.text.matchAll(placeInTicks)]
      .map(([, place = '']) => place)
      .filter((place) => isPlace(place) && !placePattern(place).test(all))
      .map((place) => `${paper.path} names ${place}`),
  )
}

/** Tests that a paper names behind their file (`x.test.ts`: "name") and that the file does not have. */
export function missingTests(paper: SourceFile, files: SourceFile[]): string[] {
  return [...paper.text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`: "([^"]+)"/g)]
    .filter(([, file, name = '']) => !files.some((source) => source.path === file && source.text.includes(name)))
    .map(([, file, name]) => `${paper.path} names "${name}" in ${file}`)
}

/** References to a decision, to a paper in docs/ or from paper to paper that lead nowhere. */
export function deadReferences(files: SourceFile[], paths: string[]): string[] {
  const there = new Set(paths)
  const numbers = new Set(paths.flatMap((file) => record.exec(file)?.[1] ?? []))
  return files.flatMap(({ path: file, text }) => [
    ...[...text.matchAll(/\bdecisions? ((?:\d{3}(?:, | and )?)+)/gi)]
      .flatMap(([, cited = '']) => cited.match(/\d{3}/g) ?? [])
      .filter((number) => !numbers.has(number))
      .map((number) => `${file} cites decision ${number}`),
    ...papersNamedIn(file, text)
      .filter((paper) => !there.has(paper))
      .map((paper) => `${file} names ${paper}`),
  ])
}

/** More records than a newcomer reads. */
export function recordsTooMany(paths: string[]): string[] {
  const records = paths.filter((file) => file.startsWith('docs/decisions/'))
  return records.length > recordsAtMost
    ? [`docs/decisions has ${records.length} records, at most ${recordsAtMost}`]
    : []
}

function papersNamedIn(file: string, text: string): string[] {
  const named = [...text.matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([paper]) => paper)
  if (!file.endsWith('.md')) return named
  const linked = [...text.matchAll(/\]\(([\w./-]+\.md)(?:#[\w-]*)?\)/g)].map(([, target = '']) =>
    path.posix.join(path.posix.dirname(file), target),
  )
  return [...named, ...linked]
}

function placePattern(place: string): RegExp {
  const escaped = place.replace(/\/$/, '').replace(/\./g, '\\.').replace(/\*/g, '[\\w.-]*')
  return new RegExp(`/${escaped}/`)
}
