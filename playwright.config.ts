import { existsSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'

const port = process.env.E2E_PORT ?? '4280'
/** What changes the whole house runs after everything else, one test at a time. */
const alone = '**/alone/*.spec.ts'
/** What no width changes: texts, addresses, papers and refusals. Seen once, where it takes less time. */
const sameAtEveryWidth = [
  'texts/*',
  'everywhere/{faults,policy}',
  'places',
  'search-engines',
  'journeys/{change-email,own-data,tampering,two-factor}',
].map(specsNamed)
/**
 * What travellers and drivers do and no width changes: seen on a phone, as most of them have one. How their screens look
 * on a desktop, `everywhere` sees. And what stands in a phone's menu alone.
 */
const seenOnAPhone = [
  'journeys/{booking-page,cancel,car-by-transfer,driver,driver-at-the-airport,hold-ends,live,one-time-account}',
  'journeys/{awaited-popup,passkeys,session-ended,sign-in-by-mail,verify,wizard-draft}',
  'offline/{drivers-day,lost-answer}',
].map(specsNamed)
/** What is done by keys alone: a phone has none. */
const seenOnADesktop = ['console/files', 'everywhere/dialogs', 'journeys/keyboard'].map(specsNamed)
/**
 * A single test that one width alone has, or that none changes, names the width that sees it: `{ tag: '@desktop' }`. The
 * other one does not open a page first, as it would to skip it.
 */
const seenOnlyOn = { desktop: /@desktop\b/, phone: /@phone\b/ }

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
  timeout: 30_000,
  // Machines that do other work answer late; what is wrong stays wrong.
  expect: { timeout: 10_000 },
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
      testIgnore: [alone, ...sameAtEveryWidth, ...seenOnADesktop],
      grepInvert: seenOnlyOn.desktop,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: [alone, ...seenOnAPhone],
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

function specsNamed(name: string): string {
  return `**/${name}.spec.ts`
}

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
