// Which scripts run in a page: its own, and no other, whoever put it there.
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const name = 'content-security-policy'

/** The page as a text with a script in it would make it. The page's own files never come: they would draw it anew. */
async function openSmuggled(page: Page, policyOf: (policy: string) => string) {
  await page.route(/\/assets\/.*\.js$/, () => {})
  await page.route('/about', async (route) => {
    const answer = await route.fetch()
    const smuggled = '<script>document.documentElement.dataset.smuggled = "yes"</script>'
    const headers = { ...answer.headers(), [name]: policyOf(answer.headers()[name] ?? '') }
    await route.fulfill({ response: answer, headers, body: (await answer.text()).replace('</h1>', `</h1>${smuggled}`) })
  })
  await page.goto('/about', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  // Its own script in the head has run.
  await expect(page.locator('html')).toHaveAttribute('data-script', 'on')
}

test('a script that a page was given by somebody else does not run', async ({ page, complaints }) => {
  await openSmuggled(page, (policy) => policy)
  await expect(page.locator('html')).not.toHaveAttribute('data-smuggled')
  expect(complaints.splice(0).join()).toMatch(/Content Security Policy/)
})

test('without its policy it would', async ({ page }) => {
  await openSmuggled(page, () => "script-src 'self' 'unsafe-inline'")
  await expect(page.locator('html')).toHaveAttribute('data-smuggled', 'yes')
})
