import { describe, expect, it } from 'vitest'
import { checkFacets, facetDefinitions, makeFacetValues, putFacetValues } from './facet-definitions.ts'

const choice = { value: 'x', label: 'X', holds: () => true }
const facets = (choices: readonly number[]) =>
  choices.map((count) => ({ choices: Array.from({ length: count }, () => choice) }))

describe('the facets', () => {
  it.each(Object.entries(facetDefinitions))('of a %s fit into the bits', (_, ours) => {
    expect(() => checkFacets(ours)).not.toThrow()
  })

  it('are ten at most, with 31 choices', () => {
    expect(() => checkFacets(facets([22, 1, 1, 1, 1, 1, 1, 1, 1, 1]))).not.toThrow()
    expect(() => checkFacets(facets(Array.from({ length: 11 }, () => 1)))).toThrow('holds 10 facets, not 11')
    expect(() => checkFacets(facets([16, 16]))).toThrow('hold 31 choices, not 32')
  })

  it('are not answered in more ways than can be numbered', () => {
    const answers = makeFacetValues()
    answers.bits = Array.from({ length: 65_536 }, () => -1)
    expect(() => putFacetValues(answers, 0, { kind: 'car', facts: {} })).toThrow('too many ways')
  })
})
