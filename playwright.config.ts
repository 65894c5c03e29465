import { existsSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'
import { alone, leftOut, seenOnlyOn } from './e2e/widths.ts'

const port = process.env.E2E_PORT ?? '4280'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes at the second try hides a fault: it is named, and a third one fails the run (scripts/test.mjs).
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  // These end what hangs. A machine that does other work answers late, and what is wrong stays wrong.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    // E2E_ORIGIN names a server that already runs; otherwise the tests start their own. A name: passkeys are given to no
    // address of numbers.
    baseURL: process.env.E2E_ORIGIN ?? `http://localhost:${port}`,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    // To record every test in case it fails takes as long as half of the tests; `--trace on` does it by hand.
    trace: 'on-first-retry',
    // It would answer in the place of the tests' own routes; the tests of a bad line allow it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? chromium(), args: chromiumArguments() },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: [alone, ...leftOut.phone],
      grepInvert: seenOnlyOn.desktop,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: [alone, ...leftOut.desktop],
      grepInvert: seenOnlyOn.phone,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'alone',
      testMatch: alone,
      dependencies: ['phone', 'desktop'],
      workers: 1,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
  ],
})

/** As scripts/chromium.mjs does for `npm test`: the build without a window takes half the time. */
function chromium(): string {
  const shell = '/usr/bin/chromium-headless-shell'
  return existsSync(shell) ? shell : '/usr/bin/chromium'
}

/** Chromium's own calls home fail on a closed network, many at a time; its sandbox does not work for root. */
function chromiumArguments(): string[] {
  const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
  const noUpdates = ['--disable-component-update', '--disable-sync']
  return [...quiet, ...noUpdates, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
}
