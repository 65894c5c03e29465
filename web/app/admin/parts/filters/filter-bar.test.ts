import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MOST_LETTERS } from './filter-bar.tsx'

type Parameter = { name: string; schema?: { maxLength?: number } }
type Referred = Parameter | { $ref: string }
type Description = {
  paths: Record<string, { get?: { parameters?: Referred[] } }>
  components: { parameters: Record<string, Parameter> }
}

it('a list takes whatever fits into the field that searches it', () => {
  const file = new URL('../../../../../api-client/openapi.json', import.meta.url)
  const { paths, components } = JSON.parse(readFileSync(file, 'utf8')) as Description
  const parameterOf = (given: Referred) =>
    '$ref' in given ? components.parameters[given.$ref.split('/').at(-1) ?? ''] : given
  const limits = Object.entries(paths).flatMap(([path, { get }]) =>
    (get?.parameters ?? [])
      .map(parameterOf)
      .filter((parameter) => parameter?.name === 'search')
      .map((parameter) => ({ path, most: parameter?.schema?.maxLength ?? 0 })),
  )
  expect(limits.length).toBeGreaterThan(10)
  expect(limits.filter(({ most }) => most < MOST_LETTERS)).toEqual([])
})
