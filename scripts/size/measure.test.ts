import path from 'node:path'
import { expect, it } from 'vitest'
import { measure } from './measure.ts'
import { readTree } from './sources.ts'

const root = path.resolve(import.meta.dirname, '..', '..')

it('every source of the product can be read and counted', () => {
  const figures = measure(readTree(root))
  expect(figures.get('files in circles of imports, types included')).toBe('0')
  expect(Number(figures.get('product lines')?.replaceAll(',', ''))).toBeGreaterThan(100_000)
})

it('counts what a declaration, a component and a statement are made of', () => {
  const file = (name: string, ...lines: string[]) => ({ path: name, text: lines.join('\n') })
  const product = [
    file('web/app/one.tsx', 'export function One() {', '  useEffect(() => {})', '  return <p>1</p>', '}'),
    file('server/src/two.ts', 'const two = sql`select 1`', 'const three = (two as any)!'),
    file('scripts/three.d.mts', 'export const three: string'),
  ]
  const figures = measure({ product, generated: [] })
  expect(Object.fromEntries(figures)).toMatchObject({
    'product lines': '7',
    'components: median, p90, most lines': '4, 4, 4 (of 1)',
    '`any`': '1',
    '`as` (without `as const`)': '1',
    '`!`': '1',
    'SQL by hand: statements, of them plain': '1, 1',
  })
})
