import { apiAs } from '../api.ts'
import { enterAs, expect, test } from '../fixtures.ts'
import { newcomer } from '../people.ts'
import { hasDatabase, mailedLink } from '../test-database.ts'

test('a complaint about personal data gets a number and a day', async ({ page }) => {
  await page.goto('/privacy')
  await page.getByRole('main').getByRole('link', { name: 'send a complaint' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy complaint' })).toBeVisible()
  await page.getByRole('button', { name: 'Send complaint' }).click()
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible()
  await page.getByLabel('What is it about?').selectOption({ label: 'I want data erased' })
  await page.getByLabel('What happened?').fill('Please erase my old messages.')
  await page.getByRole('textbox', { name: 'Name' }).fill('Adaeze Obi')
  await page.getByRole('textbox', { name: 'Email' }).fill('adaeze@skyroute.example')
  await page.getByRole('button', { name: 'Send complaint' }).click()
  await expect(page.getByText(/^Your complaint has the number PC-\d{6}$/)).toBeVisible()
})

test('a consent is given and taken back in the settings', async ({ page, customer }) => {
  await enterAs(page, customer)
  await page.goto('/dashboard?tab=settings')
  const offers = page.getByRole('switch', { name: 'Offers by email' })
  await offers.check()
  await expect(page.getByText(/^“Mail me offers/)).toBeVisible()
  await offers.uncheck()
  await expect(page.getByText(/taken back/)).toBeVisible()
})

test('the link of a mail confirms an address once its account is logged in', async ({ page, origin }) => {
  test.skip(!hasDatabase, 'the link is in the mail alone')
  const person = newcomer()
  await apiAs(origin, null).post('/auth/register', { ...person, accepts_terms: true })
  await expect.poll(() => mailedLink(person.email, 'confirm-email'), { message: 'the mail' }).toBeDefined()
  await page.goto((await mailedLink(person.email, 'confirm-email')) ?? '')
  await expect(page.getByText('Adaeze O.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm my email' })).toBeHidden()
  await page.getByRole('link', { name: 'Log in to confirm' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
})
