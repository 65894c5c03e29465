// What visitors read while the catalogue cannot be read: the texts of the specification, and a way to try again.
import { expect, test } from '../fixtures.ts'
import { hasDatabase, setCatalogueReadable } from '../test-database.ts'

test.skip(!hasDatabase, 'the catalogue is locked in the database')
test.describe.configure({ mode: 'serial' })
test.beforeEach(() => setCatalogueReadable(false))
test.afterEach(({ complaints }) => {
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !/^50\d |status of 50\d/.test(text)))
})
test.afterAll(() => setCatalogueReadable(true))

test('a search says that it failed, and searches again when asked', async ({ page }) => {
  for (const [address, sentence] of [
    ['/hotels', 'Unable to search hotels. Please try again.'],
    ['/cars', 'Unable to search cars. Please try again.'],
  ] as const) {
    await setCatalogueReadable(false)
    await expect.poll(async () => (await page.goto(address))?.status()).toBeGreaterThanOrEqual(500)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(page.getByText('Search failed', { exact: true })).toBeVisible()
    await expect(page.getByText(sentence)).toHaveCount(1)
    await expect(alert).toContainText('Your search, its order and its filters are kept.')
    await setCatalogueReadable(true)
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('found')
  }
})

test('details say what could not be loaded; a car is not called missing', async ({ page }) => {
  await expect.poll(async () => (await page.goto('/hotel/cowrie-lantern-hotel'))?.status()).toBeGreaterThanOrEqual(500)
  await expect(page.getByRole('main')).toContainText('Failed to load hotel details. Please try again.')
  await page.goto('/car/toyota-rav4-2020-yaba')
  await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(page.getByText('Car not found')).toHaveCount(0)
  await page.goto('/booking?type=hotel&id=cowrie-lantern-hotel')
  await expect(page.getByRole('main')).toContainText('Failed to load item details')
})

test('the home page stays calm', async ({ page }) => {
  await expect
    .poll(async () => {
      await page.goto('/')
      return page.getByText('No hotels available at the moment').count()
    })
    .toBe(1)
  await expect(page.getByText('No cars available at the moment')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Search Hotels' })).toBeVisible()
})
