import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const app = path.join(import.meta.dirname, '../..')
const imported = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, to = '']) => path.resolve(path.dirname(file), to))

/** What is fetched later by a file, or by what it imports: once it has come, also what that fetches. */
function lateFrom(first: string[]): string[] {
  const [seen, late] = [new Set<string>(), new Set<string>()]
  const next = [...first]
  for (let file = next.pop(); file; file = next.pop()) {
    if (seen.has(file) || !/\.tsx?$/.test(file)) continue
    seen.add(file)
    const later = imported(file, /\bimport\('(\.[^']+)'\)/g)
    for (const part of later) late.add(part)
    next.push(...later, ...imported(file, /^(?!import type ).*\bfrom '(\.[^']+\.tsx?)'/gm))
  }
  return [...late].map((file) => path.relative(app, file)).sort()
}

it('every part that a driver’s page may fetch later is kept on the phone with the day', () => {
  const needed = lateFrom(
    ['driver/driver-dashboard.tsx', 'ui/toasts/toast-host.tsx'].map((file) => path.join(app, file)),
  )
  const kept = imported(path.join(app, 'driver/offline/late-parts.ts'), /\bimport\('(\.[^']+)'\)/g)
  const missing = needed.filter((file) => !kept.includes(path.join(app, file)))
  expect(missing).toEqual([])
})
