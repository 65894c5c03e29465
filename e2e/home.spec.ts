import { expect, test } from './fixtures.ts'

// Every test fails when the browser complains; see fixtures.ts.
test('the home page opens, rendered by the server and without a complaint in the console', async ({ page }) => {
  const answer = await page.goto('/')
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the API says that it and its database are well', { tag: '@phone' }, async ({ request }) => {
  const answer = await request.get('/api/v1/health')
  expect(answer.status()).toBe(200)
  expect(await answer.json()).toMatchObject({ status: 'ok', database: 'ok' })
})
