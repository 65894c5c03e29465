// Each text of the specification that a visitor meets when something is missing or broken. The rest: docs/error-texts.md.
import { makeHire, makeListing, makeVehicle } from '../console/fleet-makers.ts'
import { dayAhead, expect, test } from '../fixtures.ts'

test.afterEach(({ complaints }) => {
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !/^50\d |net::ERR_/.test(text)))
})

const down = 'Backend server is not running. Please start the server to use the application.'

test('the banner comes after two failures in a row, and goes when the server answers', async ({ page }) => {
  await page.clock.install()
  await page.goto('/about')
  let asked = 0
  await page.route('**/api/v1/health', (route) => {
    asked++
    return route.abort()
  })
  // The page may still be waking when the clock begins to run.
  const untilAsked = (times: number) =>
    expect
      .poll(async () => {
        if (asked < times) await page.clock.runFor(31_000)
        return asked
      })
      .toBe(times)
  await untilAsked(1)
  await expect(page.getByText(down)).toHaveCount(0)
  await untilAsked(2)
  const banner = page.getByRole('alert').filter({ hasText: down })
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: 'Retry' }).click()
  await expect(banner.getByRole('button', { name: 'Retry' })).toBeVisible()
  await page.unroute('**/api/v1/health')
  await banner.getByRole('button', { name: 'Retry' }).click()
  await expect(banner).toHaveCount(0)
})

test('who is offline is told that, and not that the server is down', async ({ page, context }) => {
  await page.goto('/about')
  await context.setOffline(true)
  await expect(page.getByRole('alert')).toContainText('You seem to be offline')
  await expect(page.getByText(down)).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('what is not there has its own page and a way on', async ({ page }) => {
  await page.goto('/hotel/no-such-hotel')
  await expect(page.getByRole('heading', { level: 1, name: 'Hotel Not Found' })).toBeVisible()
  await expect(page.getByText('Hotel not found').first()).toBeVisible()
  await page.getByRole('link', { name: 'Back to Hotels' }).click()
  await expect(page).toHaveURL(/\/hotels/)
  await page.goto('/hotel')
  await expect(page.getByText('Hotel ID is required').first()).toBeVisible()
  await page.goto('/car/no-such-car')
  await expect(page.getByText('Car not found').first()).toBeVisible()
  await page.goto('/booking?type=car&id=none')
  await expect(page.getByRole('heading', { level: 1, name: 'Item Not Found' })).toBeVisible()
})

test('a search without results leads back to all', async ({ page }) => {
  await page.goto('/hotels?destination=Nowhere')
  await expect(page.getByText('No hotels found').first()).toBeVisible()
  await page
    .getByRole('link', { name: 'Show All Hotels' })
    .or(page.getByRole('button', { name: 'Show All Hotels' }))
    .click()
  await expect(page).toHaveURL(/\/hotels$/)
  await page.goto('/cars?location=Nowhere')
  await expect(page.getByText('No cars found').first()).toBeVisible()
  await page
    .getByRole('link', { name: 'Show All Cars' })
    .or(page.getByRole('button', { name: 'Show All Cars' }))
    .click()
  await expect(page).toHaveURL(/\/cars$/)
})

const failures: [status: number | 'gone', title: string, text: string][] = [
  [500, 'Login failed', 'Login failed. Please try again.'],
  ['gone', 'Login Error', 'Unable to connect to server. Please check if the backend is running.'],
]
for (const [status, title, text] of failures)
  test(`a login that meets ${status}: ${title}`, async ({ page }) => {
    await page.route('**/api/v1/auth/login', (route) =>
      status === 'gone' ? route.abort() : route.fulfill({ status, body: '' }),
    )
    await page.goto('/login')
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@skyroute.example')
    await page.getByLabel('Password', { exact: true }).fill('Okra-soup-4-two')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('alert').filter({ hasText: title })).toContainText(text)
  })

test('who registers reads what stands in the way, before the server is asked', async ({ page }) => {
  await page.goto('/register')
  const submit = page.getByRole('button', { name: 'Sign up' })
  const problem = page.getByRole('main').getByRole('alert').first()
  await page.getByLabel('Password', { exact: true }).fill('okra')
  await submit.click()
  await expect(problem).toContainText('Password too short')
  await expect(problem).toContainText('Password must be at least 8 characters long')
  await expect(page.getByText('Please enter your first and last name.').first()).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('Okra-soup-4-two')
  await page.getByLabel('Confirm password', { exact: true }).fill('Okra-soup-4-too')
  await submit.click()
  await expect(problem).toContainText('Password mismatch')
  await expect(problem).toContainText('Passwords do not match. Please try again.')
})

test('the door remembers who wants it, and a listing names its cover', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('checkbox', { name: 'Remember me' }).check()
  await page.goto('/hotel/cowrie-lantern-hotel')
  await expect(page.getByRole('region', { name: /^Pictures of/ }).getByText('Cover Photo')).toBeVisible()
})

test('a filter that is on is cleared with the others', async ({ page, isMobile }) => {
  await page.goto('/hotels?destination=Lagos&amenities=Pool&star_rating=4')
  if (isMobile) await page.getByRole('button', { name: /^Filters 2 on/ }).click()
  const filters = isMobile ? page.getByRole('dialog') : page.getByRole('main')
  await filters.getByRole('link', { name: 'Clear Filters' }).first().click()
  await expect(page).not.toHaveURL(/amenities|star_rating/)
  await expect(page).toHaveURL(/destination=Lagos/)
})

test('the front door says what it searches for', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Search Hotels' })).toBeVisible()
  await page.getByRole('tab', { name: /car/i }).click()
  await expect(page.getByRole('button', { name: 'Search Cars' })).toBeVisible()
})

test('a car that is taken on the chosen days cannot be booked', async ({ page, admin, customer }) => {
  const { id } = await makeListing(admin.api)
  await makeVehicle(admin.api, id)
  const [startOn, endOn] = [dayAhead(12), dayAhead(14)]
  await makeHire(customer.api, id, { startOn, endOn })
  await page.goto(`/car/${id}?${new URLSearchParams({ pickup_date: startOn, return_date: endOn })}`)
  await expect(page.getByRole('button', { name: 'Not Available' }).and(page.locator(':visible')).first()).toBeDisabled()
  await page.goto(`/car/${id}?${new URLSearchParams({ pickup_date: endOn, return_date: dayAhead(15) })}`)
  await expect(page.getByRole('link', { name: 'Book Now' }).and(page.locator(':visible')).first()).toBeVisible()
})
