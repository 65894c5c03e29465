import { readdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDeep } from '../src/testing/slices/slice.ts'
import { type CopiedTree, copyTree, root } from './copied-tree.ts'
import { faultsTogether, kinds, listPatches, rejectionOf } from './planted-bug.ts'

const patches = listPatches()
let tree: CopiedTree
beforeAll(async () => {
  tree = await copyTree()
})
afterAll(() => tree.remove())

test('the copy has every workspace that is installed here, and they are its own', () => {
  const own = 'node_modules/@skyroute'
  const installed = readdirSync(path.join(root, own))
  expect(readdirSync(path.join(tree.folder, own)).sort()).toEqual(installed.sort())
  for (const name of installed)
    expect(realpathSync(path.join(tree.folder, own, name))).toBe(realpathSync(path.join(tree.folder, name)))
})

test('each of the seventeen kinds of bug is planted', () => {
  const planted = new Set(patches.map(({ kind }) => kind))
  expect(kinds).toHaveLength(17)
  expect(kinds.filter((kind) => !planted.has(kind))).toEqual([])
})

test.each(patches)('the planted bug $name still takes a guard out of this tree', (patch) => {
  expect(rejectionOf(patch, tree.folder)).toBe('')
})

test.runIf(isDeep)('what the planted bugs leave is sound', () => {
  expect(faultsTogether(patches, tree.folder)).toBe('')
})

test.each(patches)('the planted bug $name changes product code alone', ({ changes }) => {
  expect(changes.length).toBeGreaterThan(0)
  expect(changes.filter((file) => !/^(core|server)\/src\//.test(file) || /\.test\.ts$|\/testing\//.test(file))).toEqual(
    [],
  )
})

test.each(patches)('the planted bug $name says which promise tells of it, and of what kind it is', (patch) => {
  expect(patch.foundBy.length).toBeGreaterThan(0)
  expect([...kinds, 'another mend taken out']).toContain(patch.kind)
})
