// Places, and the pages that only tell: found, read and written to, with script and without.
import { expect, test } from './fixtures.ts'

test('from all states to a city and what lies around it', async ({ page }) => {
  await page.goto('/destinations')
  await page.getByRole('searchbox', { name: 'Search states' }).fill('kano')
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(1)
  await page.getByRole('link', { name: /Kano/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kano' })).toBeVisible()
  await page.getByRole('link', { name: /Wudil/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wudil' })).toBeVisible()
  await expect(page.getByText('No hotels in Wudil yet')).toBeVisible()
  await expect(page.getByRole('img', { name: /Map of what lies within .* of Wudil/ })).toBeVisible()
  await expect(page).toHaveTitle(/^Wudil, Kano/)
})

test('a state leads to all its hotels, page by page', async ({ page }) => {
  await page.goto('/destinations/lagos')
  await page.getByRole('link', { name: 'View All Hotels' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'All hotels in Lagos' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(20)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/destinations/lagos/hotels?page=2')
  await expect(page.getByText(/^21 to \d+ of \d+$/)).toBeVisible()
})

test('a place that is not there is a 404; another name of a place leads to it', async ({ page }) => {
  const missing = ['/destinations/atlantis', '/destinations/lagos/atlantis', '/destinations/atlantis/hotels']
  for (const path of missing) expect((await page.goto(path))?.status(), path).toBe(404)
  await page.goto('/destinations/abuja')
  await expect(page).toHaveURL('/destinations/fct')
})

test('the contact form says what is missing, what is wrong, and that it arrived', async ({ page }) => {
  await page.goto('/contact')
  const field = (name: string) => page.getByRole('textbox', { name })
  const send = page.getByRole('button', { name: 'Send message' })
  // The one before it is on its way out while the next comes in.
  const toast = page.locator('.toast:not([data-ending-style])')
  await send.click()
  await expect(toast).toContainText('Validation Error')
  await expect(toast).toContainText('Please fill in all required fields.')
  await field('Name').fill('Ọláìyá Ẹ̀gbá')
  await field('Email').fill('olaiya@example')
  await field('Subject').fill('Late check-in')
  await field('Message').fill('May I come at 23:00?')
  await send.click()
  await expect(toast).toContainText('Invalid Email')
  await expect(toast).toContainText('Please enter a valid email address.')
  await field('Email').fill('olaiya@skyroute.example')
  await page.route('**/api/v1/contact/submit', (route) => route.fulfill({ status: 429, json: {} }), { times: 1 })
  await send.click()
  await expect(toast).toContainText('Too many requests - please wait before trying again')
  await page.route('**/api/v1/contact/submit', (route) => route.abort(), { times: 1 })
  await send.click()
  await expect(toast).toContainText('Failed to send message. Please try again.')
  await page.unrouteAll()
  await send.click()
  await expect(page.getByText('Your message has arrived')).toBeVisible()
  await expect(page.getByText('to olaiya@skyroute.example')).toBeVisible()
  await expect(toast).toContainText('Message sent')
})

test('every question is in the page and in its structured data', async ({ page }) => {
  await page.goto('/faq')
  const script = await page.locator('script[type="application/ld+json"]').textContent()
  const things: { '@type': string; mainEntity?: unknown[] }[] = JSON.parse(script ?? '{}')['@graph']
  const asked = things.find((thing) => thing['@type'] === 'FAQPage')?.mainEntity ?? []
  expect(asked.length).toBeGreaterThan(10)
  await expect(page.locator('summary')).toHaveCount(asked.length)
  await page.getByText('Can I pay by bank transfer?').click()
  await expect(page.getByText(/48 hours from now/)).toBeVisible()
})

test('search engines find robots, the map and every place', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap: ')
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/sitemaps/places.xml')
  expect(await (await request.get('/sitemaps/places.xml')).text()).toContain('/destinations/lagos/yaba</loc>')
})

test('every page says its one address, and styles nothing in its markup', async ({ request }) => {
  const places = ['/destinations', '/destinations/lagos', '/destinations/lagos/hotels', '/destinations/lagos/yaba']
  for (const path of [...places, '/about', '/contact', '/faq', '/terms', '/privacy']) {
    const page = await (await request.get(`${path}?utm_source=x`)).text()
    expect(page, path).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"/>`))
    expect(page, path).not.toMatch(/<[^>]* style="/)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a place is found, and a message arrives', async ({ page }) => {
    await page.goto('/destinations')
    await page.getByRole('searchbox', { name: 'Search states' }).fill('oyo')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(1)
    await page.goto('/contact')
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada')
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@skyroute.example')
    await page.getByRole('textbox', { name: 'Subject' }).fill('Hello')
    await page.getByRole('textbox', { name: 'Message' }).fill('A word.')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page).toHaveURL('/contact?sent=yes#form')
    await expect(page.getByText('Your message has arrived')).toBeVisible()
  })
})

test('an address that begins with two slashes is missing as any other, and its page works', async ({
  page,
  baseURL,
}) => {
  for (const path of ['//evil.example/', '//hotels', '///']) {
    expect((await page.goto(`${baseURL}${path}`))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible()
  }
  await page.getByRole('main').getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/')
})
