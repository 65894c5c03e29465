import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './copied-tree.ts'

const folder = path.join(import.meta.dirname, 'planted-bugs')
const patches = readdirSync(folder).filter((file) => file.endsWith('.patch'))

test.each(patches)('the planted bug %s still takes a mend out of this tree', (patch) => {
  expect(() => execFileSync('git', ['apply', '--check', path.join(folder, patch)], { cwd: root })).not.toThrow()
})

test.each(patches)('the planted bug %s changes product code alone', (patch) => {
  const files = [...readFileSync(path.join(folder, patch), 'utf8').matchAll(/^\+\+\+ b\/(.*)$/gm)].map(
    ([, file]) => file,
  )
  expect(files.length).toBeGreaterThan(0)
  expect(
    files.filter((file = '') => !/^(core|server)\/src\//.test(file) || /\.test\.ts$|\/testing\//.test(file)),
  ).toEqual([])
})
