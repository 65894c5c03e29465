import { expect, test } from '@playwright/test'

test.use({ javaScriptEnabled: false })

test('without script one searches from the front door, reads a hotel and gets its price', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('combobox', { name: 'Destination' }).selectOption('Abuja')
  await page.getByRole('button', { name: 'Search Hotels' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('in Abuja')
  await page.getByRole('article').first().getByRole('heading', { level: 2 }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const stay = page.getByRole('form', { name: 'Your stay' })
  await stay.getByRole('button', { name: 'Show the price' }).click()
  await expect(stay).toContainText('tax included')
})

test('without script a car can be read, and the page says what it costs', async ({ page }) => {
  await page.goto('/cars?location=Lagos')
  await page.getByRole('article').first().getByRole('heading', { level: 2 }).getByRole('link').click()
  await expect(page.getByRole('form', { name: 'Your hire' })).toContainText(/₦[\d,]+/)
})

test('an address that leads nowhere is a 404 with a way home', async ({ page }) => {
  for (const address of ['/no-such-page', '/hotel/no-such-hotel', '/car/no-such-car', '/booking?type=hotel&id=none']) {
    const answer = await page.goto(address)
    expect([address, answer?.status()]).toEqual([address, 404])
    await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible()
  }
  await page.goto('/no-such-page')
  await page.getByRole('main').getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/')
})
