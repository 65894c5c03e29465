// A page that is only read: its script runs when somebody first touches it, and nothing that was done before is lost.
import type { Page } from '@playwright/test'
import { enterAs, expect, test } from './fixtures.ts'
import { holdScripts } from './hold-scripts.ts'

/** Opens a page and does not touch it. */
const look = (page: Page, address: string) => page.goto(address, { waitUntil: 'commit' })
const html = (page: Page) => page.locator('html')
const isAlive = (page: Page) => expect(html(page)).toHaveAttribute('data-alive')
/** Fetched, and none of it run: both are decided in one go when the page was painted. */
async function isAtRest(page: Page) {
  await expect(page.locator('link[rel=modulepreload]')).not.toHaveCount(0)
  await expect(page.locator('script[type=module]')).toHaveCount(0)
}
/** The fifteen seconds are over when a test says so. */
const endWait = 'window.endWait()'
const holdWait = `const timer = setTimeout
window.setTimeout = (done, pause, ...rest) => (pause === 15_000 ? (window.endWait = done) : timer(done, pause, ...rest))`

test.beforeEach(({ page }) => page.addInitScript(holdWait))

test('a page that nobody touches fetches its script, runs none of it, and is alive after fifteen seconds', async ({
  page,
}) => {
  await look(page, '/hotels')
  await isAtRest(page)
  await page.waitForLoadState('load')
  await page.evaluate(endWait)
  await isAlive(page)
  // So are the parts that wait with theirs.
  await expect(page.locator('#foot')).toHaveAttribute('data-alive')
})

for (const [touch, act] of [
  ['a finger or a button', (page: Page) => page.locator('h1').dispatchEvent('pointerdown')],
  ['scrolling', (page: Page) => page.evaluate('scrollTo(0, 200)')],
  ['a key', (page: Page) => page.keyboard.press('Shift')],
] as const)
  test(`${touch} wakes a page that is only read`, async ({ page }) => {
    await look(page, '/hotels')
    await isAtRest(page)
    await act(page)
    await isAlive(page)
  })

// On a phone it is in the menu.
test('before its script the theme button says what it will do', { tag: '@desktop' }, async ({ page }) => {
  await holdScripts(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await look(page, '/')
  await expect(page.getByRole('button', { name: 'Switch to the light theme' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Switch to the dark theme' })).toHaveCount(0)
})

test('a button that was pressed before the script has come is pressed once when it has', async ({ page, isMobile }) => {
  const release = await holdScripts(page)
  await look(page, '/')
  const button = page.getByRole('button', { name: isMobile ? 'Open menu' : 'Switch to the dark theme' })
  await page.emulateMedia({ colorScheme: 'light' })
  await button.click()
  await expect(html(page)).toHaveAttribute('data-pressed')
  // Twice, because nothing came: a theme that were switched twice would be the old one.
  await button.click()
  release()
  if (isMobile) await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  else await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  await isAlive(page)
  await expect(html(page)).not.toHaveAttribute('data-pressed')
  if (!isMobile) await expect(html(page)).toHaveAttribute('data-theme', 'dark')
})

test('a press that wakes the page is done', async ({ page, isMobile }) => {
  await look(page, '/')
  await isAtRest(page)
  await page.getByRole('button', { name: isMobile ? 'Open menu' : /choose currency/ }).click()
  await expect(page.getByRole(isMobile ? 'dialog' : 'menu')).toBeVisible()
})

// A phone has no such buttons.
test('a button of a part that waits for its own script is pressed when that has come', { tag: '@desktop' }, async ({
  page,
}) => {
  const release = await holdScripts(page, /\/assets\/featured-hotels-.*\.js$/)
  await page.goto('/')
  const row = page.getByRole('list', { name: 'Featured hotels' })
  const begin = await row.evaluate((list) => list.scrollLeft)
  await page.getByRole('button', { name: 'Next: Featured hotels' }).click()
  await expect(html(page)).toHaveAttribute('data-pressed')
  release()
  await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(begin)
  await expect(html(page)).not.toHaveAttribute('data-pressed')
})

test('a form that is sent before its script has come is sent once by it', async ({ page }) => {
  const release = await holdScripts(page)
  await look(page, '/login')
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@skyroute.example')
  await page.getByLabel('Password', { exact: true }).fill('a-wrong-password')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(html(page)).toHaveAttribute('data-pressed')
  release()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(sent).toEqual(['/api/v1/auth/login'])
})

test('a picture that is pressed before the script has come is shown on the page when it has', async ({ page }) => {
  const release = await holdScripts(page)
  await look(page, '/hotel/cowrie-lantern-hotel')
  const picture = page
    .getByRole('region', { name: /^Pictures of/ })
    .getByRole('link')
    .first()
  await picture.click()
  await expect(html(page)).toHaveAttribute('data-pressed')
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)
})

test('what is typed first stays, and brings its suggestions', async ({ page }) => {
  await look(page, '/')
  await isAtRest(page)
  const field = page.getByLabel('Destination').and(page.locator(':visible')).first()
  await field.click()
  await page.keyboard.type('ikeja')
  await expect(page.getByRole('option', { name: 'Ikeja, Lagos' })).toBeVisible()
  await expect(field).toHaveValue('ikeja')
})

test('a link that is pressed first leads to its page', async ({ page }) => {
  await look(page, '/about')
  await isAtRest(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Terms')
})

test('a customer who is signed in finds the page at work', async ({ page, customer }) => {
  await enterAs(page, customer)
  await look(page, '/')
  await isAlive(page)
})

test('pages that are not only read are at work at once', async ({ page }) => {
  for (const address of ['/login', '/offline', '/verify', '/dashboard']) {
    await look(page, address)
    await isAlive(page)
  }
})
