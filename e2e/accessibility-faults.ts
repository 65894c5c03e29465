import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** Base UI's own focus guards are hidden and focusable by design. */
const looksAt = { exclude: ['[data-base-ui-focus-guard]'] }
const options: axe.RunOptions = { preload: false, resultTypes: ['violations'] }

/** The rules of axe that are broken on a page, whatever their weight. Its one frame, of a mail, lets no script in. */
export async function accessibilityFaults(page: Page) {
  // Half a megabyte that is read and run: once a page.
  if (!(await page.evaluate<boolean>('Boolean(window.axe)'))) await page.evaluate(axe.source)
  const run = `axe.run(${JSON.stringify(looksAt)}, ${JSON.stringify(options)}).then(({ violations }) => violations)`
  const violations = await page.evaluate<axe.Result[]>(run)
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ id, impact, target, failureSummary })),
  )
}
