import { edgesOf, type SourceFile } from './rules.ts'

/** Files that import each other round about, types included: one line for each circle. */
export function circles(files: SourceFile[]): string[] {
  const known = new Set(files.map((file) => file.path))
  const graph = new Map(
    files.map((file) => [
      file.path,
      edgesOf(file)
        .map(({ to }) => to)
        .filter((to) => known.has(to)),
    ]),
  )
  const done = new Set<string>()
  return [...known].flatMap((file) => {
    const way = findWayBack(graph, file, done)
    done.add(file)
    return way ? [way.join(' → ')] : []
  })
}

/** The shortest way from a file to itself; files that are done stand in no circle that is not told of yet. */
function findWayBack(graph: ReadonlyMap<string, string[]>, start: string, done: ReadonlySet<string>) {
  const cameFrom = new Map<string, string>()
  const waiting = [start]
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    for (const next of graph.get(file) ?? []) {
      if (next === start) return [...wayTo(cameFrom, file), start]
      if (done.has(next) || cameFrom.has(next)) continue
      cameFrom.set(next, file)
      waiting.push(next)
    }
  }
  return undefined
}

function wayTo(cameFrom: ReadonlyMap<string, string>, file: string): string[] {
  const before = cameFrom.get(file)
  return before === undefined ? [file] : [...wayTo(cameFrom, before), file]
}
