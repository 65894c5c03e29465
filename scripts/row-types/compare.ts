import type { Checker, Type } from 'typescript/unstable/sync'
import { sampleOf } from './column-samples.ts'
import { type Declared, keyOf } from './declared.ts'
import { type Fields, fitting } from './misfits.ts'
import type { Recorded } from './recorded.ts'

export type Difference = { place: string; what: string }
export type Comparison = { compared: number; places: Set<string>; differences: Difference[] }

/** What the declared row types say otherwise than PostgreSQL has answered. */
export function compareRows(
  recorded: readonly Recorded[],
  declared: ReadonlyMap<string, Declared[]>,
  checker: Checker,
): Comparison {
  const differencesWith = comparing(checker)
  const found = new Map<string, Difference>()
  const places = new Set<string>()
  let compared = 0
  for (const statement of recorded) {
    const candidates = declared.get(keyOf(statement.template.texts)) ?? []
    if (candidates.length > 0) compared++
    for (const { place } of candidates) places.add(place)
    const all = candidates.map(({ place, type }) => differencesWith(statement, type).map((what) => ({ place, what })))
    for (const difference of statement.template.hasFragments ? fewest(all) : all.flat())
      found.set(`${difference.place} ${difference.what}`, difference)
  }
  return { compared, places, differences: [...found.values()] }
}

/** Short templates around fragments of SQL can be alike, such as sql`${select} where ${condition}`: one of them was sent. */
const fewest = (all: Difference[][]) =>
  all.reduce((least, one) => (one.length < least.length ? one : least), all[0] ?? [])

function comparing(checker: Checker) {
  const { misfits, fieldsOf } = fitting(checker)
  return ({ columns, rows }: Recorded, declared: Type): string[] => {
    const names = columns.map(({ name }) => name)
    const ofKinds = Object.fromEntries(
      columns.map(({ name, type }) => [name, rows.find((row) => row[name] !== null)?.[name] ?? sampleOf(type)]),
    )
    const types = declared.isUnionType() ? declared.getTypes() : [declared]
    return [
      ...names.filter((name, nth) => names.indexOf(name) !== nth).map((name) => `${name} is answered twice`),
      ...columns
        .filter(({ name }) => ofKinds[name] === undefined)
        .map(({ name, type }) => `${name} is of type ${type}, which is not in column-samples.ts`),
      ...names
        .filter((name) => !types.some((type) => has(fieldsOf(type), name)))
        .map((name) => `${name} is not declared`),
      ...misfits(ofKinds, declared, 'kinds'),
      ...rows.flatMap((row) => misfits(row, declared, 'values')),
    ]
  }
}

const has = ({ named, others }: Fields, name: string) =>
  others !== undefined || named.some((field) => field.name === name)
