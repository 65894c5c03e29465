// A phone drops a tab in the background; whoever comes back finds everything.
import type { Page } from '@playwright/test'
import { enterAs, expect, test } from '../fixtures.ts'
import { newcomer } from '../people.ts'
import { bookingIdOf } from './steps.ts'

const hotel = 'cowrie-lantern-hotel'
const addressOf = ({ startOn, endOn }: { startOn: string; endOn: string }) =>
  `/booking?type=hotel&id=${hotel}&start_date=${startOn}&end_date=${endOn}`

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('pending_booking'))
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('a visitor who loads any step anew is at that step, with everything typed', async ({ page, nextStay }) => {
  const person = newcomer()
  await page.goto(addressOf(nextStay()))
  await page.getByLabel('First name').fill(person.first_name)
  await page.getByLabel('Last name').fill(person.last_name)
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue(person.first_name)
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Next' }).click()

  await expect(heading(page, /^Your dates and guests/)).toBeVisible()
  await page.getByLabel(/^Special requests/).fill('A quiet room')
  await page.getByText('A company pays: put its name on the receipt').click()
  await page.getByLabel(/^Company on the receipt/).fill('Adaeze Traders Ltd')
  await page.reload()
  await expect(heading(page, /^Your dates and guests/)).toBeVisible()
  await expect(page.getByLabel(/^Special requests/)).toHaveValue('A quiet room')
  await expect(page.getByLabel(/^Company on the receipt/)).toHaveValue('Adaeze Traders Ltd')
  await page.getByRole('button', { name: 'Next' }).click()

  await expect(heading(page, 'Is everything right?')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Is everything right?')).toBeVisible()
  for (const words of [person.email, 'A quiet room', 'Adaeze Traders Ltd'])
    await expect(page.getByRole('main')).toContainText(words)
  await expect(page.getByText('The price changed while you were away')).toHaveCount(0)
})

test('back from the payment page the same button leads to the same reservation', async ({
  page,
  customer,
  nextStay,
}) => {
  await enterAs(page, customer)
  await page.goto(`${addressOf(nextStay())}&guests=1&step=3`)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(heading(page, 'How do you want to pay?')).toBeVisible()
  const first = page.url()
  await page.goBack()
  await expect(heading(page, 'Is everything right?')).toBeVisible()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(heading(page, 'How do you want to pay?')).toBeVisible()
  expect(page.url()).toBe(first)
  const { bookings } = await customer.api.get<{ bookings: unknown[] }>('/bookings?per_page=100')
  expect(bookings).toHaveLength(1)
  await customer.api.call('DELETE', `/bookings/${bookingIdOf(page)}`)
})

test('whoever presses Next too early is led to what is missing, and told at its field', async ({ page, nextStay }) => {
  await page.goto(addressOf(nextStay()))
  await page.getByLabel('First name').fill('Adaeze')
  const next = page.getByRole('button', { name: 'Next' })
  await next.click({ force: true })
  const lastName = page.getByLabel('Last name')
  await expect(lastName).toBeFocused()
  await expect(lastName).toHaveAccessibleDescription('First name, last name and email are needed.')
  await lastName.fill('Obi')
  // By keys as well.
  await lastName.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
})

test('after half an hour nothing is left of it', async ({ page, nextStay }) => {
  await page.goto(addressOf(nextStay()))
  await page.getByLabel('First name').fill('Adaeze')
  await expect.poll(() => kept(page)).toContain('Adaeze')
  await page.evaluate(() => {
    const [draft] = JSON.parse(localStorage.getItem('pending_booking') ?? '[]')
    localStorage.setItem('pending_booking', JSON.stringify([{ ...draft, keptAt: draft.keptAt - 31 * 60_000 }]))
  })
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('')
  await expect.poll(() => kept(page)).toBeNull()
})

test('it goes when the booking is paid', async ({ page, customer, nextStay }) => {
  await enterAs(page, customer)
  await page.goto(addressOf(nextStay()))
  await page.getByLabel('Phone (optional)').fill('08030000000')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(heading(page, /^Your dates and guests/)).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(heading(page, 'How do you want to pay?')).toBeVisible()
  const id = bookingIdOf(page)
  expect(await kept(page)).toContain(id)
  await customer.api.pay(id)
  await page.goto(`/payment-confirmation?bookingId=${id}`)
  await expect(page.getByText('Payment Completed')).toBeVisible()
  expect(await kept(page)).toBeNull()
})
