// When the first thing that somebody does on a page works: not when it is drawn, and not by following a link.
import type { Locator, Page } from '@playwright/test'
import { addDays, lagosDayOf } from '../../../core/src/dates.ts'

/** What shows that each page can be used. Each resolves when it worked, and is asked once the page has an address. */
export const firstUses = {
  home: showSuggestions,
  list: openFilters,
  hotel: chooseDay,
} satisfies Record<string, (page: Page) => Promise<void>>

const PATIENCE_MS = 60_000
/** As long as somebody waits before pressing again. */
const AGAIN_MS = 300

/** Letters typed into the place's field bring the places that they may mean. */
async function showSuggestions(page: Page) {
  const field = page.getByLabel('Destination').and(visible(page)).first()
  await field.click({ timeout: PATIENCE_MS })
  await page.keyboard.type('ikeja')
  const suggestion = page.locator('[role=option]:has-text("Ikeja"), datalist option[value*="Ikeja"]').first()
  await suggestion.waitFor({ state: 'attached', timeout: PATIENCE_MS })
}

async function openFilters(page: Page) {
  const choice = page.getByRole('checkbox', { name: /Solar/ }).and(visible(page)).first()
  const button = page.getByRole('button', { name: /^Filters/ }).first()
  await button.waitFor({ timeout: PATIENCE_MS })
  await pressUntil(button, () => choice.isVisible())
}

/** The price at the bottom of the screen leads to the fields of the days, in the page or over it. */
async function chooseDay(page: Page) {
  const price = page.getByRole('region', { name: 'Price and booking' }).locator('a, button').and(visible(page)).first()
  await price.waitFor({ timeout: PATIENCE_MS })
  const sheet = page.getByRole('dialog')
  await pressUntil(price, async () => page.url().endsWith('#book') || (await sheet.isVisible()))
  const card = (await sheet.isVisible()) ? sheet : page.locator('#book')
  const field = card.locator('input[type=date]').first()
  if (await field.isVisible()) return field.fill(addDays(lagosDayOf(new Date()), 40))
  const day = page.getByRole('gridcell').getByRole('button', { disabled: false }).last()
  await pressUntil(card.getByRole('button', { name: /^Check-in/ }), () => day.isVisible())
  await day.click()
}

const visible = (page: Page) => page.locator(':visible')

/** Pressed anew until it helps: what is pressed before its script has come may do nothing. */
async function pressUntil(button: Locator, hasHelped: () => Promise<boolean>) {
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until) {
    await button.click({ timeout: AGAIN_MS }).catch(() => {})
    for (let looks = 0; looks < 6; looks++) {
      if (await hasHelped()) return
      await button.page().waitForTimeout(AGAIN_MS / 6)
    }
  }
  throw new Error(`pressing ${button} never helped`)
}
