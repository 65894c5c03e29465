// node scripts/run.mjs <file or installed program> …: runs it on the project's own Node.
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { become, ensurePackages, fail, findNode24, root, SetupError } from './setup.mjs'

try {
  const [target, ...args] = process.argv.slice(2)
  ensurePackages()
  become(findNode24(), [programFor(target), ...args])
} catch (error) {
  fail(error)
}

function programFor(target) {
  if (!target) throw new SetupError('Say what to run: node scripts/run.mjs <file or installed program> …')
  if (existsSync(path.join(root, target))) return path.join(root, target)
  const program = path.join(root, 'node_modules', '.bin', target)
  if (existsSync(program)) return realpathSync(program)
  throw new SetupError(`There is neither a file nor an installed program named ${target}.`)
}
