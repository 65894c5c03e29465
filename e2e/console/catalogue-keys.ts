// What a clerk does in the catalogue's screens by keys alone.
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** By key alone: the focus goes there and the key is pressed. */
export async function press(target: Locator, key = 'Enter') {
  await target.focus()
  await target.press(key)
}
export async function write(target: Locator, text: string) {
  await target.focus()
  await target.press('ControlOrMeta+a')
  await target.page().keyboard.insertText(text)
}
/** A closed select takes letters. */
export async function choose(target: Locator, label: string) {
  await target.focus()
  await expect(target.locator('option', { hasText: label }).first()).toBeAttached()
  await target.pressSequentially(label)
  await expect(target.locator('option:checked')).toHaveText(label)
}

export async function makeByKeys(page: Page, name: string) {
  await page.goto('/admin/hotels')
  await press(page.getByRole('button', { name: 'New hotel' }))
  const form = page.getByRole('form', { name: 'New hotel' })
  await write(form.getByLabel('Name'), name)
  await choose(form.getByLabel('Stars'), '4 stars')
  await write(form.getByLabel('Description'), 'By keys alone.')
  await choose(form.getByLabel('State'), 'Zamfara')
  await choose(form.getByLabel('City or area'), 'Anka')
  await write(form.getByLabel('Latitude'), '12.1')
  await press(form.getByRole('button', { name: 'Make it, switched off' }))
  // What is missing is told at its field.
  await expect(form.getByLabel('Longitude')).toBeFocused()
  await write(form.getByLabel('Longitude'), '5.9')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

export async function addRoomByKeys(page: Page) {
  await press(page.getByRole('button', { name: 'New room type' }))
  const form = page.getByRole('form', { name: 'New room type' })
  await write(form.getByLabel('Name'), 'Standard Room')
  await write(form.getByLabel('Beds'), '1 double bed')
  await write(form.getByLabel('Price a night'), '₦45,000')
  await write(form.getByLabel('How many there are'), '3')
  await write(form.getByLabel('Guests in one'), '2')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Edit Standard Room' })).toBeVisible()
}

export async function addPicture(page: Page) {
  await press(page.getByRole('link', { name: /^Pictures/ }))
  await page.getByLabel('Add pictures').setInputFiles(pictures('arches-33'))
  await expect(page.getByText('1 of 1 added')).toBeVisible()
}

/** A toast is a dialog to assistive technology as well. */
export const dialogOf = (page: Page) => page.locator('[role=dialog].dialog')

export const pictures = (...names: string[]) =>
  names.map((name) => path.join(import.meta.dirname, '../../demo/masters', `${name}.webp`))

type Plan = { from: string; until: string; price?: string; sale?: 'Close' | 'Open'; nights?: string }

export async function fillPlan(page: Page, { from, until, price, sale, nights }: Plan) {
  const form = page.getByRole('form', { name: 'Change days' })
  await form.getByLabel('From').fill(from)
  await form.getByLabel('Until').fill(until)
  if (sale) await choose(form.getByLabel('Sale'), sale)
  if (price) {
    await choose(form.getByLabel('Price', { exact: true }), 'Set it')
    await write(form.getByLabel('₦ a night'), price)
  }
  if (nights) {
    await choose(form.getByLabel('Shortest stay'), 'Set it')
    await write(form.getByLabel('Nights, at least'), nights)
  }
  await press(form.getByRole('button', { name: 'Preview' }))
}

export async function planByKeys(page: Page, plan: Plan) {
  await fillPlan(page, plan)
  const dialog = dialogOf(page)
  await press(dialog.getByRole('button', { name: /^Change \d+ days?$/ }))
  await expect(dialog).toBeHidden()
}

export async function bringIn(page: Page, text: string) {
  const file = { name: 'hotels.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('Choose a sheet').setInputFiles(file)
}
