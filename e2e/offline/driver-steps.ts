// What drivers do on their page, for the tests of it.
import type { Page } from '@playwright/test'

/** The one big button: under the thumb on phones, in the card on desks. */
export const bigButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).and(page.locator(':visible'))

/** Sent without waiting for the ten seconds: as when the phone goes into the pocket. */
export const pocket = (page: Page) =>
  page.evaluate(`(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
  })()`)

/** How much waits in the outboxes of all drivers of this phone. */
export const unsent = (page: Page) =>
  page.evaluate<number>(`Object.keys(localStorage).filter((key) => key.startsWith('driver_outbox'))
    .map((key) => JSON.parse(localStorage[key]).entries.length).reduce((sum, count) => sum + count, 0)`)
