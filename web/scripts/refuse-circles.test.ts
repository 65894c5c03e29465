import { expect, it } from 'vitest'
import { findCircle } from './refuse-circles.ts'

it('files that wait for each other are found, and the way round is told', () => {
  const imports = { page: ['site'], site: ['frame', 'rows'], rows: ['frame', 'words'], words: ['site'], frame: [] }
  expect(findCircle(new Map(Object.entries(imports)))).toEqual(['site', 'rows', 'words', 'site'])
})

it('a file that two others import is no circle', () => {
  const imports = { page: ['site', 'frame'], site: ['frame'], frame: ['react'] }
  expect(findCircle(new Map(Object.entries(imports)))).toBeUndefined()
})
