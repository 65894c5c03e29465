import type { Page } from '@playwright/test'

/** What a browser complains of about our site, as it comes: uncaught errors, the console, answers from 500 up. */
export function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // A refused call is the API's right, and so is a 404 page, opened or come back to; Chromium prints each. What broke is
    // counted below.
    const source = message.location().url
    const isRefusal =
      message.text().startsWith('Failed to load resource') &&
      (source.includes('/api/') || pageOf(source) === pageOf(page.url()))
    const isOurs = message.text() === 'Service Worker registration blocked by Playwright'
    if (['error', 'warning'].includes(message.type()) && !isRefusal && !isOurs) complaints.push(message.text())
  })
  page.on('response', (answer) => {
    if (answer.status() >= 500) complaints.push(`${answer.status()} ${answer.url()}`)
  })
  return complaints
}

/** The address of a page, also of its data, which the router fetches when somebody comes back to it. */
const pageOf = (address: string) => address.replace(/[?#].*$/, '').replace(/\.data$/, '')
