// npm run bench: installs and builds what is missing, finds a Chromium, then measures (scripts/bench/main.ts).
import path from 'node:path'
import { ensureTestBrowser } from './chromium.mjs'
import { become, ensurePackages, ensureWebBuild, fail, findNode24, root } from './setup.mjs'

try {
  ensurePackages()
  const node = findNode24()
  ensureWebBuild(node)
  const main = path.join(root, 'scripts', 'bench', 'main.ts')
  become(node, [main, ...process.argv.slice(2)], { CHROMIUM_PATH: ensureTestBrowser(node) })
} catch (error) {
  fail(error)
}
