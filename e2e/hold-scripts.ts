import type { Locator, Page } from '@playwright/test'

/** Scripts, all or these, that are asked for from now on wait until they are released. */
export async function holdScripts(page: Page, files = /\/assets\/.*\.js$/): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** React has taken this element over. */
export async function hydrated(element: Locator) {
  const handle = await element.elementHandle()
  await element
    .page()
    .waitForFunction((node) => Object.keys(node ?? {}).some((key) => key.startsWith('__reactProps')), handle)
}
