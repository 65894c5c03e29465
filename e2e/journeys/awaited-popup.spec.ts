import { enterAs, expect, test } from '../fixtures.ts'
import { holdScripts } from '../hold-scripts.ts'

// The browser prints every script that did not come, and the router what it does about a page.
test.afterEach(({ complaints }) => {
  const ofTheLine = /net::ERR_|dynamically imported module|Error loading route module/
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !ofTheLine.test(text)))
})
test.beforeEach(({ page, customer }) => enterAs(page, customer))

test('what is opened while the menu is on its way stands alone', async ({ page }) => {
  await page.goto('/dashboard?tab=settings')
  const release = await holdScripts(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Change Password' }).click()
  release()
  // Were the menu there as well, each would hide the other from whoever asks by role.
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test('pressed twice because nothing came, a dialog opens all the same', async ({ page }) => {
  await page.goto('/dashboard?tab=settings')
  const release = await holdScripts(page)
  const opener = page.getByRole('button', { name: 'Change Password' })
  await opener.click()
  await opener.click()
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a dialog whose script does not come says so, and opens at the next press', async ({ page }) => {
  await page.goto('/dashboard?tab=settings')
  const script = /\/assets\/dialog-popup-.*\.js$/
  await page.route(script, (route) => route.abort())
  const opener = page.getByRole('button', { name: 'Change Password' })
  await opener.click()
  await expect(page.getByText('This part of the page did not load')).toBeVisible()
  await expect(page.getByText('Check your connection and try again.')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Change Password' })).toHaveCount(0)
  await page.unroute(script)
  await opener.click()
  await expect(page.getByRole('dialog', { name: 'Change Password' })).toBeVisible()
})

test('it is said even when no script comes any more', async ({ page }) => {
  await page.goto('/dashboard?tab=settings')
  const script = /\/assets\/.*\.js$/
  await page.route(script, (route) => route.abort())
  await page.getByRole('button', { name: 'Change Password' }).click()
  const said = page.getByRole('alert').filter({ hasText: 'This part of the page did not load' })
  await expect(said).toBeVisible()
  await said.getByRole('button', { name: 'Close' }).click()
  await expect(said).toHaveCount(0)
})

test('a page whose script does not come is told of when the router has loaded the last one anew', async ({ page }) => {
  await page.goto('/faq')
  await page.route(/\/assets\/terms-.*\.js$/, (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByText('The page you asked for did not load')).toBeVisible()
  await expect(page).toHaveURL('/faq')
})
