import type { Page } from '@playwright/test'
import { apiAs } from '../api.ts'
import { expect, test } from '../fixtures.ts'
import { newcomer } from '../people.ts'
import { hasDatabase, mailedCode } from '../test-database.ts'
import { fillTraveller, fillTrip, signUp } from './steps.ts'

test.skip(!hasDatabase, 'the code is in the mail alone')

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function codeFor(page: Page, email: string): Promise<string> {
  await page.getByRole('button', { name: 'E-mail me a code' }).click()
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await expect.poll(() => mailedCode(email), { message: 'the mail' }).toBeDefined()
  return (await mailedCode(email)) ?? ''
}

test('a link to pay, opened signed out, offers a mailed code first and leads to the payment', async ({
  page,
  customer,
  nextStay,
}) => {
  const { id } = await customer.api.hold({ type: 'hotel', itemId: 'cowrie-lantern-hotel', ...nextStay() })
  const { email } = await customer.api.get<{ email: string }>('/users/me')
  await page.goto(`/payment?bookingId=${id}`)
  await expect(page.getByRole('link', { name: 'Use my password instead' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  const code = await codeFor(page, email)
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page, 'How do you want to pay?')).toBeVisible()
})

test('the link to pay of a mail about what staff booked has the address in the form already', async ({
  page,
  customer,
  nextStay,
}) => {
  const { id } = await customer.api.hold({ type: 'hotel', itemId: 'cowrie-lantern-hotel', ...nextStay() })
  const { email } = await customer.api.get<{ email: string }>('/users/me')
  const returnTo = encodeURIComponent(`/payment?bookingId=${id}`)
  await page.goto(`/login?by=code&returnTo=${returnTo}#email=${encodeURIComponent(email)}`)
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  const code = await codeFor(page, email)
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page, 'How do you want to pay?')).toBeVisible()
})

test('after five wrong codes the form says that the code no longer works, and mails a new one', async ({
  page,
  customer,
}) => {
  const { email } = await customer.api.get<{ email: string }>('/users/me')
  await page.goto('/login?by=code')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await codeFor(page, email)
  // The server would count them against the network of all tests.
  await page.route('**/api/v1/auth/code/**', (route) =>
    route.fulfill({ status: 401, json: { status: 401, code: 'wrong_code', detail: 'That code is not right.' } }),
  )
  for (const time of [1, 2, 3, 4, 5]) {
    await page.getByRole('textbox', { name: 'Code' }).fill(`00000${time}`)
    await page.getByRole('button', { name: 'Continue' }).click()
    if (time < 5) await expect(page.getByRole('alert')).toContainText('That code is not right.')
  }
  await expect(page.getByRole('alert')).toContainText('This code no longer works')
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Mail me a new code' }).click()
  await expect(page.getByText('A new code is on its way')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('from the last step a newcomer joins by a mailed code, and finds the booking as it was', async ({
  page,
  nextStay,
}) => {
  const person = newcomer()
  const { startOn, endOn } = nextStay()
  await page.goto(`/booking?type=hotel&id=cowrie-lantern-hotel&start_date=${startOn}&end_date=${endOn}`)
  await fillTraveller(page, person)
  await fillTrip(page, 'hotel')
  await page.getByRole('button', { name: 'Continue with your e-mail' }).click()

  await expect(heading(page, 'Continue with your e-mail')).toBeVisible()
  await expect(page.getByText(/^Your booking at .+ is kept\.$/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email)
  const code = await codeFor(page, person.email)

  // Whoever looks into their mail may come back to a page that was loaded anew.
  await page.reload()
  await page.getByRole('textbox', { name: 'Code' }).fill(`${(Number(code) + 1) % 1_000_000}`.padStart(6, '0'))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('That code is not right')
  await page.getByRole('textbox', { name: 'Code' }).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByText('you are new here')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue(person.first_name)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByText('Please accept the terms to create an account.')).toBeVisible()
  await page.getByRole('checkbox', { name: /I agree to the/ }).check()
  await page.getByRole('checkbox', { name: 'I am 13 or over' }).check()
  await page.getByRole('button', { name: 'Create my account' }).click()

  await expect(heading(page, 'Is everything right?')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(person.email)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(heading(page, 'How do you want to pay?')).toBeVisible()

  await page.goto('/dashboard?tab=settings')
  await expect(page.getByRole('button', { name: 'E-mail me a link to set one' })).toBeVisible()
})

test('who has an account logs in by a mailed code from the login page', async ({ page, origin }) => {
  const person = newcomer()
  await apiAs(origin, null).post('/auth/register', { ...person, accepts_terms: true })
  await page.goto('/login?returnTo=/dashboard?tab=profile')
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.fill('somebody@skyroute.example')
  await page.getByRole('link', { name: 'E-mail me a code instead' }).click()
  // The form that it takes the place of asks for an address too.
  await expect(page.getByLabel('Password')).toHaveCount(0)
  await expect(email).toHaveValue('somebody@skyroute.example')
  await email.fill(person.email)
  await page.getByRole('link', { name: 'Use my password instead' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await expect(email).toHaveValue(person.email)
  await page.getByRole('link', { name: 'E-mail me a code instead' }).click()
  await expect(page.getByLabel('Password')).toHaveCount(0)
  await expect(email).toHaveValue(person.email)
  const code = await codeFor(page, person.email)
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/dashboard?tab=profile')
})

test('an address that has an account leads from signing up to logging in', async ({ page, origin }) => {
  const person = newcomer()
  await apiAs(origin, null).post('/auth/register', { ...person, accepts_terms: true })
  await page.goto('/register?returnTo=/dashboard')
  await signUp(page, person)
  await page.getByRole('alert').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/login?returnTo=%2Fdashboard')
})
