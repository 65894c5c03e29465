import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { enterAs, expect, test } from '../fixtures.ts'

const hotel = 'cowrie-lantern-hotel'

test('the receipt, the calendar entry and a letter to us come from the page of the booking', async ({
  page,
  customer,
  nextStay,
}) => {
  const { id } = await customer.api.hold({ type: 'hotel', itemId: hotel, ...nextStay() })
  await customer.api.pay(id)
  await enterAs(page, customer)
  await page.goto(`/booking/${id}`)

  expect(await downloaded(page, 'Download Receipt')).toMatchObject({
    name: `receipt-SKY-${id}.pdf`,
    text: expect.stringMatching(/^%PDF-/),
  })
  expect(await downloaded(page, 'Add to calendar')).toMatchObject({
    name: `SKY-${id}.ics`,
    text: expect.stringContaining(`SKY-${id}`),
  })

  await page.getByRole('button', { name: 'Contact Support' }).click()
  const letter = page.getByRole('dialog', { name: 'Contact Support' })
  await expect(letter.getByLabel('Name')).toHaveValue('Adaeze Obi')
  await expect(letter.getByLabel('Email')).toHaveValue(/@skyroute\.example$/)
  await expect(letter.getByLabel('Subject')).toHaveValue(`Booking SKY-${id}`)
  await letter.getByRole('button', { name: 'Send message' }).click()
  await expect(letter.getByRole('alert')).toHaveText('Validation ErrorPlease fill in all required fields.')
  await letter.getByLabel('Message').fill('May we bring a small dog?')
  // One address may send five an hour, and other tests need them.
  await page.route('**/api/v1/contact/submit', (route) =>
    route.fulfill({ status: 201, json: { message: 'Thank you.' } }),
  )
  const sent = page.waitForRequest('**/api/v1/contact/submit')
  await letter.getByRole('button', { name: 'Send message' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    subject: `Booking SKY-${id}`,
    message: 'May we bring a small dog?',
  })
  await expect(letter.getByText('Your message has arrived')).toBeVisible()
})

test('an unpaid booking has no receipt yet and says so', async ({ page, customer, nextStay }) => {
  const { id } = await customer.api.hold({ type: 'hotel', itemId: hotel, ...nextStay() })
  await enterAs(page, customer)
  await page.goto(`/booking/${id}`)
  await expect(page.getByRole('button', { name: 'Download Receipt' })).toHaveAccessibleDescription(
    'Nothing has been paid yet.',
  )
})

test('an unpaid booking changes its rooms and guests at once', async ({ page, customer, nextStay }) => {
  const held = await customer.api.hold({ type: 'hotel', itemId: hotel, ...nextStay() })
  await enterAs(page, customer)
  await page.goto(`/booking/${held.id}`)
  await page.getByRole('button', { name: 'Modify Booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Modify Booking' })
  await dialog.getByLabel('Rooms', { exact: true }).selectOption('2')
  await expect(dialog).toContainText('Your booking is reserved for as long as before.')
  await dialog.getByLabel('Guests').selectOption('3')
  await expect(dialog).toContainText('2 rooms, 3 guests')
  await dialog.getByRole('button', { name: 'Change the booking' }).click()
  await expect(page.getByText('Booking changed')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await customer.api.booking(held.id)).toMatchObject({ rooms: 2, number_of_guests: 3, status: 'pending' })
  await expect(page.getByRole('main')).toContainText('3 guests')
})

test('a group that stands beyond the first page of bookings is not blank', async ({ page, customer, nextStay }) => {
  const { id } = await customer.api.hold({ type: 'hotel', itemId: hotel, ...nextStay() })
  await enterAs(page, customer)
  // As of somebody whose first page is full of others.
  await page.route(
    (url) => url.pathname === '/api/v1/bookings' && !url.searchParams.has('group'),
    async (route) => {
      const answer = await route.fetch()
      const groups = { action: 1, under_way: 0, next: 24, past: 0 }
      await route.fulfill({ response: answer, json: { ...(await answer.json()), bookings: [], groups, total: 25 } })
    },
  )
  await page.goto('/dashboard?tab=bookings&show=action')
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `SKY-${id}` })
  await expect(row.getByRole('link', { name: /^Pay now/ })).toBeVisible()
  await page.getByRole('link', { name: /^Under way/ }).click()
  await expect(page.getByText('No booking is under way now.')).toBeVisible()
})

