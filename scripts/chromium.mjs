// The browser for the browser tests: one that is there, else one that this machine can install.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { environmentFor, print, root, SetupError } from './setup.mjs'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Chromium without anything to look at: tests take half the time. Playwright's own browser is the same. */
const headlessShell = '/usr/bin/chromium-headless-shell'

/** For tests: the build without a window where it is or can be installed unasked, else any Chromium. */
export function ensureTestBrowser(node) {
  const named = namedChromium()
  if (named) return named
  if (!existsSync(headlessShell) && (process.env.CI || !findChromium())) {
    print('Installing Chromium for the browser tests …')
    installFromDebian('chromium-headless-shell')
  }
  return existsSync(headlessShell) ? headlessShell : ensureChromium(node)
}

/** Answers the path of a Chromium, installing one when there is none. */
export function ensureChromium(node) {
  const found = namedChromium() ?? findChromium()
  if (found) return found
  print('Installing Chromium …')
  installFromDebian('chromium') || installFromPlaywright(node)
  const installed = findChromium()
  if (!installed) {
    throw new SetupError(
      'The browser tests need Chromium, and it could not be installed here. Install it and set CHROMIUM_PATH.',
    )
  }
  return installed
}

function namedChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new SetupError(`CHROMIUM_PATH names ${named}, which is not there.`)
  return named
}

function findChromium() {
  return [...usualPlaces, playwrightsOwn()].find((file) => file && existsSync(file))
}

function playwrightsOwn() {
  try {
    return createRequire(path.join(root, 'e2e', 'package.json'))('@playwright/test').chromium.executablePath()
  } catch {
    return undefined
  }
}

function installFromDebian(name) {
  if (!existsSync('/usr/bin/apt-get')) return false
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args) => succeeds([...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args])
  // An incomplete update of one list is no reason not to try.
  apt('update')
  return apt('install', '-y', '--no-install-recommends', name, 'fonts-liberation')
}

function installFromPlaywright(node) {
  return succeeds([node, path.join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'], {
    env: environmentFor(node),
  })
}

function succeeds([program, ...args], options = {}) {
  return spawnSync(program, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], ...options }).status === 0
}
