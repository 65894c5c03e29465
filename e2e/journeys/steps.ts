import { expect, type Page } from '@playwright/test'
import type { Newcomer } from '../people.ts'

/** The front door: what, where, and the days it offers. */
export async function searchFromHome(page: Page, what: 'Rent a Car' | 'Book a Hotel', place: string) {
  await page.goto('/')
  await page.getByRole('tab', { name: what }).click()
  const door = page.getByRole('tabpanel', { name: what })
  const field = door.getByRole('combobox').and(page.locator('input'))
  await field.fill(place)
  // Leaving the field closes its suggestions, which on a phone lie over the button.
  await field.press('Tab')
  await door.getByRole('button', { name: /^Search/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/found in/)
}

/** The first result that can be had; answers its name. */
export async function openFirstResult(page: Page): Promise<string> {
  const results = page.getByRole('main').getByRole('article')
  const free = results.filter({ has: page.getByRole('link', { name: 'Book Now' }) }).first()
  const link = free.getByRole('heading', { level: 2 }).getByRole('link')
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return name
}

/** Book Now stands in the card beside the page, and in the bar below it on phones. */
export async function bookNow(page: Page) {
  await page.getByRole('main').getByRole('link', { name: 'Book Now' }).and(page.locator(':visible')).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Who is travelling?' })).toBeVisible()
}

export async function fillTraveller(page: Page, person: Newcomer) {
  await page.getByLabel('First name').fill(person.first_name)
  await page.getByLabel('Last name').fill(person.last_name)
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.getByRole('button', { name: 'Next' }).click()
}

/** Step 2 is filled from the listing and the search; a car's state may be missing. */
export async function fillTrip(page: Page, what: 'hotel' | 'car') {
  await expect(
    page.getByRole('heading', { level: 1, name: /^Your (dates and guests|pick-up and dates)$/ }),
  ).toBeVisible()
  const state = page.getByRole('group', { name: 'State' })
  await expect(state).toHaveCount(what === 'car' ? 1 : 0)
  if (what === 'car') await page.getByRole('radio', { name: 'Lagos' }).check({ force: true })
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Is everything right?' })).toBeVisible()
}

export async function signUp(page: Page, person: Newcomer) {
  await page.getByLabel('First name').fill(person.first_name)
  await page.getByLabel('Last name').fill(person.last_name)
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password)
  await page.getByRole('checkbox', { name: /I agree to the/ }).check()
  await page.getByRole('checkbox', { name: 'I am 13 or over' }).check()
  await page.getByRole('button', { name: 'Sign up' }).click()
}

export function bookingIdOf(page: Page): string {
  return new URL(page.url()).searchParams.get('bookingId') ?? ''
}
