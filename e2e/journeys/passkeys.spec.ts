import type { Page } from '@playwright/test'
import { apiAs } from '../api.ts'
import { expect, test } from '../fixtures.ts'
import { newcomer } from '../people.ts'

/** Chromium's own device in software, which says yes by itself. */
async function plugIn(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey is added, logs in, is renamed and removed', async ({ page, origin }) => {
  const person = newcomer()
  const { access_token: token } = await apiAs(origin, null).post<{ access_token: string }>('/auth/register', {
    ...person,
    accepts_terms: true,
  })
  await plugIn(page)
  await page.goto('/login')
  await page.evaluate((kept) => localStorage.setItem('access_token', kept), token)
  await page.goto('/dashboard?tab=settings')
  const card = page.getByRole('region', { name: 'Passkeys' })
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a passkey' })
  await adding.getByLabel('Name').fill('My phone')
  await adding.getByLabel('Your password', { exact: true }).fill(person.password)
  await adding.getByRole('button', { name: 'Add' }).click()
  await expect(card.getByRole('listitem')).toContainText('My phone')

  await page.evaluate(() => localStorage.removeItem('access_token'))
  await page.goto('/login?returnTo=/dashboard?tab=settings')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/dashboard?tab=settings')
  await expect(card.getByRole('listitem')).toContainText('Last used')

  await card.getByRole('button', { name: 'Rename My phone' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename the passkey' })
  await renaming.getByLabel('Name').fill('Old phone')
  await renaming.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByRole('listitem')).toContainText('Old phone')
  await card.getByRole('button', { name: 'Remove Old phone' }).click()
  await page.getByLabel('Your password', { exact: true }).fill(person.password)
  const removing = page.getByRole('dialog', { name: 'Remove Old phone?' })
  await removing.getByRole('button', { name: 'Remove' }).click()
  // While the dialog is open, what is behind it has no role.
  await expect(removing).toBeHidden()
  await expect(card.getByRole('listitem')).toHaveCount(0)

  await page.evaluate(() => localStorage.removeItem('access_token'))
  await page.goto('/login')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('This passkey does not log in here.')).toBeVisible()
})
