import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../accessibility-faults.ts'
import { expect } from '../fixtures.ts'

/** Each theme at the width where it shows most; together the two projects see every page in both. */
const looks = { phone: { widths: [360], theme: 'dark' }, desktop: { widths: [768, 1280], theme: 'light' } } as const
export type Look = (typeof looks)[keyof typeof looks]

export const lookOf = (project: { name: string }): Look => looks[project.name === 'phone' ? 'phone' : 'desktop']

export const themeOf = (page: Page) => looks[(page.viewportSize()?.width ?? 0) < 768 ? 'phone' : 'desktop'].theme

/** Opens a page and sees that it has one title and fits at every width of the project. */
export async function visit(page: Page, address: string, { widths, theme }: Look) {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    if (width === widths[0]) await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
    await page.evaluate('document.fonts.ready')
    // Not innerWidth: a phone zooms out to show a page that is too wide.
    const taken = await page.evaluate<number>('document.documentElement.scrollWidth')
    expect(taken, `${address} scrolls sideways at ${width}`).toBeLessThanOrEqual(width)
  }
}

/** Parts far down get their script when somebody does something: whoever goes through by keys meets them awake. */
export async function wake(page: Page) {
  await page.keyboard.press('Shift')
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  const coming = page.locator('.skeleton, label.invisible, [data-coming], [data-hydrates-later]:not([data-alive])')
  await expect(coming, `${page.url()} wakes`).toHaveCount(0)
  // Without its script each day of a calendar is a stop of its own; with it a month has one.
  const stopsMost = `Math.max(0, ...[...document.querySelectorAll('table')].map((month) => month.querySelectorAll('[data-day][tabindex="0"]').length))`
  await expect
    .poll(() => page.evaluate<number>(stopsMost), { message: `${page.url()} has its calendar` })
    .toBeLessThan(2)
  await page.evaluate('scrollTo(0, 0)')
}

/** No rule of axe is broken, whatever its weight. */
export async function expectAccessible(page: Page) {
  expect(await accessibilityFaults(page), page.url()).toEqual([])
}
