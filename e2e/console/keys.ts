// A clerk who has no mouse: the focus goes there and keys are pressed.
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, themeOf } from '../everywhere/visit.ts'
import { expect } from '../fixtures.ts'

export async function press(target: Locator, key = 'Enter') {
  await target.focus()
  await target.press(key)
}

export async function write(target: Locator, text: string) {
  await target.focus()
  await target.press('ControlOrMeta+a')
  await target.pressSequentially(text)
}

/** The first row of the list, by the list's own keys. */
export async function openFirstRow(page: Page) {
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const row = page.locator('[data-row-stop=here]')
  await page.keyboard.press('j')
  // The focus goes there with the next picture, unless news draw the list anew just then: above the first is the first.
  await expect(row)
    .toBeFocused({ timeout: 3_000 })
    .catch(() => page.keyboard.press('k'))
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
}

/** A screen at the width and in the theme of its project: the two see it in both. */
export async function expectScreenAccessible(page: Page, address: string) {
  await page.emulateMedia({ colorScheme: themeOf(page), reducedMotion: 'reduce' })
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).or(page.locator('[data-drawer]')).first()).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  const taken = () => page.evaluate<number>('document.documentElement.scrollWidth')
  await expect.poll(taken, `${address} scrolls sideways`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  await expectAccessible(page)
}
