import { enterAs, expect, test } from '../fixtures.ts'
import { holdScripts } from '../hold-scripts.ts'

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
