import type { Page } from '@playwright/test'
import { apiAs } from '../api.ts'
import { enterAs, expect, isRemembered, test } from '../fixtures.ts'
import { signInAs } from '../people.ts'

type OwnReview = { can_write: boolean; can_edit: boolean; item_id: string; type: 'hotel' | 'car' }
type Listed = { id: string; name: string; rating_count: number }

const reviewsOf = (page: Page) => page.getByRole('list', { name: 'Reviews' }).locator('> li')

// Two at once would write one review.
test('a guest says how it was, and the next one reads it', { tag: '@desktop' }, async ({ page, origin }) => {
  const token = await signInAs(origin, 'customer')
  const api = apiAs(origin, token)
  const { bookings } = await api.get<{ bookings: { id: string }[] }>('/bookings?status=completed')
  const own = await Promise.all(
    bookings.map(async ({ id }) => ({ id, ...(await api.get<OwnReview>(`/bookings/${id}/review`)) })),
  )
  // The demo leaves one trip unsaid: a second try changes what the first has written.
  const open = own.find(({ can_write }) => can_write) ?? own.find(({ can_edit }) => can_edit)
  expect(open).toBeDefined()
  if (!open) return
  await enterAs(page, { token })
  await page.goto(`/booking/${open.id}#review`)
  const review = page.locator('#review')
  if (!open.can_write) await review.getByRole('button', { name: 'Change it' }).click()

  const words = 'The light stayed on, and breakfast came before six. <b>really</b>'
  await review.getByLabel('In your words').fill('Fine')
  await review.getByRole('button', { name: /^S(end|ave)/ }).click()
  await expect(review.getByText('Write 10 characters at least.')).toBeVisible()
  await review
    .getByRole('group', { name: 'On the whole' })
    .getByRole('radio', { name: '4 of 5' })
    .check({ force: true })
  await review.getByLabel('In your words').fill(words)
  await review.getByRole('button', { name: /^S(end|ave)/ }).click()
  await expect(review.getByRole('heading', { name: 'Your review' })).toBeVisible()
  await expect(review).toContainText(words)

  await page.goto(`/${open.type}/${open.item_id}`)
  await expect(reviewsOf(page).filter({ hasText: words })).toContainText('Ọláìyá Ẹ̀.')
})

test('one reads more reviews, and the worst first', async ({ page, customer }) => {
  const hotel = await mostReviewed(customer.api.get)
  await page.goto(`/hotel/${hotel.id}`)
  await page
    .getByRole('link', { name: /^Rated/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: `from ${hotel.rating_count} guests` })).toBeInViewport()
  await expect(reviewsOf(page)).toHaveCount(6)
  await page.getByRole('link', { name: 'Show more reviews' }).click()
  await expect(reviewsOf(page)).toHaveCount(Math.min(hotel.rating_count, 18))
  await page.getByRole('link', { name: 'Worst' }).click()
  await expect(page).toHaveURL(/review_order=lowest/)
  const isWorstFirst = async () => {
    const shown = reviewsOf(page).getByRole('img', { name: /^Rated/ })
    const stars = await shown.evaluateAll((all) => all.map((one) => one.textContent))
    return stars.length > 0 && `${stars}` === `${stars.toSorted()}`
  }
  await expect.poll(isWorstFirst).toBe(true)
})

test('what is like a hotel leads on, and what was looked at leads back', async ({ page, customer }) => {
  const hotel = await mostReviewed(customer.api.get)
  await page.goto(`/hotel/${hotel.id}`)
  await page.mouse.wheel(0, 400)
  await isRemembered(page, 'recent_listings', hotel.id)
  await page.getByRole('list', { name: 'Similar hotels' }).getByRole('heading').first().getByRole('link').click()
  await expect(page).not.toHaveURL(new RegExp(hotel.id))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/')
  const recent = page.getByRole('region', { name: 'You looked at' })
  await expect(recent.getByRole('link', { name: hotel.name })).toBeVisible()
  await recent.getByRole('button', { name: 'Forget these' }).click()
  await expect(recent).toBeHidden()
})

