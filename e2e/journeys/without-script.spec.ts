import { expect, test } from '@playwright/test'

test.use({ javaScriptEnabled: false })

/** Every public page, and words that only its own content has. */
const pages: [address: string, heading: RegExp, content: RegExp][] = [
  ['/', /./, /Featured Hotels/i],
  ['/hotels?destination=Lagos', /found in Lagos/, /₦[\d,]+/],
  ['/cars?location=Abuja', /found in Abuja/, /₦[\d,]+/],
  ['/hotel/cowrie-lantern-hotel', /Cowrie Lantern/, /Policies|Check-out/i],
  ['/car/toyota-rav4-2020-yaba', /RAV4/, /seats|passengers/i],
  ['/destinations', /./, /Lagos/],
  ['/destinations/lagos', /Lagos/, /View All Hotels/],
  ['/destinations/lagos/hotels', /Lagos/, /₦[\d,]+/],
  ['/destinations/lagos/yaba', /Yaba/, /₦[\d,]+/],
  ['/about', /./, /mission/i],
  ['/contact', /./, /Message/],
  ['/faq', /./, /refund|cancel/i],
  ['/terms', /Terms/, /24 hours/],
  ['/privacy', /Privacy/, /7 years/],
  ['/login', /./, /Password/],
  ['/register', /./, /I agree to the/],
]

test('without script every public page can be read', { tag: '@phone' }, async ({ page }) => {
  for (const [address, heading, content] of pages)
    await test.step(address, async () => {
      const answer = await page.goto(address)
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByRole('main')).toContainText(content)
      await expect(page.getByRole('main').getByRole('status', { name: /loading/i })).toHaveCount(0)
    })
})

test('without script one searches from the front door, reads a hotel and gets its price', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('combobox', { name: 'Destination' }).fill('Abuja')
  await page.getByRole('button', { name: 'Search Hotels' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('in Abuja')
  await page.getByRole('article').first().getByRole('heading', { level: 2 }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const stay = page.getByRole('form', { name: 'Your stay' })
  await stay.getByRole('button', { name: 'Show the price' }).click()
  await expect(stay).toContainText('tax included')
})

test('without script results are narrowed and sorted, and the next page is a link', async ({ page }) => {
  await page.goto('/hotels')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/found/)
  const all = await countFound(page.getByRole('heading', { level: 1 }))
  await page.getByRole('checkbox', { name: /^Pool/ }).first().check({ force: true })
  await page.getByRole('combobox', { name: /Sort/ }).first().selectOption('price')
  await page
    .getByRole('button', { name: /^(Search|Show|Apply)/ })
    .first()
    .click()
  await expect(page).toHaveURL(/amenities=Pool/)
  await expect(page).toHaveURL(/sort_by=price/)
  expect(await countFound(page.getByRole('heading', { level: 1 }))).toBeLessThan(all)
  await page.goto('/cars')
  await page.getByRole('link', { name: /next/i }).first().click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('without script a car can be read, and the page says what it costs', async ({ page }) => {
  await page.goto('/cars?location=Lagos')
  await page.getByRole('article').first().getByRole('heading', { level: 2 }).getByRole('link').click()
  await expect(page.getByRole('form', { name: 'Your hire' })).toContainText(/₦[\d,]+/)
})

test('without script the pages that need it say so, and how we are reached', { tag: '@phone' }, async ({ page }) => {
  for (const [address, words] of [
    ['/dashboard', 'Your dashboard needs JavaScript'],
    ['/login', 'Logging in needs JavaScript'],
    ['/register', 'Signing up needs JavaScript'],
    ['/booking?type=hotel&id=cowrie-lantern-hotel', 'Booking needs JavaScript'],
  ] as const) {
    // Chromium's parser takes no notice of script that a test switches off: what it was sent is read.
    const sent = (await (await page.goto(address))?.text()) ?? ''
    const told = /<main.*?<noscript>(.*?)<\/noscript>/s.exec(sent)?.[1]
    expect(told).toContain(words)
    expect(told).toContain('href="tel:')
  }
})

test('without script a complaint with half an address comes back as it was typed, and then goes', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/privacy/complaint')
  const form = page.locator('#form')
  await form.getByLabel('What is it about?').selectOption({ label: 'I want data erased' })
  await form.getByLabel('What happened?').fill('Please erase my old messages.\nAll of them.')
  await form.getByRole('textbox', { name: 'Name' }).fill('Adaeze Obi')
  await form.getByRole('textbox', { name: 'Email' }).fill('adaeze@nowhere')
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    form.getByRole('button', { name: 'Send complaint' }).click(),
  ])
  expect([answer.status(), answer.headers()['content-type']]).toEqual([422, 'text/html; charset=utf-8'])
  await expect(form.getByRole('alert')).toContainText('Please enter a valid email address.')
  const email = form.getByRole('textbox', { name: 'Email' })
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address.')
  await expect(email).toHaveValue('adaeze@nowhere')
  await expect(form.getByLabel('What is it about?')).toHaveValue('erasure')
  await expect(form.getByLabel('What happened?')).toHaveValue('Please erase my old messages.\nAll of them.')
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Adaeze Obi')
  await email.fill('adaeze@skyroute.example')
  await form.getByRole('button', { name: 'Send complaint' }).click()
  await expect(page.getByText(/^Your complaint has the number PC-\d{6}$/)).toBeVisible()
})

