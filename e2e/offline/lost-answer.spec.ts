// The line drops between the server's commit and its answer: nobody may book twice, and nobody may be left wondering.
import type { Page, Route } from '@playwright/test'
import { type Api, apiAs } from '../api.ts'
import { enterAs, expect, test } from '../fixtures.ts'
import { register } from '../people.ts'

const hotel = 'cowrie-lantern-hotel'
type Days = { startOn: string; endOn: string }

test.beforeEach(({ page, customer }) => enterAs(page, customer))
// The browser prints every request that was cut.
test.afterEach(({ complaints }) => {
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('net::ERR_')))
})

test('an answer lost after the commit is asked for again, and there is one booking', async ({
  page,
  customer,
  nextStay,
}) => {
  const days = nextStay()
  await loseAnswers(page, 1)
  await confirm(page, days)
  await expect(page.getByRole('alert')).toContainText('You are offline')
  await expect(page.getByRole('alert')).toContainText('it is not booked twice')
  await expectHeldOnce(page, customer.api, days)
})

test('without a line nothing is sent, and that is said', async ({ page, context, customer, nextStay }) => {
  const days = nextStay()
  await page.goto(reviewOf(days))
  const go = page.getByRole('button', { name: 'Continue to payment' })
  await expect(go).toBeVisible()
  await context.setOffline(true)
  await go.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was sent' })).toContainText('nothing is reserved')
  await expect(page.getByText('We do not know yet')).toHaveCount(0)
  await context.setOffline(false)
  await go.click()
  await expectHeldOnce(page, customer.api, days)
})

test('the line comes back, and nobody waits for a clock', async ({ page, context, customer, nextStay }) => {
  const days = nextStay()
  await loseAnswers(page, 1)
  await page.clock.install()
  await confirm(page, days)
  await expect(page.getByRole('alert')).toContainText('You are offline')
  await page.clock.pauseAt(new Date(Date.now() + 1_000))
  await context.setOffline(true)
  await context.setOffline(false)
  await expectHeldOnce(page, customer.api, days)
})

test('loaded anew in between, the page asks by itself, and there is one booking', async ({
  page,
  customer,
  nextStay,
}) => {
  const days = nextStay()
  await loseAnswers(page, Number.POSITIVE_INFINITY)
  await confirm(page, days)
  await expect(page.getByRole('alert')).toContainText('You are offline')
  await page.unroute('**/api/v1/bookings')
  await page.reload()
  await expectHeldOnce(page, customer.api, days)
})

test('whoever logs in after them to the same tab is not given their order', async ({
  browser,
  origin,
  customer,
  nextStay,
}) => {
  const days = nextStay()
  const context = await browser.newContext({ baseURL: origin })
  const [page, other] = [await context.newPage(), await context.newPage()]
  const become = (token: string) => other.evaluate((kept) => localStorage.setItem('access_token', kept), token)
  await other.goto('/about')
  await become(customer.token)
  await loseAnswers(page, Number.POSITIVE_INFINITY)
  await confirm(page, days)
  await expect(page.getByRole('alert')).toContainText('You are offline')
  const made = await bookingsFrom(customer.api, days)
  expect(made).toHaveLength(1)

  await page.unroute('**/api/v1/bookings')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const next = await register(origin)
  // A page that is open when another logs in loads itself again, and would do so across the way back to it.
  await page.goto('about:blank')
  await become(next)
  const known = page.waitForResponse('**/api/v1/users/me')
  await page.goto(reviewOf(days))
  await (await known).finished()
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
  expect(sent.filter((url) => url.endsWith('/bookings'))).toEqual([])
  expect(await bookingsFrom(apiAs(origin, next), days)).toEqual([])
  await customer.api.call('DELETE', `/bookings/${made[0]}`)
  await context.close()
})

/** The request reaches the server, which commits; its answer goes nowhere. */
async function loseAnswers(page: Page, times: number) {
  let left = times
  await page.route('**/api/v1/bookings', async (route: Route) => {
    if (route.request().method() !== 'POST' || left-- <= 0) return route.continue()
    const answer = await route.fetch()
    expect(answer.status()).toBeLessThan(300)
    return route.abort('connectionreset')
  })
}

const reviewOf = ({ startOn, endOn }: Days) =>
  `/booking?type=hotel&id=${hotel}&start_date=${startOn}&end_date=${endOn}&guests=1&step=3`

async function confirm(page: Page, days: Days) {
  await page.goto(reviewOf(days))
  await page.getByRole('button', { name: 'Continue to payment' }).click()
}

async function expectHeldOnce(page: Page, api: Api, days: Days) {
  await expect(page.getByRole('heading', { level: 1, name: 'How do you want to pay?' })).toBeVisible()
  const made = await bookingsFrom(api, days)
  expect(made).toEqual([new URL(page.url()).searchParams.get('bookingId')])
  await api.call('DELETE', `/bookings/${made[0]}`)
}

async function bookingsFrom(api: Api, { startOn }: Days) {
  const { bookings } = await api.get<{ bookings: { id: string; check_in_date: string }[] }>('/bookings?per_page=100')
  return bookings.filter((booking) => booking.check_in_date === startOn).map(({ id }) => id)
}