test('half a stay has no price, and a calendar that is closed half-way gives the earlier dates back', async ({
  page,
  customer,
  nextStay,
}) => {
  const { startOn, endOn } = nextStay()
  const hotel = await mostReviewed(customer.api.get)
  await page.goto(`/hotel/${hotel.id}?checkin_date=${startOn}&checkout_date=${endOn}`)
  const rooms = page.getByRole('region', { name: /^Rooms/ })
  const card = page.getByRole('complementary', { name: 'Book this stay' })
  const checkIn = card.getByRole('button', { name: /^Check-in/ })
  const chosen = (await checkIn.textContent()) ?? ''
  await expect(rooms.getByText('with tax').first()).toBeVisible()

  await checkIn.click()
  const days = page.getByRole('grid').getByRole('button')
  await days.and(page.locator(':enabled')).last().click()
  await expect(card.getByText('Choose the check-out date to see the price.')).toBeVisible()
  await expect(card.getByText('Book Now')).toBeDisabled()
  await expect(rooms.getByText('with tax')).toHaveCount(0)
  await expect(checkIn).not.toHaveText(chosen)

  await page.keyboard.press('Escape')
  await expect(checkIn).toHaveText(chosen)
  await expect(rooms.getByText('with tax').first()).toBeVisible()
})

test('Back closes the pictures, and leaves the page after that', async ({ page, customer }) => {
  const hotel = await mostReviewed(customer.api.get)
  await page.goto('/about')
  await page.goto(`/hotel/${hotel.id}`)
  const picture = page
    .getByRole('region', { name: /^Pictures of/ })
    .getByRole('link')
    .first()
  const viewer = page.getByRole('dialog')
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await picture.click()
    await expect(viewer).toBeVisible()
    await close()
    await expect(viewer).toBeHidden()
    await expect(page).toHaveURL(`/hotel/${hotel.id}`)
    await expect(page.getByRole('heading', { level: 1, name: hotel.name })).toBeVisible()
  }
  // Nor is a step left of what was closed otherwise.
  await expect.poll(() => page.evaluate('history.state.over')).toBeUndefined()
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('up to three cars are put aside and stand side by side', async ({ page }) => {
  await page.goto('/cars')
  const boxes = page.getByRole('checkbox', { name: /^Compare / })
  for (const nth of [0, 1, 2]) await boxes.nth(nth).check()
  await expect(boxes.nth(3)).toBeDisabled()
  const tray = page.getByRole('complementary', { name: 'Cars to compare' })
  await tray.getByRole('link', { name: 'Compare 3' }).click()
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  await expect(table.getByRole('row', { name: /^Distance/ })).toContainText('km a day')
  await table
    .getByRole('link', { name: /^Remove/ })
    .first()
    .click()
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  await page.goto('/cars/compare?ids=no-such-car')
  await expect(page.getByText('1 car of these can no longer be hired.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()
})

test('hotels are compared as cars are, on the dates that were searched', async ({ page, nextStay }) => {
  const { startOn, endOn } = nextStay()
  await page.goto(`/hotels?destination=Lagos&checkin_date=${startOn}&checkout_date=${endOn}`)
  const boxes = page.getByRole('main').getByRole('checkbox', { name: /^Compare / })
  for (const nth of [0, 1]) await boxes.nth(nth).check()
  await page.getByRole('complementary', { name: 'Hotels to compare' }).getByRole('link', { name: 'Compare 2' }).click()
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  for (const fact of [/^Power /, /^Water /, /^Cancelling /])
    await expect(table.getByRole('row', { name: fact })).toHaveCount(1)
  await expect(table.getByText('tax included')).toHaveCount(2)
  const book = table.getByRole('link', { name: 'Book Now' }).first()
  await expect(book).toHaveAttribute('href', new RegExp(`start_date=${startOn}&end_date=${endOn}`))
})

test('a page is shared as a link where the system has no sheet for it', { tag: '@desktop' }, async ({
  page,
  context,
  customer,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  const hotel = await mostReviewed(customer.api.get)
  await page.goto(`/hotel/${hotel.id}?reviews=12#reviews`)
  await page.getByRole('button', { name: `Share ${hotel.name}` }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(new RegExp(`/hotel/${hotel.id}$`))
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('reviews are read, all of them, and cars compared', { tag: '@phone' }, async ({ page, customer }) => {
    const hotel = await mostReviewed(customer.api.get)
    await page.goto(`/hotel/${hotel.id}`)
    await page.getByRole('link', { name: 'Show more reviews' }).click()
    await expect(reviewsOf(page)).toHaveCount(Math.min(hotel.rating_count, 18))
    const { cars } = await customer.api.get<{ cars: Listed[] }>('/cars?per_page=2')
    await page.goto(`/cars/compare?ids=${cars.map(({ id }) => id).join(',')}`)
    await expect(page.getByRole('columnheader')).toHaveCount(2)
  })
})

async function mostReviewed(get: <Answer>(path: string) => Promise<Answer>): Promise<Listed> {
  const { hotels } = await get<{ hotels: Listed[] }>('/hotels?per_page=100')
  const [most] = hotels.toSorted((one, other) => other.rating_count - one.rating_count)
  if (!most || most.rating_count < 7) throw new Error('the demo has no hotel with seven reviews')
  return most
}
