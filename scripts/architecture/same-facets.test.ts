// The server refuses a value that it does not offer, and the site offers what it has words for: both name the same.
import { expect, test } from 'vitest'
import { facetDefinitions } from '../../server/src/features/search/index/facet-definitions.ts'
import { factFields } from '../../web/app/shared/search/filters/fact-fields.ts'
import { factGroups } from '../../web/app/shared/search/filters/fact-filters.ts'

type Group = { field: string; choices: readonly { value: string }[] }

const valuesOf = (groups: readonly Group[]) =>
  Object.fromEntries(groups.map(({ field, choices }) => [field, choices.map(({ value }) => value).sort()]))

test.each(['hotel', 'car'] as const)('the filters of a %s are the same on the server and on the site', (product) => {
  expect(valuesOf(factGroups[product])).toEqual(valuesOf(facetDefinitions[product]))
  expect([...factFields[product]].sort()).toEqual(factGroups[product].map(({ field }) => field).sort())
})
