import type { Page } from '@playwright/test'
import { apiAs } from '../api.ts'
import { enterAs, expect, test } from '../fixtures.ts'
import { newcomer } from '../people.ts'
import { hasDatabase, mailedCode } from '../test-database.ts'

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' })
const save = (page: Page) => page.getByRole('button', { name: 'Save Profile' })
const isSaved = (page: Page) => expect(page.locator('.toast').filter({ hasText: 'Profile updated' })).toBeVisible()

test('another e-mail address takes the password, and what was typed stays when it is wrong', async ({
  page,
  origin,
}) => {
  const [person, next] = [newcomer(), newcomer()]
  const api = apiAs(origin, null)
  const { access_token: token } = await api.post<{ access_token: string }>('/auth/register', {
    ...person,
    accepts_terms: true,
  })
  await enterAs(page, { token })
  await page.goto('/dashboard?tab=profile')
  await expect(page.getByLabel('Your password')).toHaveCount(0)
  await email(page).fill(next.email)
  await page.getByLabel('First name').fill('Ini')
  await expect(page.getByText(`We mail it a link that confirms it, and we tell ${person.email}`)).toBeVisible()
  await save(page).click()
  await expect(page.getByText('Please enter your password')).toBeVisible()
  await page.getByLabel('Your password', { exact: true }).fill('Wrong-word-1')
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('Please check your current password and try again.')
  await expect(email(page)).toHaveValue(next.email)
  await expect(page.getByLabel('First name')).toHaveValue('Ini')
  await page.getByLabel('Your password', { exact: true }).fill(person.password)
  await save(page).click()
  await isSaved(page)
  await expect(page.getByLabel('Your password', { exact: true })).toHaveCount(0)
  await page.reload()
  await expect(email(page)).toHaveValue(person.email)
  await expect(page.getByText(`Waiting for confirmation: ${next.email}`)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the change' }).click()
  await expect(page.getByText(`Waiting for confirmation: ${next.email}`)).toHaveCount(0)
})

test('without a password a code confirms it, which is mailed to the present address', async ({ page }) => {
  test.skip(!hasDatabase, 'the code is in the mail alone')
  const [person, next] = [newcomer(), newcomer()]
  await page.goto('/login?by=code&returnTo=/dashboard?tab=profile')
  await email(page).fill(person.email)
  await page.getByRole('button', { name: 'E-mail me a code' }).click()
  await expect.poll(() => mailedCode(person.email), { message: 'the mail' }).toBeDefined()
  const first = (await mailedCode(person.email)) ?? ''
  await page.getByRole('textbox', { name: 'Code' }).fill(first)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('First name').fill(person.first_name)
  await page.getByLabel('Last name').fill(person.last_name)
  await page.getByRole('checkbox', { name: /I agree to the/ }).check()
  await page.getByRole('checkbox', { name: 'I am 13 or over' }).check()
  await page.getByRole('button', { name: 'Create my account' }).click()

  await expect(page).toHaveURL('/dashboard?tab=profile')
  await email(page).fill(next.email)
  await expect(page.getByText(`A code mailed to ${person.email} confirms the change.`)).toBeVisible()
  await page.getByRole('button', { name: 'E-mail me a code' }).click()
  await expect(page.getByText(`A code is on its way to ${person.email}.`)).toBeVisible()
  await expect.poll(() => mailedCode(person.email), { message: 'the second mail' }).not.toBe(first)
  const code = (await mailedCode(person.email)) ?? ''
  await page.getByRole('textbox', { name: 'Code' }).fill(`${(Number(code) + 1) % 1_000_000}`.padStart(6, '0'))
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('That code is not right')
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await save(page).click()
  await isSaved(page)

  await page.getByRole('button', { name: 'E-mail me a code' }).click()
  await expect.poll(() => mailedCode(next.email), { message: 'the mail to the new address' }).toBeDefined()
  await page.getByRole('textbox', { name: 'Code' }).fill((await mailedCode(next.email)) ?? '')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(email(page)).toHaveValue(next.email)
  await expect(page.getByText('Waiting for confirmation')).toHaveCount(0)
})