test('fewer nights give the difference back at once', async ({ page, customer, nextStay }) => {
  const { startOn, endOn } = nextStay(3)
  const { id } = await customer.api.hold({ type: 'hotel', itemId: hotel, startOn, endOn })
  const paid = await customer.api.pay(id)
  await enterAs(page, customer)
  await page.goto('/dashboard?tab=bookings')
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `SKY-${id}` })
  await row.getByRole('button', { name: /^View Details/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Modify Booking' }).click()

  const dialog = page.getByRole('dialog', { name: 'Modify Booking' })
  await expect(dialog).toContainText('These are your dates now.')
  await chooseDay(dialog, startOn)
  await chooseDay(dialog, dayAfter(startOn, 2))
  await expect(dialog).toContainText('You will be refunded')
  await dialog.getByRole('button', { name: /^Change and get ₦[\d,]+ back$/ }).click()
  await expect(page.getByText('Booking changed')).toBeVisible()
  await expect(dialog).toBeHidden()
  const after = await customer.api.booking(id)
  expect(after).toMatchObject({ check_in_date: startOn, check_out_date: dayAfter(startOn, 2), status: 'confirmed' })
  expect(after.total_amount).toBeLessThan(paid.total_amount)
  await expect
    .poll(async () => (await customer.api.booking(id)).amount_refunded, { message: 'the difference comes back' })
    .toBe(paid.total_amount - after.total_amount)
})

test('more nights wait for their payment, and change the booking when it is there', async ({
  page,
  customer,
  nextStay,
}) => {
  const { startOn, endOn } = nextStay(1)
  const { id } = await customer.api.hold({ type: 'hotel', itemId: hotel, startOn, endOn })
  await customer.api.pay(id)
  await enterAs(page, customer)
  await page.goto(`/booking/${id}`)
  await page.getByRole('button', { name: 'Modify Booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Modify Booking' })
  await chooseDay(dialog, startOn)
  await chooseDay(dialog, dayAfter(startOn, 2))
  await expect(dialog).toContainText('To pay now')
  await dialog.getByRole('button', { name: /^Change and pay ₦/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pay for your change' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /Bank transfer/ })).toBeDisabled()

  await page.goto(`/booking/${id}`)
  await expect(page.getByRole('region', { name: 'New dates wait for your payment' })).toContainText('Reserved until')
  expect(await customer.api.booking(id)).toMatchObject({ check_out_date: endOn, status: 'confirmed' })

  await page.getByRole('link', { name: /^Pay ₦/ }).click()
  await page.getByRole('button', { name: /^Pay ₦.* with Paystack/ }).click()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByText('Payment Completed')).toBeVisible()
  expect(await customer.api.booking(id)).toMatchObject({ check_out_date: dayAfter(startOn, 2), status: 'confirmed' })
})

test('days that somebody else took meanwhile are refused, and nothing changes', async ({
  page,
  customer,
  nextStay,
}) => {
  const { startOn, endOn } = nextStay(1)
  const { id } = await customer.api.hold({ type: 'hotel', itemId: hotel, startOn, endOn })
  await customer.api.pay(id)
  await enterAs(page, customer)
  await page.route(`**/api/v1/bookings/${id}/change`, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { code: 'dates_taken', detail: 'Those dates were just booked.' } })
      : route.continue(),
  )
  await page.goto(`/booking/${id}`)
  await page.getByRole('button', { name: 'Modify Booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Modify Booking' })
  await chooseDay(dialog, startOn)
  await chooseDay(dialog, dayAfter(startOn, 2))
  await dialog.getByRole('button', { name: /^Change and pay ₦/ }).click()
  await expect(dialog.getByRole('alert')).toContainText('Those dates were just booked.')
  await dialog.getByRole('button', { name: 'Keep my booking' }).click()
  await expect(dialog).toBeHidden()
  expect(await customer.api.booking(id)).toMatchObject({ check_out_date: endOn })
})

test('special requests are changed on the booking', async ({ page, customer, nextStay }) => {
  const { id } = await customer.api.hold({ type: 'hotel', itemId: hotel, ...nextStay() })
  await customer.api.pay(id)
  await enterAs(page, customer)
  await page.goto(`/booking/${id}`)
  await page.getByRole('button', { name: 'Modify Booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Modify Booking' })
  await dialog.getByRole('tab', { name: 'Special requests' }).click()
  await dialog.getByRole('textbox', { name: 'Special requests' }).fill('A quiet room, please.')
  await dialog.getByRole('button', { name: 'Save requests' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('A quiet room, please.')).toBeVisible()
  expect(await customer.api.booking(id)).toMatchObject({ special_requests: 'A quiet room, please.' })
})

async function downloaded(page: Page, button: string) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await download
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'latin1') }
}

/** The calendar opens on the month of the booking; a later day may lie in the next. */
async function chooseDay(dialog: Locator, on: string) {
  const spoken = new Date(`${on}T12:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const day = dialog.getByRole('button', { name: new RegExp(`\\b${spoken}\\b`) })
  await expect(dialog.getByRole('grid')).toBeVisible()
  if ((await day.count()) === 0) await dialog.getByRole('button', { name: /next month/i }).click()
  await day.click()
}

function dayAfter(on: string, days: number): string {
  return new Date(Date.parse(`${on}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