test('without script a message that is too long comes back as it was typed, and then goes', async ({ page }) => {
  await page.goto('/contact')
  const form = page.locator('#form')
  const message = form.getByRole('textbox', { name: 'Message' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Adaeze Obi')
  await form.getByRole('textbox', { name: 'Email' }).fill('adaeze@skyroute.example')
  await form.getByRole('textbox', { name: 'Subject' }).fill('A question')
  // What the browser itself would stop, as one that knows no lengths sends it.
  await message.evaluate((field) => field.removeAttribute('maxlength'))
  await message.fill('x'.repeat(5_001))
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await expect(message).toHaveValue('x'.repeat(5_001))
  await expect(message).toHaveAccessibleDescription(/5000/)
  await message.fill('When may I come?')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Your message has arrived')).toBeVisible()
})

test('an address that nobody can read is a page with a way home', { tag: '@phone' }, async ({ page }) => {
  const answer = await page.goto('/%ff')
  expect([answer?.status(), answer?.headers()['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/')
})

test('an address in capitals leads to its page', { tag: '@phone' }, async ({ page }) => {
  for (const [asked, small] of [
    ['/hotel/Cowrie-Lantern-Hotel?guests=3', '/hotel/cowrie-lantern-hotel?guests=3'],
    ['/car/Toyota-RAV4-2020-Yaba', '/car/toyota-rav4-2020-yaba'],
    ['/destinations/Lagos/Yaba', '/destinations/lagos/yaba'],
  ] as const) {
    const answer = await page.goto(asked)
    expect(answer?.status()).toBe(200)
    await expect(page).toHaveURL(small)
  }
})

test('without script a form that needs it leads back to its page', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/login?returnTo=%2Fdashboard')
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@skyroute.example')
  await page.getByLabel('Password', { exact: true }).fill('not-to-be-read')
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/login?returnTo=%2Fdashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('an address that leads nowhere is a 404 with a way home', { tag: '@phone' }, async ({ page }) => {
  for (const address of ['/no-such-page', '/hotel/no-such-hotel', '/car/no-such-car', '/booking?type=hotel&id=none']) {
    const answer = await page.goto(address)
    expect([address, answer?.status()]).toEqual([address, 404])
    await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible()
  }
  await page.goto('/no-such-page')
  await page.getByRole('main').getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/')
})

async function countFound(heading: { textContent(): Promise<string | null> }): Promise<number> {
  return Number(/[\d,]+/.exec((await heading.textContent()) ?? '')?.[0].replace(',', ''))
}
