// npm run lighthouse: installs and builds what is missing, finds a Chromium, then asks (scripts/lighthouse/main.ts).
import path from 'node:path'
import { ensureTestBrowser } from './chromium.mjs'
import { become, ensurePackages, ensureWebBuild, fail, findNode24, root } from './setup.mjs'
import { freePort } from './test-process.mjs'

try {
  ensurePackages()
  const node = findNode24()
  ensureWebBuild(node)
  const args = [path.join(root, 'scripts', 'lighthouse', 'main.ts'), `--port=${await freePort()}`]
  become(node, [...args, ...process.argv.slice(2)], { CHROME_PATH: ensureTestBrowser(node) })
} catch (error) {
  fail(error)
}
