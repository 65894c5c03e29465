import { apiAs } from '../api.ts'
import { enterAs, expect, test } from '../fixtures.ts'
import { newcomer } from '../people.ts'
import { hasDatabase, mailedLink } from '../test-database.ts'

test('a saved hotel waits among the favorites, with its price on one’s dates, until it is removed', async ({
  page,
  customer,
  nextStay,
}) => {
  await enterAs(page, customer)
  await page.goto('/hotel/cowrie-lantern-hotel')
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const heart = page.getByRole('button', { name: `Save ${name} to favorites` })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(async () => (await customer.api.get<{ total: number }>('/users/me/favorites')).total, { message: 'kept' })
    .toBe(1)

  const { startOn, endOn } = nextStay(3)
  const searched = [{ product: 'hotel', place: 'Lagos', startOn, endOn }]
  await page.evaluate((text) => localStorage.setItem('recent_searches', text), JSON.stringify(searched))
  await page.goto('/dashboard?tab=favorites')
  await expect(page.getByRole('main')).toContainText(/3 nights with tax|Full on those dates/)
  await expect(page.getByRole('link', { name: new RegExp(`^Book Now ?: ${name}`) })).toHaveAttribute(
    'href',
    new RegExp(`start_date=${startOn}&end_date=${endOn}`),
  )
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Favorites', exact: true })).toBeFocused()
  await expect
    .poll(async () => (await customer.api.get<{ total: number }>('/users/me/favorites')).total, { message: 'gone' })
    .toBe(0)
})

test('a heart that the house refuses empties again and says so', { tag: '@phone' }, async ({ page, customer }) => {
  await enterAs(page, customer)
  await page.route('**/api/v1/users/me/favorites', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { code: 'too_many_favorites', detail: 'Remove one to add another.' } })
      : route.continue(),
  )
  await page.goto('/hotel/cowrie-lantern-hotel')
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Save .* to favorites$/ })
    .first()
  await heart.click()
  await expect(page.getByText('Unable to add to favorites.')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('a favorite that cannot be removed comes back to its place', { tag: '@phone' }, async ({ page, customer }) => {
  const { hotels } = await customer.api.get<{ hotels: { id: string; name: string }[] }>('/hotels?per_page=3')
  for (const { id } of hotels) await customer.api.post('/users/me/favorites', { item_type: 'hotel', item_id: id })
  await enterAs(page, customer)
  await page.route('**/api/v1/users/me/favorites/*', (route) =>
    route.fulfill({ status: 409, json: { code: 'busy', detail: 'Not now.' } }),
  )
  await page.goto('/dashboard?tab=favorites')
  const names = page.getByRole('main').getByRole('listitem').getByRole('heading')
  const before = hotels.map(({ name }) => name).reverse()
  await expect(names).toHaveText(before)
  await page.getByRole('button', { name: `Remove ${before[1]}` }).click()
  await expect(page.getByText('Unable to remove from favorites.')).toBeVisible()
  await expect(names).toHaveText(before)
  for (const { id } of hotels) await customer.api.call('DELETE', `/users/me/favorites/${id}`)
})

test('a guest who presses a heart logs in and comes back', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/hotel/cowrie-lantern-hotel')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Save .* to favorites$/ })
    .first()
    .click()
  await expect(page).toHaveURL('/login?returnTo=%2Fhotel%2Fcowrie-lantern-hotel')
})

test('a notification is read by pressing it, the rest all at once', { tag: '@phone' }, async ({
  page,
  customer,
  admin,
}) => {
  const { id } = await customer.api.get<{ id: string }>('/users/me')
  for (const title of ['Rain on Saturday', 'Road closed', 'Pool open again'])
    await admin.api.post('/notifications/push', { to: 'user', user_id: id, title, message: 'To know before you go.' })
  const { unread_count: unread } = await customer.api.get<{ unread_count: number }>('/notifications')
  await enterAs(page, customer)
  await page.goto('/dashboard?tab=notifications')
  const panel = page.getByRole('region', { name: 'Notifications' })
  await expect(panel.getByRole('status')).toHaveText(`${unread} unread`)
  await panel.getByRole('link', { name: /Road closed/ }).click()
  await expect(panel.getByRole('status')).toHaveText(`${unread - 1} unread`)
  await panel.getByRole('button', { name: 'Mark All Read' }).click()
  await expect(panel.getByRole('status')).toHaveText('Nothing unread')
  await expect
    .poll(async () => (await customer.api.get<{ unread_count: number }>('/notifications')).unread_count)
    .toBe(0)
})

test('settings are kept, and a new password needs the old one and the same twice', { tag: '@phone' }, async ({
  page,
  origin,
}) => {
  const person = newcomer()
  const { access_token: token } = await apiAs(origin, null).post<{ access_token: string }>('/auth/register', {
    ...person,
    accepts_terms: true,
  })
  await enterAs(page, { token })
  await page.goto('/dashboard?tab=settings')
  await expect(page.getByRole('switch', { name: /^Email/ })).toBeChecked()
  await page.getByRole('switch', { name: /^SMS/ }).check()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  expect(await apiAs(origin, token).get('/users/me/notifications')).toEqual({ email: true, sms: true })

  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  const save = dialog.getByRole('button', { name: 'Change Password' })
  await expect(save).toBeDisabled()
  await dialog.getByLabel('Current password', { exact: true }).fill('Not-the-one-1')
  await dialog.getByLabel('New password', { exact: true }).fill('Jollof-rice-4-two')
  await dialog.getByLabel('Confirm new password', { exact: true }).fill('Jollof-rice-4-too')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Password mismatchNew passwords do not match.')
  await dialog.getByLabel('Confirm new password', { exact: true }).fill('Jollof-rice-4-two')
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText('Password Change FailedFailed to change password')
  await dialog.getByLabel('Current password', { exact: true }).fill(person.password)
  await save.click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('a forgotten password is replaced through the mailed link, once', { tag: '@phone' }, async ({ page, origin }) => {
  test.skip(!hasDatabase, 'the key stands in the mail only')
  const person = newcomer()
  await apiAs(origin, null).post('/auth/register', { ...person, accepts_terms: true })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Please enter your email address')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check Your Email' })).toBeVisible()
  await expect.poll(() => mailedLink(person.email, 'reset-password'), { message: 'the mail' }).toBeDefined()
  const link = (await mailedLink(person.email, 'reset-password')) ?? ''

  await page.goto(link)
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
  await page.getByLabel('New password', { exact: true }).fill('jollof-rice-4')
  await page.getByLabel('Confirm password', { exact: true }).fill('jollof')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByText('Password must contain at least one uppercase letter')).toBeVisible()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('Jollof-rice-4-two')
  await page.getByLabel('Confirm password', { exact: true }).fill('Jollof-rice-4-two')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your password is changed' })).toBeVisible()
  await expect(page).toHaveURL('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill('Jollof-rice-4-two')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/dashboard')

  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('Jollof-rice-4-ten')
  await page.getByLabel('Confirm password', { exact: true }).fill('Jollof-rice-4-ten')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Reset FailedFailed to reset password. The link may have expired.',
  )
})

test('a reset page without its key leads to asking for one', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page).toHaveURL('/forgot-password')
  await expect(page.getByText('Invalid Reset Link')).toBeVisible()
})
