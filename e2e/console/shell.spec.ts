// The frame of the console: who comes in, where the keys lead, what becomes of a session that timed out.
import type { Page } from '@playwright/test'
import { apiAs } from '../api.ts'
import { expectAccessible } from '../everywhere/visit.ts'
import { enterAs, expect, test } from '../fixtures.ts'
import { makeClerk, signInAs } from '../people.ts'
import { expectScreenAccessible, press } from './keys.ts'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Console' })

test('a guest is sent to log in and comes back, a customer goes to their own pages', { tag: '@desktop' }, async ({
  page,
  customer,
}) => {
  await page.goto('/admin/car-bookings?status=confirmed')
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fadmin%2Fcar-bookings%3Fstatus%3Dconfirmed/)
  await enterAs(page, customer)
  await page.goto('/admin/bookings')
  await expect(page).toHaveURL(/\/dashboard$/)
})

// Once is enough: an address may sign in and register only so often.
test('the navigation shows what the person may see, and a closed screen says so', { tag: '@desktop' }, async ({
  page,
  origin,
}) => {
  const token = await makeClerk(origin, ['bookings.read'])
  await enterAs(page, { token })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Front desk' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Payments/ })).toHaveCount(0)
  await page.goto('/admin/bookings')
  await expect(page.getByRole('link', { name: 'New booking' })).toHaveCount(0)
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { level: 1, name: 'Not among your tasks' })).toBeVisible()
  await page.goto('/admin/nothing-here')
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing is here' })).toBeVisible()
})

// Once is enough: an address may sign in only so often.
test('a session that ended says so kindly and leads back to the same place', { tag: '@desktop' }, async ({
  page,
  origin,
}) => {
  const token = await signInAs(origin, 'admin')
  await enterAs(page, { token })
  await page.goto('/admin/bookings?status=confirmed')
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible()
  await apiAs(origin, token).call('POST', '/auth/logout')
  // An open page may have heard of it by itself, and has no next page then.
  const next = page.getByRole('link', { name: 'Next page' })
  await next.evaluateAll((links: { click?(): void }[]) => links[0]?.click?.())
  await expect(page.getByRole('heading', { name: 'You have been logged out' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Log in and go on' })).toHaveAttribute(
    'href',
    /returnTo=%2Fadmin%2Fbookings%3F/,
  )
})

test('who works here finds the console in their menu, and their own settings beside it', { tag: '@desktop' }, async ({
  page,
  admin,
}) => {
  await enterAs(page, admin)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/admin$/)
  await page.goto('/dashboard?tab=settings')
  await expect(page.getByRole('heading', { name: 'Two-factor' }).first()).toBeVisible()
})

test.describe('by keyboard', { tag: '@desktop' }, () => {
  test.beforeEach(({ page, admin }) => enterAs(page, admin))

  test('Ctrl K goes to a screen and finds a booking by its reference', async ({ page, customer, nextStay }) => {
    const hold = await customer.api.hold({ type: 'hotel', itemId: 'cowrie-lantern-hotel', ...nextStay() })
    // The console listens for its keys from when it fetches what they open.
    const palette = page.waitForResponse(/palette-popup/)
    await page.goto('/admin')
    await expect(navigation(page).getByRole('link', { name: /^Overview/ })).toHaveAttribute('aria-current', 'page')
    await palette
    await page.keyboard.press('ControlOrMeta+k')
    const field = page.getByRole('combobox', { name: 'Search or command' })
    await expect(field).toBeFocused()
    await page.keyboard.type('front d')
    await expect(page.getByRole('option', { name: 'Front desk' })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Front desk' })).toBeVisible()

    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type(hold.id.toLowerCase())
    await expect(page.getByRole('option', { name: new RegExp(`SKY-${hold.id}`) })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-drawer]')).toContainText(`SKY-${hold.id}`)
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-drawer]')).toBeHidden()
  })

  test('the keys of a table are told with a question mark', async ({ page }) => {
    await page.goto('/admin/bookings')
    await expect(page.getByRole('table')).toBeVisible()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Search, or go anywhere')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden()
    await page.keyboard.press('j')
    await expect(page.locator('[data-row-stop=here]')).toBeFocused()
    const first = await page.locator('[data-row-stop=here]').textContent()
    await page.keyboard.press('j')
    await expect(page.locator('[data-row-stop=here]')).not.toHaveText(first ?? '')
  })

  test('the overview’s charts have their tables, and what waits leads there', async ({ page }) => {
    await page.goto('/admin?range=30d')
    const card = page.getByRole('region', { name: 'Money captured, added up' })
    await press(card.getByRole('button', { name: 'Table' }))
    await expect(card.getByRole('table')).toContainText('₦')
    await press(page.getByRole('link', { name: '7d, 7 days' }))
    await expect(page).toHaveURL(/range=7d/)
    await expect(page.getByText('Captured, 7 days')).toBeVisible()
    await press(page.getByRole('link', { name: /^Check: / }))
    await expect(page).toHaveURL(/\/admin\/payments/)
  })
})

// Desks have the rail.
test('a phone has the navigation in a menu', { tag: '@phone' }, async ({ page, admin }) => {
  await enterAs(page, admin)
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Open menu' }).tap()
  const menu = page.getByRole('dialog', { name: 'Console' })
  await expect(menu.getByRole('link', { name: /^Overview/ })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)
  await menu.getByRole('link', { name: /^Bookings/ }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible()
  await expect(menu).toBeHidden()
})

test('the overview is in order for everybody’s eyes and ears', { tag: '@every-screen' }, async ({ page, admin }) => {
  await enterAs(page, admin)
  await expectScreenAccessible(page, '/admin')
})
