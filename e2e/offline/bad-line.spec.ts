// What a bad line must not take away, and what nobody else may find. The service worker is on here, and only here.
import type { Page } from '@playwright/test'
import { apiAs } from '../api.ts'
import { enterAs, expect, test } from '../fixtures.ts'
import { register } from '../people.ts'
import { expectCached } from './cached.ts'

test.use({ serviceWorkers: 'allow' })
// The browser prints every request that found no line, and every part of a page that comes later.
test.afterEach(({ complaints }) => {
  const ofTheLine = /net::ERR_|dynamically imported module/
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !ofTheLine.test(text)))
})

const banner = (page: Page) => page.getByRole('alert').filter({ hasText: 'You are offline: showing what was saved' })

test('pages that were read are there without a line, and say how old they are', async ({ page, context }) => {
  await page.goto('/hotel/cowrie-lantern-hotel')
  await expectCached(page, '/hotel/cowrie-lantern-hotel', '/offline')
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(banner(page)).toContainText(/showing what was saved at \d\d:\d\d/)

  // Reached inside the page or by its address, what was never read says so, and opens by itself later.
  await page.getByRole('link', { name: 'Terms' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expect(page).toHaveURL('/offline?from=%2Fterms')
  await context.setOffline(false)
  await expect(page).toHaveURL('/terms')
  await expect(banner(page)).toHaveCount(0)
})

test('recent searches can be read without a line', { tag: '@phone' }, async ({ page, context }) => {
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Destination' })
  await field.fill('Abuja')
  await field.press('Tab')
  await page.getByRole('button', { name: 'Search Hotels' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('in Abuja')
  await page.goto('/')
  await expectCached(page, '/', '/offline')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('link', { name: /^Hotels in Abuja, / })).toBeVisible()
  await page.goto('/faq')
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Hotels in Abuja, / })).toBeVisible()
})

test('bookings and vouchers can be read on the way, and are gone when their owner logs out', async ({
  page,
  context,
  origin,
  nextStay,
}) => {
  // Somebody of their own: logging out ends the session of everybody who shares it.
  const token = await register(origin)
  const customer = { token, api: apiAs(origin, token) }
  const { id } = await customer.api.hold({ type: 'hotel', itemId: 'cowrie-lantern-hotel', ...nextStay() })
  await customer.api.pay(id)
  await enterAs(page, customer)
  // A page that anybody may see tells where they looked around.
  await page.goto('/hotel/cowrie-lantern-hotel')
  await expectCached(page, '/hotel/cowrie-lantern-hotel')
  await page.goto('/dashboard?tab=bookings')
  await expect(page.getByRole('main')).toContainText(`SKY-${id}`)
  await expectCached(page, '/dashboard', '/booking/-', '/offline')

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('main')).toContainText(`SKY-${id}`)
  await expect(banner(page)).toBeVisible()
  // Not opened before: the list knew it.
  await page.goto(`/booking/${id}`)
  await expect(page.getByRole('region', { name: 'Voucher' })).toContainText(`SKY-${id}`)
  await expect(banner(page)).toBeVisible()

  await context.setOffline(false)
  await expect(banner(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Voucher' })).toContainText(`SKY-${id}`)
  await logOut(page)
  expect(await traces(page)).toEqual({ stored: [], pages: [] })
  await context.setOffline(true)
  await page.goto(`/booking/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' }).or(youAreOffline(page))).toBeVisible()
  await expect(page.getByText(`SKY-${id}`)).toHaveCount(0)
})

const youAreOffline = (page: Page) => page.getByRole('heading', { level: 1, name: 'You are offline' })

/** Without the init script of enterAs, which would sign in again at the next page. */
async function logOut(page: Page) {
  await page.addInitScript("sessionStorage.getItem('left') && localStorage.removeItem('access_token')")
  await page.evaluate("sessionStorage.setItem('left', 'yes')")
  await page
    .getByRole('button', { name: /menu|account/i })
    .first()
    .click()
  await page
    .getByRole('menuitem', { name: 'Logout' })
    .or(page.getByRole('button', { name: 'Logout' }))
    .first()
    .click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
}

/** What is left of a person in this browser; the front page is where they are. */
function traces(page: Page) {
  return page.evaluate(`(async () => ({
    stored: ['access_token', 'kept_copies', 'pending_booking', 'recent_searches', 'recent_listings'].filter((key) => localStorage.getItem(key)),
    pages: (await (await caches.open('pages-1')).keys()).map(({ url }) => new URL(url).pathname).filter((path) => path !== '/'),
  }))()`)
}

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a line that is back and carries nothing yet is asked again', { tag: '@phone' }, async ({ page }) => {
    await page.clock.install()
    await page.route('**/api/v1/health', (route) => route.abort('connectionreset'))
    const asked = page.waitForRequest('**/api/v1/health')
    await page.goto('/offline?from=%2Fterms')
    await asked
    await page.unroute('**/api/v1/health')
    await page.clock.runFor(5_000)
    await expect(page).toHaveURL('/terms')
  })
})
