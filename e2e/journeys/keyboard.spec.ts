import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { newcomer } from '../people.ts'

test('by keyboard alone one searches, opens a hotel and comes to the review', async ({ page }) => {
  // Some hundred keys, each looked at.
  const person = newcomer()
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText(/skip/i)
  await tabTo(page, page.getByRole('button', { name: 'Search Hotels' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('found in')

  const hotel = page.getByRole('article').filter({ hasText: 'Book Now' }).first().getByRole('heading').getByRole('link')
  await tabTo(page, hotel)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('form', { name: 'Your stay' })).toBeVisible()
  await tabTo(page, page.getByRole('form', { name: 'Your stay' }).getByRole('link', { name: 'Book Now' }))
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Who is travelling?' })).toBeVisible()
  await write(page, page.getByLabel('First name'), person.first_name)
  await write(page, page.getByLabel('Last name'), person.last_name)
  await write(page, page.getByRole('textbox', { name: 'Email' }), person.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Your dates and guests/ })).toBeFocused()
  const next = page.getByRole('button', { name: 'Next' })
  await tabTo(page, next)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Is everything right?' })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Continue with your e-mail' }))
})

const stopsMost = 150

/** Tab until it has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator) {
  await target.waitFor()
  for (let stop = 0; stop < stopsMost; stop++) {
    if ((await target.and(page.locator(':focus')).count()) === 1) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} was not reached in ${stopsMost} stops`)
}

async function write(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}
