import type { Page } from '@playwright/test'
import { apiAs } from '../api.ts'
import { expect, isRemembered, test } from '../fixtures.ts'
import { register } from '../people.ts'

const ended = 'Your session ended. Log in to continue.'

test('a session that is over says so, and the login page leads back', async ({ page, customer }) => {
  const { id } = await customer.api.hold({
    type: 'hotel',
    itemId: 'cowrie-lantern-hotel',
    startOn: day(40),
    endOn: day(41),
  })
  for (const address of ['/dashboard?tab=bookings', `/booking/${id}`]) {
    await keepToken(page, 'A'.repeat(64))
    await page.goto(address)
    await expect(page.getByText(ended)).toBeVisible()
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe(address)
  }
})

test('one that ends on an open dashboard leads to the login page, and back', async ({ page, origin }) => {
  const token = await register(origin)
  await keepToken(page, token)
  // Without its event stream the page learns of the logout only from the click.
  await page.route('**/api/v1/events', (route) => route.abort())
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 2, name: 'My Bookings' })).toBeVisible()
  await apiAs(origin, token).post('/auth/logout-everywhere', {})
  await page.getByRole('link', { name: 'Settings' }).and(page.locator(':visible')).first().click()
  await expect(page.getByText(ended)).toBeVisible()
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/dashboard?tab=settings')
})

test('a tab that is pressed on the way to the login page does not end there', async ({ page, origin }) => {
  const token = await register(origin)
  await keepToken(page, token)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 2, name: 'My Bookings' })).toBeVisible()
  const tab = (name: string) => page.getByRole('link', { name }).and(page.locator(':visible')).first()
  const { promise: asksForLogin, resolve: asked } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/login-.*\.js$/, async (route) => {
    asked()
    await released
    await route.continue()
  })
  await apiAs(origin, token).post('/auth/logout-everywhere', {})
  await tab('Settings').click()
  await asksForLogin
  await tab('Profile').click()
  await expect(page).toHaveURL('/dashboard?tab=profile')
  release()
  await expect(page.getByText(ended)).toBeVisible()
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/dashboard?tab=profile')
})

test('in the wizard it says so and keeps what was typed for the same person', async ({ page, customer, nextStay }) => {
  const { startOn, endOn } = nextStay()
  const wizard = `/booking?type=hotel&id=cowrie-lantern-hotel&start_date=${startOn}&end_date=${endOn}`
  await keepToken(page, customer.token)
  await page.goto(wizard)
  await page.getByLabel('Phone (optional)').fill('08030000000')
  await isRemembered(page, 'pending_booking', '08030000000')
  await keepToken(page, 'A'.repeat(64))
  await page.goto(wizard)
  await expect(page.getByText(ended)).toBeVisible()
  await expect(page.getByLabel('Phone (optional)')).toHaveValue('')
  await keepToken(page, customer.token)
  await page.goto(wizard)
  await expect(page.getByLabel('Phone (optional)')).toHaveValue('08030000000')
})

/** Where no script of the site runs: a page that is open would ask about the token, and drop one that is refused. */
async function keepToken(page: Page, token: string) {
  await page.goto('/robots.txt')
  await page.evaluate((kept) => localStorage.setItem('access_token', kept), token)
}

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
