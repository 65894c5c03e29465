// What people copy into the wizard, and what it says at the field when it cannot be taken.
import { enterAs, expect, test } from '../fixtures.ts'
import { newcomer } from '../people.ts'

const hotel = 'cowrie-lantern-hotel'
const addressOf = ({ startOn, endOn }: { startOn: string; endOn: string }) =>
  `/booking?type=hotel&id=${hotel}&start_date=${startOn}&end_date=${endOn}`

test('a number and a name that are copied are taken, and what is wrong is said at its field', async ({
  page,
  nextStay,
}) => {
  const person = newcomer()
  await page.goto(addressOf(nextStay()))
  const field = (name: string | RegExp) => page.getByRole('textbox', { name })
  const next = page.getByRole('button', { name: 'Next' })
  await field('First name').fill(`\u2068${person.first_name}\u2069`)
  await field('Last name').fill(person.last_name)
  await field('Email').fill(`${person.email}\u200b`)
  await field(/^Phone/).fill('call me')
  await next.click()
  await expect(field(/^Phone/)).toHaveAccessibleDescription(/Please enter a valid phone number\./)
  await expect(field(/^Phone/)).toBeFocused()
  await field(/^Phone/).fill('\u202a+234\u00a0(0)803 123\u20114567\u202c')
  await field('Last name').fill('Obi\u202eada')
  await next.click()
  await expect(field('Last name')).toHaveAccessibleDescription(/turns the direction of the writing/)
  await field('Last name').fill(person.last_name)
  await next.click()
  await page.getByLabel(/^Special requests/).fill('\u202eA quiet room')
  await next.click()
  await expect(page.getByLabel(/^Special requests/)).toHaveAccessibleDescription(/turns the direction/)
  await page.getByLabel(/^Special requests/).fill('A quiet room')
  await next.click()
  const review = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1, name: 'Is everything right?' })).toBeVisible()
  for (const text of ['+234 803 123 4567', `${person.first_name} ${person.last_name}`, person.email])
    await expect(review).toContainText(text)
})

test('what only the server refuses is said at its field too', async ({ page, customer, nextStay }) => {
  const message = 'Please write this on one line.'
  const errors = [{ field: 'booking_data.guest_name', message }]
  await page.route('**/api/v1/bookings', (route) =>
    route.fulfill({ status: 422, json: { detail: message, code: 'one_line', errors, request_id: 'a' } }),
  )
  await enterAs(page, customer)
  await page.goto(`${addressOf(nextStay())}&step=3`)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Who is travelling?' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveAccessibleDescription(message)
  await expect(page.getByText('Booking Failed')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada')
  await expect(page.getByText(message)).toHaveCount(0)
})
