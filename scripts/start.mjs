// npm start: whatever is missing is installed and built, then the server runs.
import { compiledCode, serverEnvironment, serverFlags } from './server-flags.mjs'
import { become, ensurePackages, ensureWebBuild, fail, findNode24 } from './setup.mjs'

try {
  ensurePackages()
  const node = findNode24()
  ensureWebBuild(node)
  become(node, [...serverFlags, 'server/src/main.ts', ...process.argv.slice(2)], {
    ...serverEnvironment,
    ...compiledCode,
  })
} catch (error) {
  fail(error)
}
