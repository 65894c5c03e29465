import { enterAs, expect, test } from '../fixtures.ts'
import { endHold, hasDatabase } from '../test-database.ts'
import { bookingIdOf } from './steps.ts'

test('when the hold ends the page says so, and the room is on sale again', async ({ page, customer, nextStay }) => {
  test.skip(!hasDatabase, 'needs the database of the house')
  await page.clock.install()
  await enterAs(page, customer)
  const wish = { type: 'hotel', itemId: 'cowrie-lantern-hotel', ...nextStay() } as const
  const { id } = await customer.api.hold(wish)
  await page.goto(`/payment?bookingId=${id}`)
  await expect(page.getByRole('timer', { name: 'Hold' })).toContainText('Reserved until')

  await endHold(id)
  await page.clock.fastForward('40:00')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('has ended')
  await expect(page.getByRole('main')).toContainText('Nothing was charged.')
  await expect(page.getByRole('button', { name: /^Pay ₦/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Reserve it again' }).click()
  await expect(page).toHaveURL(/\/booking\?/)
  expect(new URL(page.url()).searchParams.get('start_date')).toBe(wish.startOn)
})

for (const [clock, minutes] of [
  ['fast', 40],
  ['slow', -60],
] as const)
  test(`on a device whose clock is ${clock} the hold has the time that the server gives it`, async ({
    page,
    customer,
    nextStay,
  }) => {
    await page.clock.install({ time: Date.now() + minutes * 60_000 })
    await enterAs(page, customer)
    const { id } = await customer.api.hold({ type: 'hotel', itemId: 'cowrie-lantern-hotel', ...nextStay() })
    for (const path of [`/payment?bookingId=${id}`, `/booking/${id}`]) {
      await page.goto(path)
      await expect(page.getByRole('timer', { name: 'Hold' })).toContainText(/^Reserved until.*(29|3\d):\d\d$/)
    }
  })

test('each time a reservation has ended, "Reserve it again" makes a new booking', async ({
  page,
  customer,
  nextStay,
}) => {
  test.skip(!hasDatabase, 'needs the database of the house')
  await enterAs(page, customer)
  const { startOn, endOn } = nextStay()
  await page.goto(`/booking?type=hotel&id=cowrie-lantern-hotel&start_date=${startOn}&end_date=${endOn}&guests=1&step=3`)
  const held: string[] = []
  for (const turn of [1, 2, 3]) {
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'How do you want to pay?' })).toBeVisible()
    held.push(bookingIdOf(page))
    expect(new Set(held).size, `bookings made in turn ${turn}: ${held}`).toBe(turn)
    expect((await customer.api.booking(bookingIdOf(page))).status).toBe('pending')
    await endHold(bookingIdOf(page))
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('has ended')
    await page.getByRole('button', { name: 'Reserve it again' }).click()
    await expect(page).toHaveURL(/\/booking\?/)
  }
})

test('a hold that was released elsewhere meanwhile is shown as it is, and the question about it is closed', async ({
  page,
  customer,
  nextStay,
}) => {
  await enterAs(page, customer)
  const { id } = await customer.api.hold({ type: 'hotel', itemId: 'cowrie-lantern-hotel', ...nextStay() })
  await page.goto(`/payment?bookingId=${id}`)
  await page.getByRole('button', { name: 'Previous' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Nothing was charged.')
  await page.route(`**/api/v1/bookings/${id}`, async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue()
    await customer.api.call('DELETE', `/bookings/${id}`)
    const json = { status: 409, code: 'illegal_transition', detail: 'This booking is discarded already.' }
    return route.fulfill({ status: 409, json })
  })
  await question.getByRole('button', { name: 'End it and change' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('has ended')
})
