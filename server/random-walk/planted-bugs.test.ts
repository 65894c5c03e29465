import { readdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CopiedTree, copyTree, root } from './copied-tree.ts'
import { listPatches, plant, unplant } from './planted-bug.ts'

const patches = listPatches()
let tree: CopiedTree
beforeAll(async () => {
  tree = await copyTree()
}, 180_000)
afterAll(() => tree.remove())

test('the copy has every workspace that is installed here, and they are its own', () => {
  const own = 'node_modules/@skyroute'
  const installed = readdirSync(path.join(root, own))
  expect(readdirSync(path.join(tree.folder, own)).sort()).toEqual(installed.sort())
  for (const name of installed)
    expect(realpathSync(path.join(tree.folder, own, name))).toBe(realpathSync(path.join(tree.folder, name)))
})

test.each(patches)(
  'the planted bug $name still takes a mend out of this tree, and the rest fits',
  (patch) => {
    expect(() => {
      plant(patch, tree.folder)
      unplant(patch, tree.folder)
    }).not.toThrow()
  },
  180_000,
)

test.each(patches)('the planted bug $name changes product code alone', ({ changes }) => {
  expect(changes.length).toBeGreaterThan(0)
  expect(changes.filter((file) => !/^(core|server)\/src\//.test(file) || /\.test\.ts$|\/testing\//.test(file))).toEqual(
    [],
  )
})

test.each(patches)('the planted bug $name says which invariant tells of it', ({ foundBy }) => {
  expect(foundBy.length).toBeGreaterThan(0)
})
