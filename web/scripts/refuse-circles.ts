import type { Plugin } from 'vite'

/** Two files that wait for each other may run in the wrong order: the console once did not open because of it. */
export const refuseCircles = (): Plugin => ({
  name: 'refuse-circles',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const files = new Map(
      Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.imports] as const] : [])),
    )
    const circle = findCircle(files)
    if (circle) this.error(`Built files import each other in a circle:\n${circle.join('\n→ ')}`)
  },
})

/** A file and the way from it back to itself; only what is imported at once counts. */
export function findCircle(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()
  const visit = (file: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const next of imports.get(file) ?? []) {
      const circle = visit(next, [...way, file])
      if (circle) return circle
    }
    done.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const circle = visit(file, [])
    if (circle) return circle
  }
  return undefined
}
