import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** The worker is in charge and done with what the page told it. */
export async function expectCached(page: Page, ...paths: string[]) {
  for (const path of paths)
    await expect
      .poll(() => page.evaluate<boolean>(`caches.match(${JSON.stringify(path)}).then(Boolean)`), { message: path })
      .toBe(true)
}
