import { inOneLine, type Mutant } from './mutants.ts'

/** Mutants that change nothing anybody could see, by their whole lines before and after. */
export type Equivalent = { file: string; code: string; mutated: readonly string[]; reason: string }

export type Score = { killed: number; survived: number; equivalent: number; percent: number }

export type Verdict = { survivors: Mutant[]; equivalent: Mutant[]; killed: Mutant[] }

const isSame = (entry: Equivalent, mutant: Mutant) =>
  entry.file === mutant.file && entry.code === mutant.code && entry.mutated.includes(mutant.mutated)

/** Counts those that are listed as equivalent out of the survivors. */
export function classify(mutants: readonly Mutant[], listed: readonly Equivalent[]): Verdict {
  const lived = mutants.filter(({ outcome }) => outcome === 'survived')
  const isListed = (mutant: Mutant) => listed.some((entry) => isSame(entry, mutant))
  return {
    survivors: lived.filter((mutant) => !isListed(mutant)),
    equivalent: lived.filter(isListed),
    killed: mutants.filter(({ outcome }) => outcome === 'killed'),
  }
}

/** Entries whose code is gone, or whose mutant is killed now: they would hide the next survivor that looks like them. */
export function staleEntries(
  listed: readonly Equivalent[],
  tried: readonly Mutant[],
  sourceOf: (file: string) => string | null,
): string[] {
  return listed.flatMap(({ file, code, mutated: all }) => {
    const where = `${file}: ${code}`
    if (!inOneLine(sourceOf(file) ?? '').includes(code)) return [`${where}: there is no such code any more`]
    return all.flatMap((mutated) => {
      const same = tried.filter((mutant) => mutant.file === file && mutant.code === code && mutant.mutated === mutated)
      const isKilled = same.length > 0 && same.every(({ outcome }) => outcome === 'killed')
      return isKilled ? [`${file}: ${mutated}: a test kills it now`] : []
    })
  })
}

/** By folder, in the order of the folders that are given; those without mutants are left out. */
export function scoresByFolder(
  { survivors, equivalent, killed }: Verdict,
  folders: readonly string[],
): Map<string, Score> {
  const count = (mutants: Mutant[], folder: string) =>
    mutants.filter(({ file }) => folderOf(file, folders) === folder).length
  const scores = folders.map((folder): [string, Score] => [
    folder,
    scoreOf(count(killed, folder), count(survivors, folder), count(equivalent, folder)),
  ])
  return new Map(scores.filter(([, { killed, survived, equivalent }]) => killed + survived + equivalent > 0))
}

export const wholeScore = ({ survivors, equivalent, killed }: Verdict): Score =>
  scoreOf(killed.length, survivors.length, equivalent.length)

/** Nothing that could be killed is all of it. */
function scoreOf(killed: number, survived: number, equivalent: number): Score {
  const tried = killed + survived
  return { killed, survived, equivalent, percent: tried === 0 ? 100 : (100 * killed) / tried }
}

/** The longest that holds the file: `core/src` holds what no folder below it does. */
function folderOf(file: string, folders: readonly string[]): string | undefined {
  return folders.filter((folder) => file.startsWith(`${folder}/`)).sort((one, other) => other.length - one.length)[0]
}
