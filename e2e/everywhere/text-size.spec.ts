// Readers who set twice the text size in their browser get it, and no page is wider than a phone.
import type { Page } from '@playwright/test'
import { setOut } from '../console/fleet-makers.ts'
import { enterAs, expect, test } from '../fixtures.ts'
import { hasDatabase } from '../test-database.ts'
import { handfuls, openWhenSignedIn } from './addresses.ts'

const doubledPx = 32
test.use({
  launchOptions: [
    // The browser's own setting.
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${doubledPx}`] }),
    { scope: 'worker' },
  ],
})

async function expectFits(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  expect(await page.evaluate<number>('parseFloat(getComputedStyle(document.body).fontSize)'), address).toBe(doubledPx)
  const [taken, there] = await page.evaluate<[number, number]>(
    '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
  )
  expect(taken, `${address} scrolls sideways`).toBeLessThanOrEqual(there)
}

test.describe('with text of twice the size', { tag: ['@phone', '@every-screen'] }, () => {
  for (const addresses of handfuls([...openWhenSignedIn, '/login', '/register', '/about', '/terms', '/verify'], 7))
    test(`${addresses.join(', ')} fit on a phone`, async ({ page }) => {
      for (const address of addresses) await expectFits(page, address)
    })

  test('the pages of a customer fit on a phone', async ({ page, customer, nextStay }) => {
    const { id } = await customer.api.hold({ type: 'hotel', itemId: 'cowrie-lantern-hotel', ...nextStay() })
    await enterAs(page, customer)
    for (const tab of ['', '?tab=bookings', '?tab=profile', '?tab=notifications', '?tab=settings'])
      await expectFits(page, `/dashboard${tab}`)
    await expectFits(page, `/payment?bookingId=${id}`)
    await expectFits(page, `/booking/${id}`)
  })

  test('a driver’s day fits on a phone', async ({ page, admin, customer, origin }) => {
    test.skip(!hasDatabase, 'drivers are put into the database')
    const { driver } = await setOut({ admin, customer, origin })
    await enterAs(page, driver)
    for (const tab of ['', '?tab=history', '?tab=earnings', '?tab=availability'])
      await expectFits(page, `/driver-dashboard${tab}`)
  })
})
