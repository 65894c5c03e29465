import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The rules of axe that are broken on a page, whatever their weight. */
export async function accessibilityFaults(page: Page) {
  // Base UI's own focus guards are hidden and focusable by design.
  // In the page itself, which has no frames of others: the other way joins the results in a second page, for seconds.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .exclude('[data-base-ui-focus-guard]')
    .options({ preload: false, resultTypes: ['violations'] })
    .analyze()
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ id, impact, target, failureSummary })),
  )
}
