import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'

/** Enough for the longest page; one that needs more is a trap. */
const stopsMost = 400
const markStops = readFileSync(path.join(import.meta.dirname, 'mark-stops.js'), 'utf8').replace(/^[^(]*;/, '')

/**
 * Tab from the top of the page (or of the open dialog) until the focus comes round, compared with what can be focused,
 * in the order of the document. A popover that is not modal is left at its end, and the page goes on.
 */
export async function expectTabOrder(page: Page, within = 'html', leaves: 'comes round' | 'may leave' = 'comes round') {
  const expected = await page.evaluate<string[]>(`(${markStops})(${JSON.stringify(within)})`)
  // A dialog's guards send the focus on a moment after it came; a page can be gone through as fast as one types.
  const atOnce = within === 'html' ? 25 : 1
  let seen: string[] = []
  while (!hasComeRound(seen) && seen.length < stopsMost) {
    for (let press = 0; press < atOnce; press++) await page.keyboard.press('Tab')
    if (atOnce === 1 && leaves === 'comes round') await guardsAreDone(page)
    seen = await page.evaluate<string[]>('window.tabStops.seen')
  }
  const round = seen.slice(0, new Set(seen).size)
  const first = round.indexOf(expected[0] ?? '')
  const fromTheTop = [...round.slice(first), ...round.slice(0, first)]
  const compared = leaves === 'may leave' ? fromTheTop.slice(0, expected.length) : fromTheTop
  expect(compared, `Tab stops of ${page.url()}`).toEqual(expected)
}

async function guardsAreDone(page: Page) {
  const isOnGuard = () => page.evaluate<boolean>(`document.activeElement.matches('[data-base-ui-focus-guard]')`)
  await expect.poll(isOnGuard, { intervals: [5, 10, 20] }).toBe(false)
}

const hasComeRound = (seen: string[]) => new Set(seen).size < seen.length
