// npm run dev: the API restarts when its files change; Vite serves the site with hot reload and hands /api on to it.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensurePackages, environmentFor, fail, findNode24, print, root } from './setup.mjs'

const apiPort = '3000'
const sitePort = '5173'

try {
  ensurePackages()
  const node = findNode24()
  const environment = {
    ...environmentFor(node),
    SERVICES: 'api,jobs',
    PORT: apiPort,
    PUBLIC_URL: `http://localhost:${sitePort}`,
  }
  const api = spawn(
    node,
    [
      '--watch-path=server/src',
      '--watch-path=core/src',
      '--watch-path=demo',
      '--watch-path=embedded-postgres',
      '--watch-preserve-output',
      'server/src/main.ts',
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: environment,
    },
  )
  const vite = path.join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  const site = spawn(node, [vite, 'dev', '--port', sitePort], {
    cwd: path.join(root, 'web'),
    stdio: 'inherit',
    env: environment,
  })
  print(`The site: http://localhost:${sitePort}   the API: http://localhost:${apiPort}/api/v1`)
  endTogether([api, site])
} catch (error) {
  fail(error)
}

function endTogether(children) {
  const endAll = () => children.forEach((child) => void child.kill('SIGTERM'))
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, endAll)
  for (const child of children) child.once('exit', endAll)
}
